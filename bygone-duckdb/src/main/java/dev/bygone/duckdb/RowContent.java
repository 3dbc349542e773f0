package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.TableDefinition;
import dev.bygone.source.ColumnMatch;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What a row of a file says, whatever the order of its fields and the types that a definition gives
 * them. A field that is NULL leaves no trace, so that a row from before its file had one more is
 * known again.
 */
final class RowContent {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private final RawFile raw;
  private final List<String> names;

  RowContent(TableDefinition table, RawFile raw) {
    this.raw = raw;
    this.names = ColumnMatch.contentNames(table, raw.names());
  }

  /** An expression over the rows of the file; of a ragged row it is about its text. */
  String digest() {
    String fields =
        IntStream.range(0, names.size())
            .boxed()
            .sorted(Comparator.comparing(names::get))
            .map(this::field)
            .collect(joining(", "));
    String whole = "concat('', %s)".formatted(fields);
    return raw.mayBeRagged()
        ? "md5(CASE WHEN %s IS NOT NULL THEN %s ELSE %s END)"
            .formatted(raw.ragged(), raw.text().expression(new TreeSet<>()), whole)
        : "md5(%s)".formatted(whole);
  }

  /** With its length, so that no value can pass for two. */
  private String field(int place) {
    String text = "CAST(%s AS VARCHAR)".formatted(RawFile.column(place));
    return "CASE WHEN %1$s IS NOT NULL THEN concat(%2$s, length(%1$s), ':', %1$s) END"
        .formatted(text, SQL.literal(names.get(place) + ":"));
  }
}
