package dev.bygone.bench;

import java.util.ArrayList;
import java.util.List;

/** What the trials of one contestant took. */
final class Sample {
  private final List<Double> wall = new ArrayList<>();
  private final List<Double> processor = new ArrayList<>();

  void add(double wallSeconds, double processorSeconds) {
    wall.add(wallSeconds);
    processor.add(processorSeconds);
  }

  /** The median, in seconds. */
  double wall() {
    return median(wall);
  }

  /** The median of the time that processors worked for it, in seconds. */
  double processor() {
    return median(processor);
  }

  static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
