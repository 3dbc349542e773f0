package dev.bygone.propose;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds texts that are dates or numbers as people write them, and says how to read them. */
final class WrittenOtherwise {
  private static final String DAY = "(0[1-9]|[12][0-9]|3[01])";
  private static final String MONTH = "(0[1-9]|1[0-2])";
  private static final String YEAR = "[0-9]{4}";
  private static final String DAY_FIRST = DAY + "[./-]" + MONTH + "[./-]" + YEAR;
  private static final String MONTH_FIRST = MONTH + "[/-]" + DAY + "[/-]" + YEAR;
  private static final String PLAIN = "-?[0-9]+([.][0-9]+)?";
  private static final String COMMA =
      "-?([1-9][0-9]{0,2}([.][0-9]{3})+|0|[1-9][0-9]{0,14})(,[0-9]{1,2})?";

  private final Table table;
  private final List<Integer> texts;
  private final List<String> names;

  private WrittenOtherwise(Table table, List<Integer> texts, List<String> names) {
    this.table = table;
    this.texts = texts;
    this.names = names;
  }

  /** The remarks on those of these columns of text that are all such, by their places. */
  static Map<Integer, String> of(Table table, List<Integer> texts, List<String> names) {
    return texts.isEmpty() ? Map.of() : new WrittenOtherwise(table, texts, names).remarks();
  }

  private Map<Integer, String> remarks() {
    List<Integer> days = allMatching(DAY_FIRST);
    List<Integer> months = allMatching(MONTH_FIRST);
    List<Integer> plain = allMatching(PLAIN);
    Map<Integer, String> remarks = new HashMap<>();
    for (int column : days) {
      remarks.put(
          column,
          months.contains(column)
              ? "dates, but which is the day and which the month?"
              : date(column, 4, 1));
    }
    months.stream().filter(c -> !days.contains(c)).forEach(c -> remarks.put(c, date(c, 1, 4)));
    allMatching(COMMA).stream()
        .filter(c -> !plain.contains(c))
        .forEach(c -> remarks.put(c, number(c)));
    return remarks;
  }

  private List<Integer> allMatching(String pattern) {
    List<Object> found = table.matching(texts, pattern);
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      if (found.get(3 * i).equals(found.get(3 * i + 1))) {
        all.add(texts.get(i));
      }
    }
    return all;
  }

  private String date(int column, int month, int day) {
    return "dates; to have them as such: {type: date, as: %s}"
        .formatted(
            Yaml.quoted(
                "cast(substring(%1$s, 7, 4) || '-' || substring(%1$s, %2$d, 2) || '-' || substring(%1$s, %3$d, 2) as date)"
                    .formatted(name(column), month, day)));
  }

  private String number(int column) {
    return "numbers with a comma; to have them as such: {type: \"decimal(18,2)\", as: %s}"
        .formatted(
            Yaml.quoted(
                "cast(replace(replace(%s, '.', ''), ',', '.') as decimal(18,2))"
                    .formatted(name(column))));
  }

  private String name(int column) {
    return Names.sql(names.get(column));
  }
}
