package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/** The shapes of a source. */
final class SourceKeys {
  private static final Key<String> TABLE =
      new Key<>("table", "The name of a table or view.", ScalarShape.text("the name of a table"));

  private static final Key<String> QUERY =
      new Key<>("query", "An SQL query.", ScalarShape.text("an SQL query"));

  /** Files. */
  static final Shape<Source> FILES =
      new MappedShape<>(ScalarShape.text("a path"), Source.Files::new);

  /** A table or a query. */
  static final Shape<Source> RELATION =
      new FieldsShape<>(List.of(TABLE, QUERY), SourceKeys::relation);

  private SourceKeys() {}

  private static Optional<Source> relation(Section section) {
    Optional<Source> table = section.find(TABLE).map(Source.Table::new);
    Optional<Source> query = section.find(QUERY).map(Source.Query::new);
    if (table.isPresent() && query.isPresent()) {
      return refusal(section, "is a table and a query at once");
    } else if (section.map().entries().isEmpty()) {
      return refusal(section, "names no table and no query");
    }
    return table.or(() -> query);
  }

  private static Optional<Source> refusal(Section section, String why) {
    section
        .findings()
        .add(section.map().location(), "\"source\" " + why, "Write {table: NAME} or {query: SQL}.");
    return Optional.empty();
  }
}
