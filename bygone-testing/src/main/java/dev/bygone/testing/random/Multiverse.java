package dev.bygone.testing.random;

import dev.bygone.ErrorCode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.oracle.Version;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Many random scenarios in one table, so that they cost the loads of one: a column {@link
 * #UNIVERSE} that leads the key tells them apart. Each delivery holds the rows of all of them. The
 * oracle judges each on its own, by the table without that column, and knows nothing of the others;
 * only truncates, which are of no universe, are in all of them.
 *
 * @param table the table of all
 * @param single the table of one
 * @param deliveries the deliveries of all, in order
 * @param size how many universes there are, numbered from 0
 * @param seed decides the other order that is tried
 */
public record Multiverse(
    TableDefinition table,
    TableDefinition single,
    List<TypedDelivery> deliveries,
    int size,
    long seed)
    implements Trial {
  /** The column that tells the universes apart. */
  static final String UNIVERSE = "u";

  /** Copies. */
  public Multiverse {
    deliveries = List.copyOf(deliveries);
  }

  /** One of the universes. */
  public Scenario universe(int number) {
    return new Scenario(single, parts(deliveries, number), seed);
  }

  /** All of the universes. */
  public Stream<Scenario> universes() {
    return numbers().map(this::universe);
  }

  @Override
  public List<ErrorCode> refusals(List<TypedDelivery> before, TypedDelivery delivery) {
    return numbers()
        .flatMap(u -> oracle().refusals(parts(before, u), part(delivery, u)).stream())
        .distinct()
        .sorted()
        .toList();
  }

  @Override
  public long rejects(List<TypedDelivery> before, TypedDelivery delivery) {
    return numbers().mapToLong(u -> oracle().rejects(parts(before, u), part(delivery, u))).sum();
  }

  /** The universes share names and repetitions, so that the first tells for all. */
  @Override
  public List<TypedDelivery> loads(List<TypedDelivery> handedOver) {
    return oracle().loads(parts(handedOver, 0));
  }

  @Override
  public boolean repeats(List<TypedDelivery> before, TypedDelivery delivery) {
    return oracle().repeats(parts(before, 0), part(delivery, 0));
  }

  @Override
  public long unseen(List<TypedDelivery> handedOver) {
    return numbers().mapToLong(u -> oracle().unseen(parts(handedOver, u))).sum();
  }

  @Override
  public List<Version> versions(List<TypedDelivery> handedOver) {
    return numbers()
        .flatMap(u -> oracle().table(parts(handedOver, u)).stream().map(v -> in(u, v)))
        .toList();
  }

  private Oracle oracle() {
    return new Oracle(single);
  }

  private Stream<Integer> numbers() {
    return IntStream.range(0, size).boxed();
  }

  /** Short, for a counterexample is the scenario of a single universe. */
  @Override
  public String toString() {
    return "%d deliveries for %d universes".formatted(deliveries.size(), size);
  }

  private static List<TypedDelivery> parts(List<TypedDelivery> deliveries, int number) {
    return deliveries.stream().map(d -> part(d, number)).toList();
  }

  private static TypedDelivery part(TypedDelivery delivery, int number) {
    return delivery.withRows(
        delivery.rows().stream()
            .filter(r -> r.truncate() || r.values().get(UNIVERSE).equals(number))
            .map(Multiverse::withoutUniverse)
            .toList());
  }

  private static TypedRow withoutUniverse(TypedRow row) {
    Map<String, Object> values = new LinkedHashMap<>(row.values());
    values.remove(UNIVERSE);
    return new TypedRow(values, row.operation());
  }

  /** A row of one universe as a row of the table of all. */
  static TypedRow in(int number, TypedRow row) {
    return new TypedRow(in(number, row.values()), row.operation());
  }

  private static Version in(int number, Version version) {
    return new Version(
        in(number, version.values()),
        version.validFrom(),
        version.validTo(),
        version.isCurrent(),
        version.isDeleted(),
        version.observed());
  }

  private static Map<String, Object> in(int number, Map<String, Object> values) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put(UNIVERSE, number);
    all.putAll(values);
    return all;
  }
}
