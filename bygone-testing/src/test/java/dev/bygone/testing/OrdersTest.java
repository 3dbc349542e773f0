package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.testing.CaseDelivery.Content;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class OrdersTest {
  @Test
  void everyOrderOnceTheGivenOneFirst() {
    List<CaseDelivery> given = List.of(delivery("a", "1"), delivery("b", "2"), delivery("c", "3"));

    assertThat(Orders.of(given)).hasSize(6).doesNotHaveDuplicates().first().isEqualTo(given);
  }

  @Test
  void swappingEqualDeliveriesIsNoOtherOrder() {
    assertThat(Orders.of(List.of(delivery("a", "1"), delivery("b", "1"), delivery("c", "2"))))
        .hasSize(3);
  }

  @Test
  void ofManyDeliveriesOnlyTheGivenOrder() {
    List<CaseDelivery> seven =
        IntStream.range(0, 7).mapToObj(i -> delivery("d" + i, "x" + i)).toList();

    assertThat(Orders.of(seven)).containsExactly(seven);
  }

  @Test
  void samplesEvenlyFromTheFirstOn() {
    List<List<CaseDelivery>> orders =
        Orders.of(List.of(delivery("a", "1"), delivery("b", "2"), delivery("c", "3")));

    assertThat(Orders.sample(orders, 3))
        .containsExactly(orders.get(0), orders.get(2), orders.get(4));
    assertThat(Orders.sample(orders, 6)).isEqualTo(orders);
  }

  private static CaseDelivery delivery(String name, String text) {
    return new CaseDelivery(
        name,
        Optional.empty(),
        new Content.Csv(text),
        Set.of(),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Optional.empty(),
        Optional.empty());
  }
}
