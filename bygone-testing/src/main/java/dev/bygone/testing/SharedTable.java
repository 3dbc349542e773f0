package dev.bygone.testing;

import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnDefinition;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.OnBadRow;
import dev.bygone.definition.TableDefinition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The table of many cases of one definition: a column that leads the key holds the number of the
 * case, so that the rows of different cases have nothing to do with each other.
 *
 * @param definition the table
 * @param number the name of that column
 */
record SharedTable(TableDefinition definition, String number) {
  private static final ColumnDefinition NUMBER = ColumnDefinition.of(Scalar.INTEGER);

  /**
   * The shared table for tables like this one; empty if it says anything by which rows of one key
   * could touch those of another.
   */
  static Optional<SharedTable> of(TableDefinition single) {
    if (!single.resolved() || !isPlain(single)) {
      return Optional.empty();
    }
    String number =
        Stream.iterate("case_number", name -> name + "_")
            .filter(name -> single.columns().keySet().stream().noneMatch(name::equalsIgnoreCase))
            .findFirst()
            .orElseThrow();
    Builder builder = builder(single).column(number, NUMBER).key(with(number, single.key()));
    single.include().ifPresent(names -> builder.include(with(number, names)));
    if (!single.scope().isEmpty()) {
      builder.scope(with(number, single.scope()));
    }
    return Optional.of(new SharedTable(builder.build(), number));
  }

  /** The columns of its deliveries: the number, then those of a case. */
  List<String> deliveredColumns() {
    return Stream.concat(
            Stream.of(number),
            definition.columns().keySet().stream().filter(c -> !c.equals(number)))
        .toList();
  }

  /** Whether the table is all that is taken over into a shared one: a key not known here is not. */
  private static boolean isPlain(TableDefinition single) {
    boolean wholeOrNothing =
        single.onBadRow().equals(OnBadRow.FAIL) || single.onBadRow().equals(OnBadRow.QUARANTINE);
    return wholeOrNothing && builder(single).build().equals(single);
  }

  private static Builder builder(TableDefinition table) {
    Builder builder =
        TableDefinition.builder(table.name())
            .delivery(table.delivery())
            .key(array(table.key()))
            .mode(table.mode())
            .sequenceBy(array(table.sequenceBy()))
            .detect(table.detect())
            .ignore(array(table.ignore()))
            .exclude(array(table.exclude()))
            .ignoreNulls(table.feed().ignoreNulls())
            .deletes(table.deletes())
            .scope(array(table.scope()))
            .ties(table.ties())
            .onBadRow(table.onBadRow())
            .output(table.output());
    table.columns().forEach(builder::column);
    table.track().ifPresent(names -> builder.track(array(names)));
    table.include().ifPresent(names -> builder.include(array(names)));
    table.deleteWhen().ifPresent(builder::deleteWhen);
    table.feed().operation().ifPresent(builder::operation);
    table.feed().sent().ifPresent(builder::sent);
    table.expect().forEach(builder::expect);
    return builder;
  }

  private static String[] with(String first, List<String> names) {
    return Stream.concat(Stream.of(first), names.stream()).toArray(String[]::new);
  }

  private static String[] array(List<String> names) {
    return names.toArray(String[]::new);
  }
}
