package dev.bygone.propose;

import dev.bygone.propose.KeyChoice.Broken;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The bad rows that were met, and what is to be done with them.
 *
 * @param ragged files with rows that have not the fields of the header
 * @param broken files in which the key does not hold
 * @param quarantine whether bad rows are to be set aside
 * @param max the largest share of a file that may be, in percent
 */
record Refused(List<Sheet> ragged, List<Broken> broken, boolean quarantine, int max) {
  private static final int STEP = 5;
  private static final int MOST = 20;

  static Refused of(Draft draft) {
    List<Sheet> ragged = draft.sheets().all().stream().filter(s -> s.ragged() > 0).toList();
    List<Broken> broken = draft.key().broken();
    boolean often =
        broken.size() * 10 > draft.sheets().filled().size()
            && broken.stream().anyMatch(b -> share(b.rows(), b.sheet()) * 100 <= MOST);
    double largest =
        Stream.concat(
                ragged.stream().map(s -> share(s.ragged(), s)),
                often ? broken.stream().map(b -> share(b.rows(), b.sheet())) : Stream.of())
            .filter(s -> s * 100 <= MOST)
            .max(Comparator.naturalOrder())
            .orElse(0.0);
    int max = Math.max(STEP, (int) Math.ceil(largest * 100 / STEP) * STEP);
    return new Refused(ragged, broken, !ragged.isEmpty() || often, max);
  }

  private static double share(long bad, Sheet sheet) {
    return (double) bad / (sheet.rows() + sheet.ragged());
  }

  /** Whether a file is refused for these bad rows. */
  boolean refuses(Sheet sheet, long bad) {
    return bad > 0 && (!quarantine || share(bad, sheet) * 100 > max);
  }
}
