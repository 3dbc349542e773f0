package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ColumnChange;
import dev.bygone.definition.ColumnDefinition;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.Presence;
import dev.bygone.definition.TableDefinition;
import dev.bygone.definition.Widening;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.InferenceSql;
import dev.bygone.plan.Layout;
import dev.bygone.source.AsOf;
import dev.bygone.source.ColumnMatch;
import dev.bygone.source.Delivery;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Lets a table grow by what its deliveries bring: columns that it lacks, and wider types. */
final class Growth {
  private final Unit unit;
  private final Dialect dialect;

  Growth(Unit unit, Dialect dialect) {
    this.unit = unit;
    this.dialect = dialect;
  }

  /**
   * The table that takes all of a delivery, and remembers since when it has what the delivery
   * brings; the same if it takes all already.
   *
   * @param staged its rows as the layout takes them
   * @param asOf the time for which it holds; empty for changes
   */
  TableDefinition of(Layout layout, Pending pending, Staged staged, Optional<AsOf> asOf) {
    TableDefinition was = layout.table();
    TableDefinition grown =
        pending
            .read()
            .map(read -> with(was, read, pending.name()))
            .orElseGet(() -> of(was, pending.delivery(), staged));
    Map<String, ColumnDefinition> news = new LinkedHashMap<>();
    grown.storedColumns().stream()
        .filter(c -> !was.storedColumns().contains(c))
        .forEach(c -> news.put(c, grown.columns().get(c)));
    if (news.isEmpty()) {
      return grown;
    }
    Presence since = new LaterColumns(unit, layout, dialect).since(staged.relation(), asOf);
    news.replaceAll((name, column) -> column.with(since));
    return grown.withColumns(news);
  }

  /**
   * The table that takes all of a delivery; the same if it does so already.
   *
   * @param staged its rows as that table takes them
   */
  TableDefinition of(TableDefinition table, Delivery delivery, Staged staged) {
    TableDefinition more =
        table.onNewColumn() == OnNewColumn.ADD
            ? table.withColumns(news(table, delivery, staged))
            : table;
    TableDefinition wider = staged.misfits() > 0 ? more.widened(wider(table, delivery)) : more;
    return wider.equals(table) ? table : wider.checked();
  }

  /**
   * The table that takes rows which were read for another form of it.
   *
   * @param read those rows
   * @param delivery what to call the delivery in messages
   * @throws BygoneException TYPE_MISMATCH if a column has types that do not go together
   */
  private TableDefinition with(TableDefinition table, Pending.Read read, String delivery) {
    Map<String, ColumnDefinition> more = new LinkedHashMap<>();
    Map<String, ColumnType> wider = new LinkedHashMap<>();
    for (String column : read.table().neededColumns()) {
      ColumnDefinition known = table.columns().get(column);
      if (known == null || known.awaited()) {
        more.put(column, read.table().columns().get(column));
      } else {
        ColumnType was = table.type(column);
        ColumnType found = read.table().type(column);
        wider.put(
            column,
            Widening.join(was, found)
                .filter(type -> type.equals(was) || dialect.widens(was, type))
                .orElseThrow(
                    () ->
                        new BygoneException(
                            List.of(Refusals.otherType(delivery, column, found, was)))));
      }
    }
    TableDefinition all = table.widened(wider).withColumns(more);
    return all.equals(table) ? table : all.checked();
  }

  /** What a table has more than another form of it. */
  static List<ColumnChange> changes(TableDefinition before, TableDefinition after) {
    List<ColumnChange> changes = new ArrayList<>();
    for (String column : after.storedColumns()) {
      ColumnType type = after.type(column);
      Optional<ColumnType> was =
          before.storedColumns().contains(column) ? before.knownType(column) : Optional.empty();
      if (!was.equals(Optional.of(type))) {
        changes.add(new ColumnChange(column, type, was));
      }
    }
    return changes;
  }

  /** A column without a value is left out, as nobody can tell its type yet. */
  private Map<String, ColumnDefinition> news(
      TableDefinition table, Delivery delivery, Staged staged) {
    List<String> headers = staged.headers().passedOver();
    List<String> untold = headers.stream().filter(h -> declared(table, h).isEmpty()).toList();
    Map<String, ColumnDefinition> news = new LinkedHashMap<>();
    headers.forEach(h -> declared(table, h).ifPresent(c -> news.put(c, table.columns().get(c))));
    boolean excluded =
        table.include().filter(i -> untold.stream().noneMatch(h -> names(i, h))).isPresent();
    if (!untold.isEmpty() && !excluded && hasMore(staged)) {
      Inference.found(table, delivery, unit, dialect, untold::contains)
          .forEach(
              (name, type) ->
                  type.filter(t -> table.include().map(i -> i.contains(name)).orElse(true))
                      .ifPresent(t -> news.put(name, inferred(table, name, t))));
    }
    news.replaceAll((name, column) -> column.with(new Presence.Since("")));
    return news;
  }

