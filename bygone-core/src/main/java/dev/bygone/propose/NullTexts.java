package dev.bygone.propose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds texts that stand for no value.
 *
 * @param chosen the one to be read as NULL
 * @param doubtful others, with where they are
 */
record NullTexts(Optional<Found> chosen, List<Found> doubtful) {
  private static final List<String> CERTAIN =
      List.of(
          "(blank)", "(null)", "<null>", "NULL", "null", "Null", "N/A", "n/a", "#N/A", "\\N", "NaN",
          "nan", "-", "--");
  private static final List<String> DOUBTFUL = List.of("NA", "None", "none", "NONE", "?", ".");
  private static final double FREQUENT = 0.01;

  NullTexts {
    doubtful = List.copyOf(doubtful);
  }

  /**
   * A text that may stand for no value.
   *
   * @param column the column that has it most often
   * @param share its share of the values there
   * @param times how often it is there in all columns
   */
  record Found(String text, int column, double share, long times) {
    boolean isFrequent() {
      return share >= FREQUENT && times > 1;
    }
  }

  static NullTexts find(Table table) {
    List<String> texts = new ArrayList<>(CERTAIN);
    texts.addAll(DOUBTFUL);
    List<Long> counts = table.texts(texts);
    List<Found> found = new ArrayList<>();
    for (int t = 0; t < texts.size(); t++) {
      most(table, counts, texts, t).filter(Found::isFrequent).ifPresent(found::add);
    }
    Optional<Found> chosen =
        found.stream()
            .filter(f -> CERTAIN.contains(f.text()))
            .max(Comparator.comparing(Found::times));
    return new NullTexts(
        chosen, found.stream().filter(f -> chosen.filter(f::equals).isEmpty()).toList());
  }

  private static Optional<Found> most(Table table, List<Long> counts, List<String> texts, int t) {
    int step = texts.size() + 1;
    long times = 0;
    int column = 0;
    double share = 0;
    for (int c = 0; c < table.width(); c++) {
      long values = counts.get(c * step);
      long there = counts.get(c * step + 1 + t);
      times += there;
      if (values > 0 && (double) there / values > share) {
        share = (double) there / values;
        column = c;
      }
    }
    return times == 0
        ? Optional.empty()
        : Optional.of(new Found(texts.get(t), column, share, times));
  }
}
