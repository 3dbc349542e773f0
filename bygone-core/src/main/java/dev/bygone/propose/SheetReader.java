package dev.bygone.propose;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.Builder;
import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.Format;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Unit;
import dev.bygone.plan.ProposalSql;
import dev.bygone.plan.RawColumn;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the files of all deliveries into one working relation. */
final class SheetReader {
  /** The relation with the rows of all files, a column a header. */
  static final String RELATION = "given";

  private final Unit unit;
  private final TableDefinition table;
  private final Runnable progress;
  private final Map<String, Integer> places = new LinkedHashMap<>();
  private final Map<Integer, String> names = new HashMap<>();
  private final Typed typed = new Typed();
  private final List<Part> parts = new ArrayList<>();

  /**
   * Reads in a format.
   *
   * @param filter which rows are wanted
   * @param progress is told of each delivery that was read
   */
  SheetReader(Unit unit, Format format, Optional<String> filter, Runnable progress) {
    Builder given = TableDefinition.builder("given").format(format).key("given");
    filter.ifPresent(given::filter);
    this.unit = unit;
    this.table = given.build();
    this.progress = progress;
  }

  /** The rows of a file, which are in a relation of their own until all are read. */
  private record Part(int sheet, RawRows rows, Map<Integer, RawColumn> fields) {}

  Sheets read(List<Delivery> deliveries) {
    List<Sheet> sheets = new ArrayList<>();
    for (int i = 0; i < deliveries.size(); i++) {
      sheets.add(read(i, deliveries.get(i)));
      progress.run();
    }
    gather();
    List<Header> headers = new ArrayList<>();
    places.values().forEach(p -> headers.add(new Header(p, names.get(p))));
    return new Sheets(sheets, headers, typed);
  }

  private Sheet read(int place, Delivery delivery) {
    Set<Integer> headers = new LinkedHashSet<>();
    long rows = 0;
    long ragged = 0;
    Optional<String> raggedness = Optional.empty();
    Set<String> twice = new LinkedHashSet<>();
    try {
      for (Path file : delivery.files()) {
        RawRows read = file(place, new Delivery(delivery.name(), List.of(file), Optional.empty()));
        headers.addAll(parts.get(parts.size() - 1).fields().keySet());
        twice.addAll(repeated(read));
        rows += count(read);
        ragged += read.ragged();
        raggedness = raggedness.or(read::raggedness);
      }
      return new Sheet(
          place,
          delivery,
          List.copyOf(headers),
          rows,
          ragged,
          raggedness,
          List.copyOf(twice),
          Optional.empty());
    } catch (BygoneException e) {
      if (e.problems().get(0).code() != ErrorCode.UNREADABLE_FILE) {
        throw e;
      }
      parts.removeIf(p -> p.sheet() == place);
      Optional<Problem> why = Optional.of(e.problems().get(0));
      return new Sheet(place, delivery, List.of(), 0, 0, Optional.empty(), List.of(), why);
    }
  }

  private RawRows file(int sheet, Delivery file) {
    RawRows rows = unit.raw(file, table, "given_" + parts.size());
    Map<Integer, RawColumn> fields = new LinkedHashMap<>();
    for (RawColumn column : rows.columns()) {
      if (EnvelopeColumn.names().contains(column.name())) {
        continue;
      }
      int place = places.computeIfAbsent(Header.folded(column.name()), n -> places.size());
      names.put(place, column.name().strip());
      column.type().ifPresent(t -> typed.add(place, t));
      fields.putIfAbsent(place, column);
    }
    parts.add(new Part(sheet, rows, fields));
    return rows;
  }

  private static List<String> repeated(RawRows rows) {
    Set<String> seen = new HashSet<>();
    return rows.columns().stream()
        .map(c -> c.name().strip())
        .filter(n -> !seen.add(Header.folded(n)))
        .toList();
  }

  private long count(RawRows rows) {
    return ((Number) unit.query(ProposalSql.count(rows.relation())).rows().get(0).get(0))
        .longValue();
  }

  /** Puts all rows into one relation and lets go of the others. */
  private void gather() {
    List<String> selects = new ArrayList<>();
    for (Part part : parts) {
      selects.add(ProposalSql.part(part.sheet(), part.rows(), part.fields(), places.size()));
    }
    unit.relation(RELATION, ProposalSql.union(selects, places.size()));
    parts.forEach(p -> unit.relation(p.rows().relation(), ProposalSql.NOTHING));
  }
}
