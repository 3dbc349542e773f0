package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/** The keys of a column that is declared with more than its type. */
final class ColumnKeys {
  private static final Key<ColumnType> TYPE =
      new Key<>("type", "The type of the column.", new TypeShape());

  private static final Key<List<String>> FROM =
      new Key<>("from", "The headers that the column has had.", LaterShape.of(new ColumnsShape()));

  private static final Key<String> AS =
      new Key<>(
          "as",
          "An SQL expression over the source row that gives the value.",
          LaterShape.of(ScalarShape.text("an SQL expression")));

  /** A column with its details. */
  static final Shape<ColumnType> MAPPING =
      new FieldsShape<>(List.of(TYPE, FROM, AS), ColumnKeys::column);

  private ColumnKeys() {}

  private static Optional<ColumnType> column(Section section) {
    if (section.map().find(TYPE.name()).isEmpty()) {
      section
          .findings()
          .add(
              section.map().location(),
              "column " + section.label() + " has no \"type\"",
              "Write its type, such as type: varchar.");
    }
    return section.find(TYPE);
  }
}
