package dev.bygone.propose;

import dev.bygone.definition.ColumnType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Says why columns that look like numbers or dates are text. */
final class TextReasons {
  private static final String NUMBER = "-?(0|[1-9][0-9]{0,17})([.][0-9]{1,10})?";
  private static final String DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}([ T].*)?";
  private static final int LONGEST = 30;

  private TextReasons() {}

  /** The reasons, by the place of the column. */
  static Map<Integer, String> of(Table table, Columns columns) {
    List<ColumnType> types = columns.types();
    List<Integer> texts =
        IntStream.range(0, types.size())
            .filter(c -> types.get(c).equals(ColumnType.VARCHAR) && table.values(c) > 0)
            .boxed()
            .toList();
    Map<Integer, String> reasons = new HashMap<>();
    if (!texts.isEmpty()) {
      add(reasons, texts, table.matching(texts, NUMBER), "numbers");
      add(reasons, texts, table.matching(texts, DATE), "dates");
    }
    reasons.putAll(WrittenOtherwise.of(table, texts, columns.names()));
    IntStream.range(0, types.size())
        .filter(c -> table.values(c) == 0)
        .forEach(c -> reasons.put(c, "no file has a value in it"));
    return reasons;
  }

  private static void add(
      Map<Integer, String> reasons, List<Integer> texts, List<Object> found, String kind) {
    for (int i = 0; i < texts.size(); i++) {
      long values = ((Number) found.get(3 * i)).longValue();
      long matching = ((Number) found.get(3 * i + 1)).longValue();
      Object other = found.get(3 * i + 2);
      if (matching * 2 > values && other != null) {
        reasons.put(
            texts.get(i),
            "%s mostly, but also \"%s\"".formatted(kind, shortened(other.toString())));
      } else if (matching == values && values > 0) {
        reasons.put(texts.get(i), kind + " that would not come back as they are written");
      }
    }
  }

  static String shortened(String text) {
    String line = text.replaceAll("\\p{Cntrl}", " ");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
  }
}
