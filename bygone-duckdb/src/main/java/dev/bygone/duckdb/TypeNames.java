package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.definition.ColumnType;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of the database's types in ours. */
final class TypeNames {
  /** What stands where a type may stand, and names in quotes, which stay as they are. */
  private static final Pattern PARTS =
      Pattern.compile(
          "\"(?:[^\"]|\"\")*\"|ENUM\\((?:'(?:[^']|'')*'(?:, )?)*\\)"
              + "|\\b(?:TIMESTAMP|TIME) WITH TIME ZONE\\b|\\[\\d+\\]|\\b[A-Z][A-Z_]+(?=[,)\\[]|$)");

  private static final Map<String, String> NEAREST =
      Map.ofEntries(
          Map.entry("TINYINT", "SMALLINT"),
          Map.entry("UTINYINT", "SMALLINT"),
          Map.entry("USMALLINT", "INTEGER"),
          Map.entry("UINTEGER", "BIGINT"),
          Map.entry("UBIGINT", "DECIMAL(20,0)"),
          Map.entry("HUGEINT", "DECIMAL(38,0)"),
          Map.entry("UHUGEINT", "DECIMAL(38,0)"),
          Map.entry("TIMESTAMP_S", "TIMESTAMP"),
          Map.entry("TIMESTAMP_MS", "TIMESTAMP"),
          Map.entry("TIMESTAMP_NS", "TIMESTAMP"),
          Map.entry("TIME", "VARCHAR"),
          Map.entry("TIME_NS", "VARCHAR"),
          Map.entry("TIME WITH TIME ZONE", "VARCHAR"),
          Map.entry("UUID", "VARCHAR"),
          Map.entry("INTERVAL", "VARCHAR"),
          Map.entry("BIT", "VARCHAR"),
          Map.entry("JSON", "VARCHAR"));

  private TypeNames() {}

  /** The type of ours that is nearest to one of the database's: text if there is no better one. */
  static ColumnType nearest(String name) {
    try {
      return ColumnType.parse(PARTS.matcher(name).replaceAll(TypeNames::replacement));
    } catch (BygoneException e) {
      return ColumnType.VARCHAR;
    }
  }

  private static String replacement(MatchResult found) {
    String name = found.group();
    if (name.startsWith("ENUM")) {
      return "VARCHAR";
    }
    return Matcher.quoteReplacement(name.startsWith("[") ? "[]" : NEAREST.getOrDefault(name, name));
  }
}
