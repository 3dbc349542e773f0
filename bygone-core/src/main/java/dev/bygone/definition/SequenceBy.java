package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/**
 * What orders the changes of a key: columns, or the order in which they were delivered.
 *
 * @param columns the columns; none where the order of files is meant
 * @param fileOrder whether it is
 */
record SequenceBy(List<String> columns, boolean fileOrder) {
  private static final Key<String> FILE_ORDER =
      new Key<>(
          "file_order",
          "true: the place of a file among the deliveries, then that of a row in it; the as_of of the"
              + " delivery is the validity time.",
          ScalarShape.flag());

  static final Shape<SequenceBy> SHAPE =
      EitherShape.of(
          new MappedShape<>(new ColumnsShape(), columns -> new SequenceBy(columns, false)),
          new FieldsShape<>(List.of(FILE_ORDER), SequenceBy::inFileOrder));

  SequenceBy {
    columns = List.copyOf(columns);
  }

  /** One that says false is none at all. */
  private static Optional<SequenceBy> inFileOrder(Section section) {
    return section.find(FILE_ORDER).map(flag -> new SequenceBy(List.of(), flag.equals("true")));
  }
}
