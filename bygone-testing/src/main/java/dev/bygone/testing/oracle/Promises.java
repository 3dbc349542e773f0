package dev.bygone.testing.oracle;

import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.definition.TableDefinition;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the source promises of its rows, of which the oracle knows one form of predicate: a column
 * of texts that equals a literal, or does not.
 *
 * @param table the definition
 */
public record Promises(TableDefinition table) {
  private static final Pattern KNOWN = Pattern.compile("(\\w+) (=|<>) '([^']*)'");

  /** Whether the oracle can judge a predicate. */
  public static boolean knows(String predicate) {
    return KNOWN.matcher(predicate).matches();
  }

  /** Whether a row breaks a promise for which this is to be done; only one that is there can. */
  boolean isBroken(TypedRow row, Otherwise otherwise) {
    return row.operation() == TypedRow.Operation.UPSERT
        && table.expect().values().stream()
            .anyMatch(e -> e.otherwise() == otherwise && !holds(e.that(), row));
  }

  /** A NULL keeps no promise. */
  private static boolean holds(String predicate, TypedRow row) {
    Matcher known = KNOWN.matcher(predicate);
    if (!known.matches()) {
      throw new IllegalArgumentException("Cannot judge the predicate " + predicate);
    }
    Object value = row.values().get(known.group(1));
    return value != null && known.group(3).equals(value) == known.group(2).equals("=");
  }
}
