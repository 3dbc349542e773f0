package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.ColumnMatch;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a row of a feed says that it sets, where the definition names a column that lists it: a list
 * of texts, the text of a JSON array, or text separated by commas.
 */
final class SentSql {
  /** Of a row that is normalised: the names that it lists, in lower case; NULL if it lists none. */
  private static final String LISTED = Layout.PREFIX + "listed";

  private static final String NAME = Layout.PREFIX + "e";

  private final TableDefinition table;
  private final Dialect dialect;

  SentSql(TableDefinition table, Dialect dialect) {
    this.table = table;
    this.dialect = dialect;
  }

  /** What has to be selected of a staged row beside its columns; empty if nothing lists them. */
  Optional<String> listed() {
    return column()
        .map(
            c ->
                "CASE WHEN %s <> '' THEN %s END AS %s"
                    .formatted(dialect.joined(names(c)), names(c), dialect.quote(LISTED)));
  }

  /**
   * A condition that a row sets a column; one that lists none sets what is not NULL in it, and none
   * sets what its file does not have.
   */
  String sets(String column) {
    String there = dialect.quote(column) + " IS NOT NULL";
    return column().isEmpty()
        ? there
        : "CASE WHEN %1$s IS NULL THEN %2$s ELSE %3$s AND %4$s <> '' END"
            .formatted(
                dialect.quote(LISTED),
                there,
                dialect.quote(Layout.has(column)),
                dialect.joined(
                    dialect.each(
                        dialect.quote(LISTED),
                        NAME,
                        "CASE WHEN %s THEN %s ELSE '' END"
                            .formatted(in(ColumnMatch.foldedNames(table, column)), NAME))));
  }

  /** What is wrong with the list of a staged row, or NULL; empty if nothing lists columns. */
  Optional<String> misfit() {
    return column()
        .flatMap(
            c -> {
              String cases = notAList(c) + unknown(c);
              return cases.isEmpty() ? Optional.empty() : Optional.of("CASE " + cases + "END");
            });
  }

  private String notAList(String column) {
    return isText(column)
        ? "WHEN %s AND (%s NOT LIKE '%%]' OR %s IS NULL) THEN concat(%s, %s, %s) "
            .formatted(
                isJson(column),
                trimmed(column),
                dialect.jsonTexts(dialect.quote(column)),
                dialect.literal(column + " \""),
                dialect.quote(column),
                dialect.literal("\" is no list of columns"))
        : "";
  }

  /** Where a column that nobody knows is to stop a delivery, so is one that a row sets. */
  private String unknown(String column) {
    if (table.onNewColumn() != OnNewColumn.FAIL) {
      return "";
    }
    String unknown =
        dialect.joined(
            dialect.each(
                names(column),
                NAME,
                "CASE WHEN %1$s = '' OR %2$s THEN '' ELSE concat(' ', %1$s) END"
                    .formatted(NAME, in(ColumnMatch.foldedNames(table)))));
    return "WHEN %1$s <> '' THEN concat(%2$s, %1$s, %3$s) "
        .formatted(unknown, dialect.literal(column + " lists"), dialect.literal(", not declared"));
  }

  private String in(Set<String> names) {
    return names.stream()
        .map(dialect::literal)
        .collect(Collectors.joining(", ", NAME + " IN (", ")"));
  }

  private String names(String column) {
    String quoted = dialect.quote(column);
    String list =
        isText(column)
            ? "CASE WHEN %s THEN %s ELSE split(%s, ',') END"
                .formatted(isJson(column), dialect.jsonTexts(quoted), quoted)
            : quoted;
    return dialect.each(list, NAME, "lower(trim(" + NAME + "))");
  }

  private String isJson(String column) {
    return trimmed(column) + " LIKE '[%'";
  }

  private String trimmed(String column) {
    return "trim(" + dialect.quote(column) + ")";
  }

  private boolean isText(String column) {
    return table.type(column).equals(ColumnType.VARCHAR);
  }

  private Optional<String> column() {
    return table.feed().sent();
  }
}
