package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/** The keys of a column that is declared with more than its type. */
final class ColumnKeys {
  /** A column of which only the type is declared. */
  static final Shape<ColumnDefinition> TYPE_ONLY =
      new MappedShape<>(new TypeShape(), ColumnDefinition::of);

  private static final Key<ColumnType> TYPE =
      new Key<>(
          "type",
          "The type of the column; inferred if left out, varchar with as.",
          new TypeShape());

  private static final Key<List<String>> FROM =
      new Key<>("from", "The headers that the column has had.", new ColumnsShape());

  private static final Key<String> AS =
      new Key<>(
          "as",
          "An SQL expression over the source row that gives the value, such as lower(trim(name)).",
          ScalarShape.text("an SQL expression"));

  /** A column with its details. */
  static final Shape<ColumnDefinition> MAPPING =
      new FieldsShape<>(List.of(TYPE, FROM, AS), s -> Optional.of(column(s)));

  private ColumnKeys() {}

  private static ColumnDefinition column(Section section) {
    Optional<String> as = section.find(AS);
    Optional<ColumnType> type = section.find(TYPE).or(() -> as.map(a -> ColumnType.VARCHAR));
    return new ColumnDefinition(
        type, section.find(FROM).orElseGet(List::of), as, type.isEmpty(), Presence.ALWAYS);
  }
}
