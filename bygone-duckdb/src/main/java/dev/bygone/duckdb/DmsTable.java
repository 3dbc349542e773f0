package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.envelope.DmsFile;
import dev.bygone.envelope.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The rows of a table file of AWS DMS, with what it says of each beside them. */
final class DmsTable {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final String NUMBER = "lpad(CAST(row_number() OVER () AS VARCHAR), 10, '0')";
  private static final String UNSAID = EnvelopeKind.DMS.operations().upsert().get(0);

  private final RawFile raw;
  private final DmsFile file;
  private final Target target;

  DmsTable(RawFile raw, String fileName, Target target) {
    this.raw = raw;
    this.file = DmsFile.of(fileName);
    this.target = target;
  }

  RawFile rows() {
    List<RawFile.Field> fields = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (EnvelopeColumn column : EnvelopeColumn.values()) {
      String type = column == EnvelopeColumn.TIME ? "TIMESTAMP WITH TIME ZONE" : "VARCHAR";
      fields.add(RawFile.Field.typed(column.column(), type));
      columns.add("CAST(%s AS %s)".formatted(value(column), type));
    }
    for (int place : own()) {
      fields.add(raw.fields().get(place));
      columns.add(RawFile.column(place));
    }
    String moved =
        IntStream.range(0, columns.size())
            .mapToObj(i -> columns.get(i) + " AS " + RawFile.column(i))
            .collect(joining(", "));
    List<Integer> all = IntStream.range(0, raw.fields().size()).boxed().toList();
    String query =
        "SELECT %s, %s AS %s, * EXCLUDE (%s) FROM (%s)"
            .formatted(
                moved,
                raw.text().expression(all),
                JsonRows.TEXT,
                String.join(", ", RawFile.columns(all.size())),
                raw.query());
    return new RawFile(fields, query, raw.ragged(), used -> JsonRows.TEXT);
  }

  private List<Integer> own() {
    return IntStream.range(0, raw.fields().size()).filter(i -> !isOperation(i)).boxed().toList();
  }

  private boolean isOperation(int place) {
    return raw.fields().get(place).name().equalsIgnoreCase(DmsFile.OPERATION);
  }

  private String value(EnvelopeColumn column) {
    return switch (column) {
      case OPERATION -> operation();
      case POSITION -> "concat(%s, %s)".formatted(SQL.literal(file.position()), NUMBER);
      case TIME -> file.time().map(t -> SQL.literal(t.toString())).orElse(RawFile.NOTHING);
      case SCHEMA, TABLE -> RawFile.NOTHING;
      case SENT -> SQL.literal(sent());
    };
  }

  /** A file without operations is a full load. */
  private String operation() {
    return IntStream.range(0, raw.fields().size())
        .filter(this::isOperation)
        .mapToObj(RawFile::column)
        .findFirst()
        .orElse(SQL.literal(UNSAID));
  }

  private String sent() {
    ArrayNode names = JsonNodeFactory.instance.arrayNode();
    own().forEach(i -> names.add(raw.fields().get(i).name().toLowerCase(Locale.ROOT)));
    target.kept().forEach(names::add);
    return names.toString();
  }
}
