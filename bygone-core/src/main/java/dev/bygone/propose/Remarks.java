package dev.bygone.propose;

import static dev.bygone.propose.Comments.count;
import static dev.bygone.propose.Comments.percent;
import static dev.bygone.propose.Comments.some;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.bygone.propose.KeyChoice.Broken;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;

/** What a person must know of files that no definition can say. */
final class Remarks {
  private final Draft draft;
  private final Refused refused;
  private final List<String> remarks = new ArrayList<>();

  private Remarks(Draft draft) {
    this.draft = draft;
    this.refused = Refused.of(draft);
  }

  static List<String> of(Draft draft) {
    Remarks remarks = new Remarks(draft);
    remarks.unreadable();
    remarks.twice();
    remarks.empty();
    remarks.sameTime();
    remarks.broken();
    remarks.ragged();
    remarks.shifts();
    remarks.nulls();
    remarks.remarks.addAll(draft.source().remarks());
    return List.copyOf(remarks.remarks);
  }

  private void unreadable() {
    draft.sheets().all().stream()
        .flatMap(s -> s.problem().stream())
        .forEach(p -> remarks.add(p.what() + ". It is refused (UNREADABLE_FILE)"));
  }

  private void twice() {
    draft.sheets().all().stream()
        .filter(s -> !s.twice().isEmpty())
        .forEach(
            s ->
                remarks.add(
                    "%s has %s more than once. It is refused (UNREADABLE_FILE), unless that is taken out of columns and named under exclude"
                        .formatted(s.name(), some(s.twice()))));
  }

  private void empty() {
    List<String> names =
        draft.sheets().readable().stream()
            .filter(s -> s.rows() == 0 && s.ragged() == 0)
            .map(Sheet::name)
            .toList();
    if (!names.isEmpty() && !draft.isFeed()) {
      remarks.add(
          "without rows: %s. A snapshot without rows is refused (EMPTY_SNAPSHOT); load --accept takes it, and then every key is gone"
              .formatted(some(names)));
    }
  }

  private void sameTime() {
    draft.sheets().all().stream()
        .filter(s -> s.delivery().asOf().isPresent() && !draft.isFeed())
        .collect(groupingBy(s -> s.delivery().asOf().orElseThrow().text(), TreeMap::new, toList()))
        .forEach(
            (time, sheets) -> {
              if (sheets.size() > 1) {
                remarks.add(
                    "of one time, %s: %s. Both are refused (SAME_AS_OF) until one is taken away, or load --accept takes the last by name"
                        .formatted(time, some(sheets.stream().map(Sheet::name).toList())));
              }
            });
  }

  /** Files that fail alike are told together. */
  private void broken() {
    refused.broken().stream()
        .collect(groupingBy(this::fate, LinkedHashMap::new, toList()))
        .forEach(
            (fate, files) ->
                remarks.add(
                    "%s: %s"
                        .formatted(
                            fate,
                            some(
                                files.stream()
                                    .map(b -> "%s (%s)".formatted(b.sheet().name(), told(b)))
                                    .toList()))));
  }

  private String fate(Broken broken) {
    if (!refused.refuses(broken.sheet(), broken.rows())) {
      return "rows that are set aside";
    }
    String code = broken.empty() > 0 ? "NULL_KEY" : "DUPLICATE_KEY";
    return "refused (%s)".formatted(refused.quarantine() ? "TOO_MANY_REJECTS" : code);
  }

  private static String told(Broken broken) {
    List<String> parts = new ArrayList<>();
    if (broken.empty() > 0) {
      parts.add(count(broken.empty(), "row") + " without a key");
    }
    if (broken.duplicate() > 0) {
      parts.add(
          "%s with different rows, such as %s"
              .formatted(
                  count(broken.duplicate(), "key"), TextReasons.shortened(broken.example())));
    }
    return String.join(", ", parts);
  }

  private void ragged() {
    List<String> names =
        refused.ragged().stream()
            .filter(s -> refused.refuses(s, s.ragged()))
            .map(s -> "%s (%d of %d rows)".formatted(s.name(), s.ragged(), s.ragged() + s.rows()))
            .toList();
    if (!names.isEmpty()) {
      remarks.add("more bad rows than the quarantine takes (TOO_MANY_REJECTS): " + some(names));
    }
  }

  private void shifts() {
    for (Leaps.Shift shift : draft.leaps().shifts()) {
      remarks.add(
          "%s changes %s for nearly every key at once, as if its columns were shifted or meant something else; the guard would stop it (TOO_MANY_CHANGED)"
              .formatted(shift.file(), some(draft.names(shift.columns()))));
    }
  }

  private void nulls() {
    for (NullTexts.Found text : draft.nulls().doubtful()) {
      String column = draft.sheets().headers().get(text.column()).name();
      remarks.add(
          "\"%s\" is %s of the values of %s. It stays text; %s"
              .formatted(
                  text.text(),
                  percent(text.share()),
                  column,
                  text.text().equals("NA")
                      ? "it may mean no value, or Namibia, or North America. If it is no value: format: {\"null\": NA}"
                      : "if it means no value: as: nullif(%s, '%s') on such a column"
                          .formatted(Names.written(column), text.text())));
    }
  }
}
