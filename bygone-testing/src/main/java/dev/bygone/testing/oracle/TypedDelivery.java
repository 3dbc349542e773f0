package dev.bygone.testing.oracle;

import dev.bygone.LoadRequest.Flag;
import dev.bygone.source.AsOf;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One delivery as the oracle takes it.
 *
 * @param name its name
 * @param asOf the time for which a snapshot holds; empty for changes
 * @param rows its rows, in order
 * @param flags how it is loaded: {@link Flag#FORCE} and {@link Flag#ACCEPT} matter
 */
public record TypedDelivery(
    String name, Optional<AsOf> asOf, List<TypedRow> rows, Set<Flag> flags) {
  /** Copies. */
  public TypedDelivery {
    rows = List.copyOf(rows);
    flags = Set.copyOf(flags);
  }

  /** The same with these flags too. */
  public TypedDelivery with(Set<Flag> more) {
    Set<Flag> all = new HashSet<>(flags);
    all.addAll(more);
    return new TypedDelivery(name, asOf, rows, all);
  }

  /** The same with these rows instead. */
  public TypedDelivery withRows(List<TypedRow> others) {
    return new TypedDelivery(name, asOf, others, flags);
  }

  /** Whether it brings the same content for the same time. */
  boolean sameContentAs(TypedDelivery other) {
    return asOf.equals(other.asOf) && rows.equals(other.rows);
  }
}
