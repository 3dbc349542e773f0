package dev.bygone.cli.output;

import dev.bygone.KeyChange;
import dev.bygone.KeyChange.Interval;
import dev.bygone.KeyChange.State;
import dev.bygone.KeyChange.VersionChange;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a load does to a key: a line for each of its versions that is not as it was, {@code +}
 * inserted, {@code ~} changed, {@code -} removed.
 *
 * @param change what it does
 * @param look what can be shown
 */
record KeyChangeText(KeyChange change, Look look) {
  String text() {
    StringBuilder text = new StringBuilder();
    text.append("  ")
        .append(TextEscapes.escape(Cells.values(change.key(), look).collect(joined())))
        .append(' ')
        .append(change.fate().name().toLowerCase(Locale.ROOT))
        .append('\n');
    Optional<State> earlier = Optional.empty();
    for (VersionChange version : change.versions()) {
      text.append("    ").append(line(version, earlier)).append('\n');
      earlier = version.after();
    }
    return text.toString();
  }

  private String line(VersionChange version, Optional<State> earlier) {
    if (version.after().isEmpty()) {
      return look.bad("- " + whole(version.before().orElseThrow()));
    }
    State after = version.after().get();
    return version
        .before()
        .map(before -> "~ " + changed(before, after))
        .orElseGet(() -> look.good("+ " + inserted(after, earlier).stripTrailing()));
  }

  /** A version that follows on another one is shown as what differs. */
  private String inserted(State state, Optional<State> earlier) {
    return earlier
        .filter(e -> touches(e, state))
        .map(
            e ->
                interval(state) + Cells.changes(e.values(), state.values(), look).collect(joined()))
        .orElseGet(() -> whole(state));
  }

  private String changed(State before, State after) {
    return interval(before)
        + Stream.concat(
                Cells.changes(before.values(), after.values(), look),
                Cells.changes(times(before), times(after), look))
            .collect(joined());
  }

  private String whole(State state) {
    return interval(state) + Cells.values(state.values(), look).collect(joined());
  }

  private static boolean touches(State earlier, State state) {
    return earlier.interval().flatMap(Interval::to).isPresent()
        && earlier.interval().flatMap(Interval::to).equals(state.interval().map(Interval::from));
  }

  private static String interval(State state) {
    String kind = state.deleted() ? "deleted  " : "";
    return state
        .interval()
        .map(
            i ->
                "%s to %s  %s"
                    .formatted(
                        Values.text(i.from()), i.to().map(Values::text).orElse("open"), kind))
        .orElse("");
  }

  private static Map<String, Object> times(State state) {
    Map<String, Object> times = new LinkedHashMap<>();
    state.interval().ifPresent(i -> times.put("valid_from", i.from()));
    state.interval().ifPresent(i -> times.put("valid_to", i.to().orElse(null)));
    return times;
  }

  private static Collector<CharSequence, ?, String> joined() {
    return Collectors.joining(", ");
  }
}
