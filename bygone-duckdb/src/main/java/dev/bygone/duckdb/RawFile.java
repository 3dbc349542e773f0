package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.ColumnType;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawColumn;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A file as it stands, before its fields are made to fit a definition.
 *
 * @param fields its fields, in order
 * @param query gives its rows: a column {@link #column} for each field, and what else the
 *     expressions below need
 * @param ragged an expression: what is wrong with a row that has not the fields of the header, else
 *     NULL
 * @param text an expression: a row as it stands in the file
 */
record RawFile(List<Field> fields, String query, String ragged, Text text) {
  /** An expression that there is nothing. */
  static final String NOTHING = "CAST(NULL AS VARCHAR)";

  private static final String COLUMN = Layout.PREFIX + "c";

  /**
   * A field of a file.
   *
   * @param name its name, perhaps empty
   * @param type its type in the terms of the database
   * @param kind an expression of what a value is, as in {@link RawColumn}; empty if the type says
   *     it
   */
  record Field(String name, String type, Optional<String> kind) {
    /** A field with a type of its own. */
    static Field typed(String name, String type) {
      return new Field(name, type, Optional.empty());
    }

    /** A field of text, which may be meant as something else. */
    static Field text(String name, String kind) {
      return new Field(name, "VARCHAR", Optional.of(kind));
    }
  }

  /** How the text of a row is made. */
  interface Text {
    /**
     * The expression.
     *
     * @param used the places of the fields that are read anyway
     */
    String expression(Collection<Integer> used);
  }

  /** Copies. */
  RawFile {
    fields = List.copyOf(fields);
  }

  /** The name of the column of a field in the rows of {@link #query}. */
  static String column(int place) {
    return COLUMN + place;
  }

  /** The names of the columns of so many fields. */
  static List<String> columns(int width) {
    return IntStream.range(0, width).mapToObj(RawFile::column).toList();
  }

  /**
   * The rows of a query over these, with some of the fields, which move up.
   *
   * @param places the places of the fields that are kept, in order
   */
  RawFile only(List<Integer> places, String rows) {
    String moved =
        IntStream.range(0, places.size())
            .mapToObj(i -> column(places.get(i)) + " AS " + column(i))
            .collect(joining(", "));
    String others =
        IntStream.range(0, fields.size()).mapToObj(RawFile::column).collect(joining(", "));
    return new RawFile(
        places.stream().map(fields::get).toList(),
        "SELECT %s, * EXCLUDE (%s) FROM (%s)".formatted(moved, others, rows),
        ragged,
        text);
  }

  /** The names of the fields. */
  List<String> names() {
    return fields.stream().map(Field::name).toList();
  }

  /** The fields that have a name, with the types that a history would have for them. */
  List<RawColumn> columns() {
    return IntStream.range(0, fields.size())
        .filter(i -> !fields.get(i).name().isEmpty())
        .mapToObj(i -> column(fields.get(i), column(i)))
        .toList();
  }

  private static RawColumn column(Field field, String text) {
    Optional<ColumnType> type =
        field.kind().isPresent() ? Optional.empty() : Optional.of(TypeNames.nearest(field.type()));
    return new RawColumn(field.name(), type, text, field.kind().orElse("'text'"));
  }

  /** The rows that have the fields of the header. */
  String wellFormed() {
    return "SELECT * FROM (%s) WHERE %s IS NULL".formatted(query, ragged);
  }

  /** Whether there can be rows that have not the fields of the header. */
  boolean mayBeRagged() {
    return !ragged.equals(NOTHING);
  }

  /** How many rows have not the fields of the header, and what is wrong with one of them. */
  String raggedRows() {
    return "SELECT count(*), min(%1$s) FROM (%2$s) WHERE %1$s IS NOT NULL".formatted(ragged, query);
  }
}
