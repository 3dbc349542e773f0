package dev.bygone.propose;

import static dev.bygone.propose.Comments.count;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes one table of a definition, with its reasons. */
final class TableText {
  /** How the line begins in which a person is to write the key. */
  static final String OPEN_KEY = "    # key: ";

  /** How the line begins in which a person is to write the source. */
  static final String OPEN_SOURCE = "    # source: ";

  private final Draft draft;
  private final Lines lines = new Lines();

  private TableText(Draft draft) {
    this.draft = draft;
  }

  static List<String> of(Draft draft) {
    TableText text = new TableText(draft);
    text.lines.add("  " + Yaml.text(draft.name()) + ":");
    text.source();
    FormatText.write(draft, text.lines);
    draft.wrapped().ifPresent(text::filter);
    text.key();
    text.feed();
    draft.wrapped().ifPresent(text::order);
    ColumnsText.write(draft, text.lines);
    PolicyText.write(draft, text.lines);
    text.remarks();
    return text.lines.all();
  }

  private void source() {
    if (draft.hasUnknownTime()) {
      lines.say(
          "A person must decide: how is the time written in these names? Letters as y, M, d, H in {as_of:…} say it.");
      lines.add(OPEN_SOURCE + Yaml.line(draft.source().pattern()));
      lines.set("delivery", "snapshot");
      return;
    }
    lines.say(sourceReason());
    boolean feed = draft.isFeed();
    String pattern = draft.source().pattern();
    lines.set(
        "source",
        Yaml.line(
            feed && !draft.isInFileOrder()
                ? pattern.replaceAll("\\{as_of:[^}]*\\}", "*").replaceAll("\\*+", "*")
                : pattern));
    draft
        .stack()
        .ifPresent(s -> lines.set("as_of", "{column: %s}".formatted(Yaml.text(name(s.time())))));
    if (draft.wrapped().isEmpty()) {
      lines.set("delivery", feed ? "changes" : "snapshot");
    }
  }

  private void filter(Wrapped wrapped) {
    wrapped
        .filter()
        .ifPresent(
            name -> {
              lines.say("One of %d tables in these files.".formatted(wrapped.tables()));
              lines.set("filter", Yaml.line(name));
            });
  }

  /** Times say more to people than places in a log, as long as they are in the same order. */
  private void order(Wrapped wrapped) {
    if (!wrapped.placed()) {
      lines.say(
          "Some messages tell neither a place in the log nor a time: the order of the changes is that of the files, by time and name, and of the messages in them.");
      lines.set("sequence_by", "{file_order: true}");
    } else if (wrapped.inOrder()) {
      lines.say(
          "By the clock of the source, which never goes back in these files; places in its log break ties. Should it go back, leave this out: then the places alone order the changes.");
      lines.set("sequence_by", "[__ts, __pos]");
    } else {
      lines.say(
          "The changes are in the order of the log of the source (__pos), as its clock goes back or says nothing in these files.");
    }
  }

  private String sourceReason() {
    List<Sheet> sheets = draft.sheets().all();
    if (draft.wrapped().isPresent()) {
      return "%s of changes, as %s tells them."
          .formatted(count(sheets.size(), "file"), draft.wrapped().get().kind().title());
    } else if (draft.feed().isPresent()) {
      return draft.isInFileOrder()
          ? "%s of changes: each row says what became of its key."
              .formatted(count(sheets.size(), "file"))
          : "%s of changes: a key comes more than once.".formatted(count(sheets.size(), "file"));
    } else if (draft.stack().isPresent()) {
      return "Many snapshots in one file: %s tells them apart."
          .formatted(name(draft.stack().get().time()));
    } else if (!draft.source().timed()) {
      return "No time in the name: a snapshot holds for the time of its load, or for the one that load --as-of says. Of several files take the oldest first, one at a time (--only).";
    }
    String first = sheets.get(0).delivery().asOf().orElseThrow().text();
    String last = sheets.get(sheets.size() - 1).delivery().asOf().orElseThrow().text();
    return sheets.size() == 1
        ? "Each file is the full state as of the time in its name."
        : "Each of %d files is the full state as of the time in its name, from %s to %s."
            .formatted(sheets.size(), first, last);
  }

