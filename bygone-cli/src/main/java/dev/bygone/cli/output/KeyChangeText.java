package dev.bygone.cli.output;

import dev.bygone.KeyChange;
import dev.bygone.KeyChange.VersionChange;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/**
 * What a load does to a key: a line for each of its versions that is not as it was, {@code +}
 * inserted, {@code ~} changed, {@code -} removed.
 *
 * @param change what it does
 * @param look what can be shown
 */
record KeyChangeText(KeyChange change, Look look) {
  private static final String FROM = "valid_from";
  private static final String TO = "valid_to";

  String text() {
    StringBuilder text = new StringBuilder();
    text.append("  ")
        .append(TextEscapes.escape(Cells.values(change.key(), look).collect(joined())))
        .append(' ')
        .append(change.fate().name().toLowerCase(Locale.ROOT))
        .append('\n');
    Optional<Map<String, Object>> earlier = Optional.empty();
    for (VersionChange version : change.versions()) {
      text.append("    ").append(line(version, earlier)).append('\n');
      earlier = version.after();
    }
    return text.toString();
  }

  private String line(VersionChange version, Optional<Map<String, Object>> earlier) {
    if (version.after().isEmpty()) {
      return look.bad("- " + whole(version.before().orElseThrow()));
    }
    Map<String, Object> after = version.after().get();
    return version
        .before()
        .map(before -> "~ " + changed(before, after))
        .orElseGet(() -> look.good("+ " + inserted(after, earlier)));
  }

  /** A version that follows on another one is shown as what differs. */
  private String inserted(Map<String, Object> row, Optional<Map<String, Object>> earlier) {
    return earlier
        .filter(e -> touches(e, row))
        .map(e -> interval(row) + Cells.changes(values(e), values(row), look).collect(joined()))
        .orElseGet(() -> whole(row));
  }

  private String changed(Map<String, Object> before, Map<String, Object> after) {
    return interval(before) + Cells.changes(before, after, look).collect(joined());
  }

  private String whole(Map<String, Object> row) {
    return interval(row) + Cells.values(values(row), look).collect(joined());
  }

  private static boolean touches(Map<String, Object> earlier, Map<String, Object> row) {
    return earlier.get(TO) != null && earlier.get(TO).equals(row.get(FROM));
  }

  private static String interval(Map<String, Object> row) {
    Object to = row.get(TO);
    return row.containsKey(FROM)
        ? "%s to %s  ".formatted(Values.text(row.get(FROM)), to == null ? "open" : Values.text(to))
        : "";
  }

  private static Map<String, Object> values(Map<String, Object> row) {
    Map<String, Object> values = new LinkedHashMap<>(row);
    values.remove(FROM);
    values.remove(TO);
    return values;
  }

  private static Collector<CharSequence, ?, String> joined() {
    return Collectors.joining(", ");
  }
}
