package dev.bygone.plan;

import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * As_ofs that are loaded together and have no other loaded as_of between them. What is stored says
 * which state was before the segment, and which state follows it; in between the delivered
 * snapshots alone decide.
 *
 * @param number its number in the load
 * @param before the loaded as_of before it, if there is one
 * @param snapshots its snapshots by as_of, one each
 * @param after the loaded as_of after it, if there is one
 */
record Segment(
    int number, Optional<AsOf> before, List<DeliveredSnapshot> snapshots, Optional<AsOf> after) {
  private static final Comparator<AsOf> BY_TIME = Comparator.comparing(AsOf::time);

  /** Copies. */
  Segment {
    snapshots = List.copyOf(snapshots);
  }

  /**
   * Splits snapshots to be loaded by the as_ofs that stay as they are.
   *
   * @param snapshots by as_of, one each
   * @param loaded the as_ofs that were loaded before, by time
   */
  static List<Segment> of(List<DeliveredSnapshot> snapshots, List<AsOf> loaded) {
    List<AsOf> staying =
        loaded.stream()
            .filter(t -> snapshots.stream().noneMatch(s -> BY_TIME.compare(s.asOf(), t) == 0))
            .toList();
    List<Segment> segments = new ArrayList<>();
    int from = 0;
    while (from < snapshots.size()) {
      Optional<AsOf> after = following(staying, snapshots.get(from).asOf());
      int to = from + 1;
      while (to < snapshots.size() && following(staying, snapshots.get(to).asOf()).equals(after)) {
        to++;
      }
      Optional<AsOf> before = preceding(staying, snapshots.get(from).asOf());
      segments.add(new Segment(segments.size(), before, snapshots.subList(from, to), after));
      from = to;
    }
    return List.copyOf(segments);
  }

  private static Optional<AsOf> following(List<AsOf> times, AsOf time) {
    return times.stream().filter(t -> BY_TIME.compare(t, time) > 0).findFirst();
  }

  private static Optional<AsOf> preceding(List<AsOf> times, AsOf time) {
    return times.stream().filter(t -> BY_TIME.compare(t, time) < 0).reduce((a, b) -> b);
  }

  /** Every moment at which the state may differ: its as_ofs, and the one after. */
  Stream<Moment> moments(long currentLoad) {
    Stream<Moment> own =
        IntStream.range(0, snapshots.size())
            .mapToObj(
                i -> new Moment(number, i + 1, snapshots.get(i).asOf(), snapshots.get(i).loadId()));
    return Stream.concat(
        own, after.stream().map(t -> new Moment(number, snapshots.size() + 1, t, currentLoad)));
  }
}
