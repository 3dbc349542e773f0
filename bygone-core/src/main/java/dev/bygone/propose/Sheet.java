package dev.bygone.propose;

import dev.bygone.Problem;
import dev.bygone.source.Delivery;
import java.util.List;
import java.util.Optional;

/**
 * A delivery that was read.
 *
 * @param place its place among all, by time
 * @param delivery what was read
 * @param headers the places of its headers, in order
 * @param rows how many rows it has, without ragged ones
 * @param ragged how many rows have not the fields of the header
 * @param raggedness what is wrong with one of them
 * @param twice headers that it has more than once
 * @param problem why it cannot be read
 */
record Sheet(
    int place,
    Delivery delivery,
    List<Integer> headers,
    long rows,
    long ragged,
    Optional<String> raggedness,
    List<String> twice,
    Optional<Problem> problem) {
  Sheet {
    headers = List.copyOf(headers);
    twice = List.copyOf(twice);
  }

  String name() {
    return delivery.name();
  }

  boolean isReadable() {
    return problem.isEmpty();
  }
}
