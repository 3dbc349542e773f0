package dev.bygone.propose;

import static dev.bygone.propose.Comments.count;
import static dev.bygone.propose.Comments.percent;
import static dev.bygone.propose.Comments.some;

import java.util.List;

/** Writes what is left out of a history, and what becomes of bad rows and deliveries. */
final class PolicyText {
  /** What a snapshot may close and change, in percent. */
  private static final int GUARDED = 50;

  private final Draft draft;
  private final Refused refused;
  private final Lines lines;

  private PolicyText(Draft draft, Lines lines) {
    this.draft = draft;
    this.refused = Refused.of(draft);
    this.lines = lines;
  }

  static void write(Draft draft, Lines lines) {
    PolicyText text = new PolicyText(draft, lines);
    text.exclude();
    text.badRows();
    text.guard();
  }

  private void exclude() {
    List<Volatile> sure = draft.volatiles().stream().filter(Volatile::isSure).toList();
    for (Volatile column : draft.volatiles()) {
      lines.say(
          "%s changes for %s of the keys from one file to the next%s"
              .formatted(
                  draft.columns().names().get(column.column()),
                  percent(column.share()),
                  column.isSure()
                      ? ", for most in %d of %d files: it says nothing about the row and would make a version each time."
                          .formatted(column.files(), column.compared())
                      : "; if it always does, exclude it:"));
    }
    if (!sure.isEmpty()) {
      lines.set("exclude", Yaml.list(draft.names(sure.stream().map(Volatile::column).toList())));
    } else if (!draft.volatiles().isEmpty()) {
      lines.suggest(
          "exclude",
          Yaml.list(draft.names(draft.volatiles().stream().map(Volatile::column).toList())));
    }
  }

  private void badRows() {
    if (!refused.ragged().isEmpty()) {
      lines.say(ragged());
    }
    if (!refused.broken().isEmpty()) {
      lines.say(
          "In %s the key does not hold, see below. %s"
              .formatted(
                  count(refused.broken().size(), "file"),
                  refused.quarantine()
                      ? "Bad rows are set aside, and nothing is said about their keys."
                      : "Refused, unless one of these takes it without its bad rows, or with the later row of a key:"));
    }
    if (refused.quarantine()) {
      lines.set("on_bad_row", "{quarantine: {max: %d%%}}".formatted(refused.max()));
    } else if (!refused.broken().isEmpty()) {
      lines.suggest("on_bad_row", "quarantine");
      if (refused.broken().stream().anyMatch(b -> b.duplicate() > 0)) {
        lines.suggest("ties", "last");
      }
    }
  }

  private String ragged() {
    long rows = refused.ragged().stream().mapToLong(Sheet::ragged).sum();
    List<String> examples =
        refused.ragged().stream()
            .map(s -> "%s: %s".formatted(s.name(), s.raggedness().orElse("")))
            .toList();
    return "%s in %s %s not the fields of the header (%s). %s set aside; bygone rejects %s shows them."
        .formatted(
            count(rows, "row"),
            count(refused.ragged().size(), "file"),
            rows == 1 ? "has" : "have",
            some(examples),
            rows == 1 ? "It is" : "They are",
            draft.name());
  }

  private void guard() {
    Leaps leaps = draft.leaps();
    if (draft.isFeed()) {
      return;
    } else if (draft.stack().isPresent()) {
      lines.say(
          "To refuse a snapshot that closes or changes more; how far these go was not measured:");
      lines.suggest("guard", guard(GUARDED));
    } else if (leaps.closed().isWithin(GUARDED) && leaps.changed().isWithin(GUARDED)) {
      lines.say(
          "A snapshot that closes or changes more than half of the keys is refused, until load --accept takes it.");
      lines.set("guard", guard(GUARDED));
    } else {
      leapt(leaps);
    }
  }

  /** Nothing that is there already is to be refused. */
  private void leapt(Leaps leaps) {
    lines.say(
        "The most keys that were gone at once: %s; that changed at once: %s. To refuse what goes much further:"
            .formatted(told(leaps.closed()), told(leaps.changed())));
    int most = Math.max(10, (int) Math.ceil(leaps.closed().share() * 20) * 10);
    lines.suggest("guard", guard(Math.min(100, most)));
  }

  private static String told(Leaps.Leap leap) {
    return leap.share() > 0 ? "%s, in %s".formatted(percent(leap.share()), leap.file()) : "none";
  }

  private static String guard(int closed) {
    return "{max_closed: %d%%, max_changed: %d%%}".formatted(closed, GUARDED);
  }
}
