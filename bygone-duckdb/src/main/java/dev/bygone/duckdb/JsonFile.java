package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.RawColumn;
import dev.bygone.source.ColumnMatch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A JSON file: one object a line, or an array of objects. A field that an object lacks is NULL. */
final class JsonFile {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final int LARGEST_OBJECT = 1 << 28;

  private final Database database;
  private final TableDefinition table;
  private final String delivery;
  private final Path file;

  JsonFile(Database database, TableDefinition table, String delivery, Path file) {
    this.database = database;
    this.table = table;
    this.delivery = delivery;
    this.file = file;
  }

  String query() {
    List<String> fields = fields();
    List<String> present = fields.isEmpty() ? table.neededColumns() : fields;
    ColumnMatch match = ColumnMatch.of(table, delivery, present);
    return FileQuery.of(
        table, match, new JsonFields(present), file.getFileName().toString(), objects());
  }

  /** The fields of all objects, each with its kind of values. */
  List<RawColumn> raw(Consumer<String> relation) {
    List<String> fields = fields();
    List<String> shown = new ArrayList<>();
    List<RawColumn> columns = new ArrayList<>();
    for (String field : fields) {
      String text = "t" + columns.size();
      String kind = "k" + columns.size();
      shown.add(raw(field, ColumnType.VARCHAR) + " AS " + text);
      shown.add(kind(field) + " AS " + kind);
      columns.add(new RawColumn(field, Optional.empty(), text, kind));
    }
    relation.accept(
        shown.isEmpty()
            ? "SELECT 1 AS nothing WHERE FALSE"
            : "SELECT %s FROM %s".formatted(String.join(", ", shown), objects()));
    return columns;
  }

  private static String kind(String field) {
    return "CASE json_type(json, %s) WHEN 'VARCHAR' THEN 'string' WHEN 'BOOLEAN' THEN 'boolean' WHEN 'OBJECT' THEN 'nested' WHEN 'ARRAY' THEN 'nested' ELSE 'number' END"
        .formatted(pointer(field));
  }

  private String objects() {
    return "read_json_objects(%s, format = 'auto', maximum_object_size = %d)"
        .formatted(SQL.file(file), LARGEST_OBJECT);
  }

  /** The names of all fields of all objects. */
  private List<String> fields() {
    List<List<Object>> found =
        database
            .query(
                """
                SELECT DISTINCT unnest(CASE WHEN json_type(json) = 'OBJECT' THEN json_keys(json) ELSE [NULL] END) AS field
                FROM %s ORDER BY field"""
                    .formatted(objects()))
            .rows();
    if (found.stream().anyMatch(r -> r.get(0) == null)) {
      throw BygoneException.of(
          ErrorCode.UNREADABLE_FILE,
          "%s: %s has values that are no objects".formatted(delivery, file.getFileName()),
          "Have it delivered as one object a line, or as an array of objects.");
    }
    return found.stream().map(r -> r.get(0).toString()).toList();
  }

  /** Fields of objects. */
  private record JsonFields(List<String> names) implements FileQuery.Fields {
    @Override
    public String raw(int place, Optional<ColumnType> type) {
      return JsonFile.raw(names.get(place), type.orElse(ColumnType.VARCHAR));
    }

    @Override
    public String value(String raw, int place, ColumnType type) {
      return JsonFile.value(raw, type);
    }
  }

  /**
   * A field, by JSON pointer, which can name any: as text, or as JSON where text would lose digits
   * or structure.
   */
  private static String raw(String field, ColumnType type) {
    String pointer = pointer(field);
    if (type instanceof ColumnType.Decimal) {
      return "CASE WHEN json_type(json, %1$s) NOT IN ('NULL') THEN json_extract(json, %1$s) END"
          .formatted(pointer);
    }
    return "json_extract_string(json, %s)".formatted(pointer);
  }

  private static String pointer(String field) {
    return SQL.literal("/" + field.replace("~", "~0").replace("/", "~1"));
  }

  /**
   * Numbers are taken from JSON's own digits, where the text of a number would have passed through
   * a double.
   */
  private static String value(String raw, ColumnType type) {
    if (!(type instanceof ColumnType.Decimal)) {
      return Fit.text(raw, type);
    }
    String text = "(" + raw + " ->> '$')";
    String exact = "json_transform(%s, %s)".formatted(raw, SQL.literal('"' + SQL.type(type) + '"'));
    return "CASE WHEN %s IS NOT NULL THEN %s END".formatted(Fit.text(text, type), exact);
  }
}