  /** A column that is always empty is no reason to read each delivery twice. */
  private boolean hasMore(Staged staged) {
    String any =
        "SELECT count(*) FROM (SELECT 1 FROM %s WHERE %s LIMIT 1) AS m"
            .formatted(staged.relation(), dialect.quote(Layout.MORE));
    return DeliveryReader.number(unit.query(any)) > 0;
  }

  private static boolean names(List<String> columns, String header) {
    return columns.stream().anyMatch(header::equalsIgnoreCase);
  }

  /** The column that is declared for a header, with its type, and that no delivery brought yet. */
  private static Optional<String> declared(TableDefinition table, String header) {
    return table.columns().entrySet().stream()
        .filter(c -> c.getValue().awaited() && c.getValue().type().isPresent())
        .map(Map.Entry::getKey)
        .filter(c -> ColumnMatch.header(table, c, List.of(header)).isPresent())
        .findFirst();
  }

  private static ColumnDefinition inferred(TableDefinition table, String name, ColumnType type) {
    return table.columns().getOrDefault(name, ColumnDefinition.INFERRED).withFound(type);
  }

  /** The wider types of columns whose type nobody declared. */
  private Map<String, ColumnType> wider(TableDefinition table, Delivery delivery) {
    List<String> open = table.neededColumns().stream().filter(c -> mayWiden(table, c)).toList();
    if (open.isEmpty()) {
      return Map.of();
    }
    Map<String, Optional<ColumnType>> found =
        Inference.found(table, delivery, unit, dialect, header -> true);
    Map<String, ColumnType> wider = new LinkedHashMap<>(joined(table, open, found));
    if (table.onBadRow().quarantines()) {
      wider.putAll(besideBadValues(table, delivery, open, found));
    }
    return wider;
  }

  private Map<String, ColumnType> joined(
      TableDefinition table, List<String> open, Map<String, Optional<ColumnType>> found) {
    Map<String, ColumnType> wider = new LinkedHashMap<>();
    for (String column : open) {
      ColumnType was = table.type(column);
      typeOf(table, column, found)
          .flatMap(type -> Widening.join(was, type))
          .filter(type -> dialect.widens(was, type))
          .ifPresent(type -> wider.put(column, type));
    }
    return wider;
  }

  private static Optional<ColumnType> typeOf(
      TableDefinition table, String column, Map<String, Optional<ColumnType>> found) {
    return ColumnMatch.header(table, column, List.copyOf(found.keySet())).flatMap(found::get);
  }

  /** A row that is set aside for its value does not keep the others from a wider type. */
  private Map<String, ColumnType> besideBadValues(
      TableDefinition table,
      Delivery delivery,
      List<String> open,
      Map<String, Optional<ColumnType>> found) {
    Map<String, ColumnType> stuck = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String column : open) {
      ColumnType was = table.type(column);
      typeOf(table, column, found)
          .filter(type -> Widening.join(was, type).isEmpty())
          .flatMap(type -> ColumnMatch.header(table, column, List.copyOf(found.keySet())))
          .ifPresent(header -> stuck.put(header, was));
    }
    return stuck.isEmpty()
        ? Map.of()
        : joined(
            table,
            open,
            Inference.found(
                table,
                delivery,
                unit,
                dialect,
                stuck::containsKey,
                c -> InferenceSql.like(c, stuck.get(c.name()), dialect)));
  }

  /** What lays a history out keeps its type, and so do as_ofs and the units of closed intervals. */
  private static boolean mayWiden(TableDefinition table, String column) {
    ColumnDefinition definition = table.columns().get(column);
    boolean dates = table.sequenceBy().stream().limit(1).anyMatch(column::equals);
    boolean fixed =
        table.partitionBy().contains(column)
            || table.asOfColumn().filter(column::equals).isPresent()
            || (dates && (table.output().isClosed() || !table.partitionBy().isEmpty()));
    return definition.inferred() && definition.as().isEmpty() && !fixed;
  }
}
