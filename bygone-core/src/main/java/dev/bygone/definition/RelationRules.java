package dev.bygone.definition;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a table can be whose source is a table or a query. */
final class RelationRules {
  private static final String SOURCE = "source";

  private RelationRules() {}

  static List<Rule> all() {
    return List.of(
        RelationRules::named,
        RelationRules::unformatted,
        RelationRules::unordered,
        RelationRules::noFiles);
  }

  private static Optional<Source.Relation> relation(TableDefinition table) {
    return table
        .source()
        .filter(Source.Relation.class::isInstance)
        .map(Source.Relation.class::cast);
  }

  private static Stream<Violation> named(TableDefinition table) {
    return relation(table)
        .filter(r -> text(r).isBlank())
        .map(
            r ->
                Violation.of(
                    SOURCE,
                    r.noun(),
                    "\"%s\" of \"source\" is empty".formatted(r.noun()),
                    "Write {table: NAME} or {query: SQL}."))
        .stream();
  }

  private static String text(Source.Relation relation) {
    return relation instanceof Source.Query query ? query.sql() : relation.name();
  }

  private static Stream<Violation> unformatted(TableDefinition table) {
    return relation(table)
        .filter(r -> !table.format().equals(Format.BY_EXTENSION))
        .map(
            r ->
                Violation.of(
                        "format",
                        "\"format\" is about files and says nothing about a " + r.noun(),
                        "Leave it out.")
                    .with(SOURCE))
        .stream();
  }

  private static Stream<Violation> noFiles(TableDefinition table) {
    return relation(table)
        .filter(r -> table.feed().fileOrder())
        .map(
            r ->
                Violation.of(
                        "sequence_by",
                        "the rows of a %s have no order, so \"file_order\" orders nothing"
                            .formatted(r.noun()),
                        "Order by columns.")
                    .with(SOURCE))
        .stream();
  }

  private static Stream<Violation> unordered(TableDefinition table) {
    return relation(table)
        .filter(r -> table.ties() == Ties.LAST)
        .map(
            r ->
                Violation.of(
                        "ties",
                        "the rows of a %s have no order, so \"ties: last\" has no last one"
                            .formatted(r.noun()),
                        "Leave it out, and order by more columns or let the query choose a row.")
                    .with(SOURCE))
        .stream();
  }
}
