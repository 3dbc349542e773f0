package dev.bygone.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The orders in which the deliveries of a case are loaded. */
final class Orders {
  /** Of more deliveries than this, not every order is tried. */
  static final int MOST_DELIVERIES = 6;

  private Orders() {}

  /**
   * Every order of these deliveries once; those that swap equal deliveries are the same. What takes
   * a delivery back stays behind it, and before another one of its name.
   */
  static List<List<CaseDelivery>> of(List<CaseDelivery> deliveries) {
    if (deliveries.size() > MOST_DELIVERIES) {
      return List.of(deliveries);
    }
    List<List<CaseDelivery>> orders = new ArrayList<>();
    extend(new ArrayList<>(), deliveries, orders);
    return orders.stream().filter(o -> ofRetracted(o).equals(ofRetracted(deliveries))).toList();
  }

  /** By name, what is delivered and taken back of what is taken back at all. */
  private static Map<String, List<CaseDelivery>> ofRetracted(List<CaseDelivery> deliveries) {
    Set<String> names =
        deliveries.stream().flatMap(d -> d.retracts().stream()).collect(Collectors.toSet());
    return deliveries.stream()
        .filter(d -> names.contains(d.retracts().orElse(d.name())))
        .collect(Collectors.groupingBy(d -> d.retracts().orElse(d.name())));
  }

  /** At most this many of these orders, evenly spaced, the first among them. */
  static List<List<CaseDelivery>> sample(List<List<CaseDelivery>> orders, int most) {
    if (orders.size() <= most) {
      return orders;
    }
    return IntStream.range(0, most)
        .mapToObj(i -> orders.get((int) ((long) i * orders.size() / most)))
        .toList();
  }

  private static void extend(
      List<CaseDelivery> begun, List<CaseDelivery> rest, List<List<CaseDelivery>> orders) {
    if (rest.isEmpty()) {
      orders.add(List.copyOf(begun));
    }
    for (int i = 0; i < rest.size(); i++) {
      if (isFirstOfItsLike(rest, i)) {
        List<CaseDelivery> others = new ArrayList<>(rest);
        begun.add(others.remove(i));
        extend(begun, others, orders);
        begun.remove(begun.size() - 1);
      }
    }
  }

  private static boolean isFirstOfItsLike(List<CaseDelivery> deliveries, int index) {
    CaseDelivery delivery = deliveries.get(index);
    return deliveries.subList(0, index).stream().noneMatch(delivery::sameButName);
  }
}
