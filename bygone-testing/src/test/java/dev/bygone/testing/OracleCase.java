package dev.bygone.testing;

import dev.bygone.ErrorCode;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Operations;
import dev.bygone.definition.Share;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.CaseDelivery.Content;
import dev.bygone.testing.oracle.Appearance;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.Promises;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.oracle.TypedRow.Operation;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Runs a case on the oracle instead of an engine. */
final class OracleCase {
  private static final Pattern EQUALITY = Pattern.compile("(\\w+) = '([^']*)'");
  private static final Set<ErrorCode> KNOWN =
      Set.of(
          ErrorCode.NULL_KEY,
          ErrorCode.NULL_SEQUENCE,
          ErrorCode.DUPLICATE_KEY,
          ErrorCode.AMBIGUOUS_SEQUENCE,
          ErrorCode.UNKNOWN_OPERATION,
          ErrorCode.EXPECTATION_FAILED,
          ErrorCode.LATE_EVENT,
          ErrorCode.EMPTY_SNAPSHOT);

  private final Case testCase;
  private final TableDefinition table;
  private final Oracle oracle;

  OracleCase(Case testCase, TableDefinition table) {
    this.testCase = testCase;
    this.table = table;
    this.oracle = new Oracle(table);
  }

  /** Whether the oracle can judge it: it reads no files and knows one form of predicate. */
  static boolean supports(Case testCase) {
    return testCase.table() instanceof Case.Table.Valid valid
        && testCase.expected().definitionError().isEmpty()
        && supports(valid.definition())
        && predicates(valid.definition()).allMatch(p -> EQUALITY.matcher(p).matches())
        && testCase.deliveries().stream().allMatch(d -> supports(valid.definition(), d))
        && expectations(testCase).allMatch(r -> knows(valid.definition(), r));
  }

  private static Stream<CellRows> expectations(Case testCase) {
    return Stream.concat(
        testCase.expected().table().stream(),
        testCase.deliveries().stream().flatMap(d -> d.expect().stream()));
  }

  /** It knows nothing of what engines choose themselves, such as surrogate keys. */
  private static boolean knows(TableDefinition table, CellRows rows) {
    return new Appearance(table).columns().containsAll(rows.columns());
  }

  /** It knows no SQL, infers no types, and keeps no log of what a guard refused. */
  private static boolean supports(TableDefinition table) {
    return table.resolved()
        && table.columns().values().stream().allMatch(c -> c.as().isEmpty())
        && table.asOfColumn().isEmpty()
        && !table.guard().watches()
        && table.expect().values().stream().allMatch(e -> Promises.knows(e.that()))
        && table.onBadRow().quarantine().stream().allMatch(Share.ALL::equals);
  }

  /** A column that only a delivery brings has no type that it could know. */
  private static boolean supports(TableDefinition table, CaseDelivery delivery) {
    if (delivery.retracts().isPresent()) {
      return delivery.error().isEmpty();
    }
    if (table.feed().fileOrder() && delivery.asOf().isEmpty()) { // it has no clock
      return false;
    }
    return delivery.content() instanceof Content.Json json
        && json.rows().columns().stream().allMatch(c -> table.knownType(c).isPresent())
        && delivery.error().map(KNOWN::contains).orElse(true);
  }

  void run() {
    List<TypedDelivery> loaded = new ArrayList<>();
    for (CaseDelivery delivery : testCase.deliveries()) {
      if (delivery.retracts().isPresent()) {
        retract(loaded, delivery.retracts().get());
        delivery.expect().ifPresent(rows -> requireRows(rows, oracle.table(loaded)));
        continue;
      }
      TypedDelivery typed = typed(delivery);
      List<ErrorCode> refusals = oracle.refusals(loaded, typed);
      if (refusals.isEmpty()) {
        loaded.add(typed);
      }
      if (!delivery.error().map(refusals::contains).orElse(refusals.isEmpty())) {
        throw new Mismatch(delivery.name() + " refused: " + refusals);
      }
      delivery.expect().ifPresent(rows -> requireRows(rows, oracle.table(loaded)));
    }
    testCase.expected().table().ifPresent(rows -> requireRows(rows, oracle.table(loaded)));
    if (testCase.anyOrder()) {
      Orders.of(testCase.deliveries()).forEach(this::requireSameInOrder);
    }
  }

