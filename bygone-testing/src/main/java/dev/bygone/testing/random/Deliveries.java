package dev.bygone.testing.random;

import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.ColumnType;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.Repair;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.random.RawDelivery.Twist;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Gives random deliveries the types of their table. */
record Deliveries(Shape shape) {
  List<TypedDelivery> typed(List<RawDelivery> raw) {
    List<TypedDelivery> typed = new ArrayList<>();
    for (RawDelivery delivery : inOrder(raw)) {
      typed.add(typed(delivery, typed));
    }
    return typed;
  }

  /** Where the source dates versions, hardly anything would be left out of order. */
  private List<RawDelivery> inOrder(List<RawDelivery> raw) {
    return shape.dated()
        ? raw.stream().sorted(Comparator.comparing(RawDelivery::asOf)).toList()
        : raw;
  }

  private TypedDelivery typed(RawDelivery raw, List<TypedDelivery> before) {
    String name = Integer.toString(before.size() + 1);
    if (before.isEmpty()) {
      return fresh(raw, name);
    }
    TypedDelivery earlier = before.get(raw.repeated() % before.size());
    return switch (raw.twist()) {
      case SAME_AGAIN -> again(earlier, earlier.name(), earlier.flags());
      case FORCED_AGAIN -> again(earlier, earlier.name(), Set.of(Flag.FORCE, Flag.ACCEPT));
      case REPAIRED -> shape.dated() ? fresh(raw, name) : corrected(raw, earlier);
      case RENAMED -> again(earlier, name, earlier.flags());
      default -> fresh(raw, name);
    };
  }

  private static TypedDelivery again(TypedDelivery earlier, String name, Set<Flag> flags) {
    return new TypedDelivery(name, earlier.asOf(), earlier.rows(), flags);
  }

  /** Where files are in order, one comes again with other rows. */
  private TypedDelivery corrected(RawDelivery raw, TypedDelivery earlier) {
    return shape.fileOrder()
        ? new TypedDelivery(earlier.name(), earlier.asOf(), rows(raw), Set.of())
        : repaired(raw, earlier);
  }

  private TypedDelivery repaired(RawDelivery raw, TypedDelivery earlier) {
    Delivery delivery = Repair.of(earlier.name(), earlier.asOf(), Path.of(earlier.name()));
    return new TypedDelivery(delivery.name(), earlier.asOf(), rows(raw), Set.of());
  }

  private TypedDelivery fresh(RawDelivery raw, String name) {
    Set<Flag> flags = raw.twist() == Twist.EMPTY_ACCEPTED ? Set.of(Flag.ACCEPT) : Set.of();
    return new TypedDelivery(name, asOf(raw), rows(raw), flags);
  }

  private Optional<AsOf> asOf(RawDelivery raw) {
    if (shape.isFeed() && !shape.fileOrder()) {
      return Optional.empty();
    }
    LocalDate day = LocalDate.of(2024, 1, 1).plusDays(raw.asOf());
    return Optional.of(
        shape.validity().equals(ColumnType.DATE) ? AsOf.of(day) : AsOf.of(second(raw.asOf())));
  }

  /** The n-th second at which there may be a snapshot. */
  static LocalDateTime second(int n) {
    return LocalDateTime.of(2024, 1, 1, 23, 59, 57).plusSeconds(n);
  }

  private List<TypedRow> rows(RawDelivery raw) {
    return switch (raw.twist()) {
      case EMPTY, EMPTY_ACCEPTED -> List.of();
      case CONTRADICTING -> typedRows(raw.rows());
      case CONTRADICTING_IF_TAKEN ->
          typedRows(shape.takesContradictions() ? raw.rows() : consistent(raw.rows()));
      case NULL_KEY -> withoutFirst(typedRows(consistent(raw.rows())), "id");
      case NULL_SEQUENCE -> withoutFirst(typedRows(consistent(raw.rows())), "seq");
      default -> typedRows(consistent(raw.rows()));
    };
  }

  private List<TypedRow> typedRows(List<RawRow> rows) {
    return rows.stream().map(r -> r.typed(shape)).toList();
  }

  private static List<TypedRow> withoutFirst(List<TypedRow> rows, String column) {
    List<TypedRow> broken = new ArrayList<>(rows);
    Map<String, Object> values = new LinkedHashMap<>(broken.get(0).values());
    values.put(column, null);
    broken.set(0, new TypedRow(values, broken.get(0).operation()));
    return broken;
  }

  /** Of upserts that contradict each other the first remains, in half of the cases twice. */
  private List<RawRow> consistent(List<RawRow> rows) {
    if (shape.fileOrder()) {
      return rows;
    }
    Map<List<Object>, RawRow> first = new LinkedHashMap<>();
    List<RawRow> consistent = new ArrayList<>();
    for (RawRow row : rows) {
      boolean absorbed = row.delete() && shape.deleteRows();
      RawRow before = absorbed ? null : first.putIfAbsent(place(row), row);
      if (before == null) {
        consistent.add(row);
      } else if (row.w() == 0) {
        consistent.add(before);
      }
    }
    return consistent;
  }

  private List<Object> place(RawRow row) {
    List<Object> place = new ArrayList<>(List.of(row.id()));
    if (shape.keyColumns() == 2) {
      place.add(row.part());
    }
    if (shape.isFeed()) {
      place.add(row.seq());
    }
    if (shape.isFeed() && shape.sequenceColumns() == 2) {
      place.add(row.lsn());
    }
    return place;
  }
}
