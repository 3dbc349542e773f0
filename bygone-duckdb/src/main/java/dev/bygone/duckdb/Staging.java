package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the files of a delivery into one temporary table, in their order. */
final class Staging {
  private final Database database;
  private final TableDefinition table;
  private final Delivery delivery;
  private final FileReading reading;

  /**
   * For one delivery.
   *
   * @throws BygoneException INVALID_REQUEST if it does not consist of files
   */
  Staging(Database database, TableDefinition table, Delivery delivery) {
    if (delivery.files().isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "%s: this delivery is a %s, and DuckDB reads files only"
              .formatted(delivery.name(), delivery.content().noun()),
          "Deliver it as files, or say engine: spark.");
    }
    this.database = database;
    this.table = table;
    this.delivery = delivery;
    this.reading = new FileReading(database, table, delivery.name());
  }

  /** What the columns of the files and those of the definition have not in common. */
  Headers into(String relation) {
    Optional<Headers> headers = Optional.empty();
    String name = DuckDbDialect.INSTANCE.quote(relation);
    String start = "CREATE OR REPLACE TEMPORARY TABLE " + name + " AS ";
    for (Path file : delivery.files()) {
      String prefix = start;
      Optional<Headers> found =
          reading.read(
              file,
              raw -> {
                FileQuery typed = FileQuery.of(table, delivery.name(), raw);
                String query = typed.text(name(file));
                requireComputable(query);
                database.execute(prefix + query);
                return typed.headers();
              });
      headers = headers.isPresent() ? headers.map(h -> found.map(h::with).orElse(h)) : found;
      start = "INSERT INTO temp." + name + " ";
    }
    return headers.orElse(new Headers(List.of(), List.of()));
  }

  /**
   * The one file of the delivery, if it can be read wherever its rows are used. What a predicate of
   * the user's fails of is no fault of the file.
   */
  Optional<InPlace> inPlace() {
    Path file = delivery.files().get(0);
    return delivery.files().size() == 1 && table.deleteWhen().isEmpty() && table.expect().isEmpty()
        ? reading.inPlace(file, name(file))
        : Optional.empty();
  }

  /** An expression over columns of the wrong types fails before any row is read. */
  private void requireComputable(String query) {
    List<String> computed =
        table.columns().entrySet().stream()
            .filter(c -> c.getValue().as().isPresent())
            .map(Map.Entry::getKey)
            .toList();
    if (computed.isEmpty()) {
      return;
    }
    try {
      database.columns(query);
    } catch (BygoneException e) {
      throw new BygoneException(
          List.of(
              Problem.of(
                  ErrorCode.INVALID_DEFINITION,
                  "%s: \"as\" of %s cannot be computed: %s"
                      .formatted(
                          delivery.name(),
                          String.join(" or ", computed),
                          e.problems().get(0).what()),
                  "Turn text into what the expression works on, as with try_cast(price as"
                      + " decimal(8,2)); in its own \"as\" a column is what the file has.")),
          e);
    }
  }

  /**
   * The rows of the first file as they stand there.
   *
   * @param relation the name of the working relation for them
   * @param maker makes it of a query
   */
  RawRows raw(String relation, Consumer<String> maker) {
    return reading.read(
        delivery.files().get(0),
        raw -> {
          maker.accept(raw.wellFormed());
          return raw.mayBeRagged() ? ragged(raw, relation) : RawRows.of(raw.columns(), relation);
        });
  }

  private RawRows ragged(RawFile raw, String relation) {
    List<Object> found = database.query(raw.raggedRows()).rows().get(0);
    return new RawRows(
        raw.columns(),
        relation,
        ((Number) found.get(0)).longValue(),
        Optional.ofNullable(found.get(1)).map(Object::toString));
  }

  /** The path of a file below the folder that is the delivery, or its name. */
  private String name(Path file) {
    for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
      if (!file.endsWith(delivery.name()) && folder.endsWith(delivery.name())) {
        return folder.relativize(file).toString();
      }
    }
    return file.getFileName().toString();
  }
}