  private String name(int column) {
    return draft.columns().names().get(column);
  }

  private void key() {
    if (draft.feed().isPresent()) {
      lines.say("A row changes one of these.");
      lines.set("key", Yaml.oneOrList(draft.names(draft.feed().get().key())));
    } else if (draft.stack().isPresent()) {
      lines.say("Unique within each snapshot.");
      lines.set("key", Yaml.text(name(draft.stack().get().key())));
    } else if (draft.key().isFound()) {
      lines.say(
          draft.wrapped().isPresent()
              ? draft.key().why().get(0)
              : sentence(String.join("; ", draft.key().why())));
      lines.set("key", Yaml.oneOrList(draft.names(draft.key().columns())));
    } else {
      lines.say(
          draft.wrapped().isPresent()
              ? "A person must decide: which columns identify a row? The messages do not say it."
              : "A person must decide: which columns identify a row? No column, nor any three, are unique and never empty in nearly every file (%s)."
                  .formatted(String.join("; ", draft.key().why())));
      lines.add(OPEN_KEY + "[the columns that identify a row]");
    }
  }

  private static String sentence(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
  }

  private void feed() {
    draft
        .feed()
        .ifPresent(
            feed -> {
              sequence(feed);
              String column = Names.sql(name(feed.operation()));
              if (!feed.unknown().isEmpty()) {
                operation(feed);
              } else if (feed.deletes().isEmpty()) {
                lines.say("No delete was there yet; if they come, say how they look:");
                lines.suggest("delete_when", column + " = 'D'");
              } else {
                lines.set("delete_when", Yaml.line(deletes(column, feed.deletes())));
              }
              List<Integer> apart = new ArrayList<>(List.of(feed.operation()));
              apart.addAll(feed.sequence());
              lines.say("Only for telling what a row is and when; not part of the state.");
              lines.set("exclude", Yaml.list(draft.names(apart)));
            });
  }

  private void sequence(Feed feed) {
    if (feed.sequence().isEmpty()) {
      lines.say(
          "No column tells the order of the changes of a key: it is that of the files, by time and name, and of the rows in them. If a column does, name it.");
      lines.set("sequence_by", "{file_order: true}");
    } else {
      lines.say("The order of the changes of a key; the first is the time from which one holds.");
      lines.set("sequence_by", Yaml.oneOrList(draft.names(feed.sequence())));
    }
  }

  /** What is not listed is refused, so that no code is taken for what it may not mean. */
  private void operation(Feed feed) {
    lines.say(
        "A person must decide: what do these codes of %s mean? %s. List each under upsert, delete, truncate or, if it says nothing of a key, skip; until then its rows are refused."
            .formatted(name(feed.operation()), String.join(", ", feed.unknown())));
    Map<String, List<String>> codes = new LinkedHashMap<>();
    codes.put("upsert", feed.upserts());
    codes.put("delete", feed.deletes());
    codes.values().removeIf(List::isEmpty);
    String known =
        codes.entrySet().stream()
            .map(e -> ", %s: %s".formatted(e.getKey(), Yaml.list(e.getValue())))
            .collect(Collectors.joining());
    String operation = "{column: %s%s}".formatted(Yaml.text(name(feed.operation())), known);
    if (feed.upserts().isEmpty()) {
      lines.suggest("operation", operation);
    } else {
      lines.set("operation", operation);
    }
  }

  private static String deletes(String column, List<String> codes) {
    List<String> literals = codes.stream().map(c -> "'" + c.replace("'", "''") + "'").toList();
    return codes.size() == 1
        ? column + " = " + literals.get(0)
        : "%s IN (%s)".formatted(column, String.join(", ", literals));
  }

  private void remarks() {
    List<String> remarks = Remarks.of(draft);
    if (!remarks.isEmpty()) {
      lines.say("What you must know:");
      remarks.forEach(r -> lines.point(r));
    }
  }
}
