package dev.bygone.propose;

import static dev.bygone.propose.Comments.some;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Writes the columns of a table. */
final class ColumnsText {
  private final Draft draft;
  private final Lines lines;

  private ColumnsText(Draft draft, Lines lines) {
    this.draft = draft;
    this.lines = lines;
  }

  static void write(Draft draft, Lines lines) {
    ColumnsText text = new ColumnsText(draft, lines);
    text.columns();
    text.optional();
  }

  private void columns() {
    Columns columns = draft.columns();
    if (IntStream.range(0, columns.size())
        .anyMatch(i -> !columns.headers().get(i).equalsIgnoreCase(name(i)))) {
      lines.say(
          "Names that SQL takes without quotes; from tells the headers. Text is what is no number, date or time in every file.");
    } else {
      lines.say("The narrowest type that every value of every file fits.");
    }
    lines.add("    columns:");
    for (int i = 0; i < columns.size(); i++) {
      for (String why : columns.all().get(i).why()) {
        if (!why.startsWith("spelled")) {
          lines.sayInside(why);
        }
      }
      lines.add(column(i));
    }
  }

  private String column(int place) {
    String type = draft.columns().types().get(place).text();
    List<String> parts = new ArrayList<>(List.of("type: " + Yaml.text(type)));
    List<String> from = from(place);
    if (!from.isEmpty()) {
      parts.add("from: " + Yaml.list(from));
    }
    if (draft.key().folded() && draft.key().columns().contains(place)) {
      parts.add("as: lower(trim(%s))".formatted(Names.sql(name(place))));
    }
    String reason =
        draft.textReasons().containsKey(place) ? "  # " + draft.textReasons().get(place) : "";
    String value = parts.size() == 1 ? Yaml.text(type) : "{" + String.join(", ", parts) + "}";
    return "      %s: %s%s".formatted(Yaml.text(name(place)), value, reason);
  }

  /** The headers other than the name itself; case does not matter. */
  private List<String> from(int place) {
    Set<String> seen = new LinkedHashSet<>(List.of(Header.folded(name(place))));
    return draft.columns().all().get(place).headers().stream()
        .map(h -> draft.sheets().headers().get(h).name())
        .filter(h -> seen.add(Header.folded(h)))
        .toList();
  }

  private void optional() {
    List<Integer> places =
        IntStream.range(0, draft.columns().size())
            .filter(c -> where(c).size() < draft.sheets().readable().size())
            .boxed()
            .toList();
    List<Integer> lacking = lacking();
    if (draft.wrapped().isPresent()) {
      return;
    } else if (!lacking.isEmpty()) {
      lines.say(
          "Without a value in some objects; a delete may carry the key alone, and a file nothing but deletes.");
      Set<Integer> all = new TreeSet<>(places);
      all.addAll(lacking);
      lines.set("optional", Yaml.list(draft.names(List.copyOf(all))));
    } else if (!places.isEmpty()) {
      lines.say("Not in every file:");
      places.stream()
          .collect(groupingBy(this::whereabouts, LinkedHashMap::new, toList()))
          .forEach(
              (where, columns) ->
                  lines.point("%s: %s".formatted(where, some(draft.names(columns)))));
      lines.set("optional", Yaml.list(draft.names(places)));
    }
  }

  /** What objects of a feed lack; the key, the order and the operation are in each. */
  private List<Integer> lacking() {
    boolean objects =
        draft.source().deliveries().stream()
            .flatMap(d -> d.files().stream())
            .anyMatch(FileLook::isJson);
    return draft.feed().stream().filter(f -> objects).flatMap(f -> f.lacking().stream()).toList();
  }

  private List<Integer> where(int column) {
    return List.copyOf(Renames.where(draft.sheets(), draft.columns().all().get(column)));
  }

  private String whereabouts(int column) {
    List<Integer> files = where(column);
    List<Integer> readable = draft.sheets().readable().stream().map(Sheet::place).toList();
    int first = readable.indexOf(files.get(0));
    int last = readable.indexOf(files.get(files.size() - 1));
    boolean unbroken = last - first + 1 == files.size();
    String since = "since " + draft.sheets().at(files.get(0)).name();
    String until = "until " + draft.sheets().at(files.get(files.size() - 1)).name();
    if (unbroken && last == readable.size() - 1) {
      return since;
    } else if (unbroken) {
      return first == 0 ? until : since + " " + until;
    }
    return "in %d of %d files, %s %s".formatted(files.size(), readable.size(), since, until);
  }

  private String name(int column) {
    return draft.columns().names().get(column);
  }
}