  /** The history that the others alone would give. */
  private static void retract(List<TypedDelivery> loaded, String name) {
    loaded.stream()
        .filter(d -> d.name().equals(name))
        .reduce((a, b) -> b)
        .ifPresent(loaded::remove);
  }

  private void requireSameInOrder(List<CaseDelivery> order) {
    List<TypedDelivery> loaded = new ArrayList<>();
    for (CaseDelivery delivery : order) {
      delivery
          .retracts()
          .ifPresentOrElse(name -> retract(loaded, name), () -> loaded.add(typed(delivery)));
    }
    testCase.expected().table().ifPresent(rows -> requireRows(rows, oracle.table(loaded)));
  }

  private void requireRows(CellRows expected, List<Version> versions) {
    List<List<Object>> actual =
        new Appearance(table)
            .rows(versions).values().stream().map(r -> pick(r, expected.columns())).toList();
    List<List<Object>> wanted = expected.rows().stream().map(r -> typed(expected, r)).toList();
    RowDifference.between(expected.columns(), wanted, actual)
        .message()
        .ifPresent(
            m -> {
              throw new Mismatch(m);
            });
  }

  private static List<Object> pick(Map<String, Object> row, List<String> columns) {
    List<Object> picked = new ArrayList<>();
    columns.forEach(c -> picked.add(row.get(c)));
    return picked;
  }

  private List<Object> typed(CellRows rows, List<Cell> cells) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      values.add(Values.of(OracleTypes.of(table, testCase, rows.columns().get(i)), cells.get(i)));
    }
    return values;
  }

  private TypedDelivery typed(CaseDelivery delivery) {
    CellRows rows = ((Content.Json) delivery.content()).rows();
    List<TypedRow> typed = rows.rows().stream().map(r -> row(rows.columns(), r)).toList();
    return new TypedDelivery(delivery.name(), delivery.asOf(), typed, delivery.flags());
  }

  private TypedRow row(List<String> columns, List<Cell> cells) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      values.put(columns.get(i), value(table.type(columns.get(i)), cells.get(i)));
    }
    return new TypedRow(values, operation(values));
  }

  /** What does not fit its type stays as the text that it is. */
  private static Object value(ColumnType type, Cell cell) {
    try {
      return Values.of(type, cell);
    } catch (IllegalArgumentException e) {
      return ((Cell.Text) cell).text();
    }
  }

  private static Stream<String> predicates(TableDefinition table) {
    return Stream.of(table.deleteWhen(), table.feed().truncateWhen()).flatMap(Optional::stream);
  }

  private Operation operation(Map<String, Object> values) {
    return table
        .feed()
        .operation()
        .map(o -> operation(o, String.valueOf(values.get(o.column()))))
        .orElseGet(
            () ->
                holds(table.feed().truncateWhen(), values)
                    ? Operation.TRUNCATE
                    : holds(table.deleteWhen(), values) ? Operation.DELETE : Operation.UPSERT);
  }

  private static Operation operation(Operations operations, String code) {
    if (operations.upsert().contains(code)) {
      return Operation.UPSERT;
    } else if (operations.delete().contains(code)) {
      return Operation.DELETE;
    } else if (operations.truncate().contains(code)) {
      return Operation.TRUNCATE;
    }
    return operations.skip().contains(code) ? Operation.SKIP : Operation.UNKNOWN;
  }

  private static boolean holds(Optional<String> predicate, Map<String, Object> values) {
    Optional<Matcher> equality = predicate.map(EQUALITY::matcher).filter(Matcher::matches);
    return equality.filter(m -> m.group(2).equals(values.get(m.group(1)))).isPresent();
  }
}
