package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.ContentSql;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PartsSql;
import dev.bygone.plan.StackedSql;
import dev.bygone.source.AsOf;
import dev.bygone.source.Content;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import dev.bygone.source.Repair;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads deliveries before their turn whose rows alone tell what they bring: those that hold many
 * snapshots, of which each as_of becomes a delivery of its own, and relations.
 */
final class ReadAhead {
  private final Engine engine;
  private final Unit unit;
  private final TableDefinition table;
  private final Optional<Growth> growth;
  private final Map<Pending, Optional<String>> compared = new HashMap<>();
  private final String name;
  private int read;
  private int besides;

  /**
   * For a table.
   *
   * @param growth lets it grow by what deliveries bring; empty if it is to be as it is
   */
  ReadAhead(Engine engine, Unit unit, TableDefinition table, Optional<Growth> growth) {
    this(engine, unit, table, growth, "ahead_");
  }

  private ReadAhead(
      Engine engine, Unit unit, TableDefinition table, Optional<Growth> growth, String name) {
    this.name = name;
    this.engine = engine;
    this.unit = unit;
    this.table = table;
    this.growth = growth;
  }

  /**
   * What there is to take of a delivery, by time; files that are one delivery are left to be read.
   *
   * @throws BygoneException if it cannot be read, or does not tell its snapshots apart: a row has
   *     no as_of, or none has one
   */
  List<Pending> of(Delivery delivery) {
    if (table.asOfColumn().isPresent()) {
      return parts(delivery);
    }
    return List.of(
        delivery.content() instanceof Content.Relation
            ? whole(delivery, read(delivery))
            : Pending.of(delivery));
  }

  /** Another one, for another source of the same table. */
  ReadAhead beside(TableDefinition other) {
    besides++;
    return new ReadAhead(engine, unit, other, growth, name + besides + "_");
  }

  /** Whether two staged relations have rows of one part of the source. */
  boolean overlap(String one, String other) {
    return DeliveryReader.number(
            unit.query(new PartsSql(table, engine.dialect()).shared(one, other)))
        > 0;
  }

  /**
   * The staged rows of a delivery. What cannot be read has none; it is refused when its turn comes.
   */
  Optional<String> staged(Pending pending) {
    return pending.read().isPresent()
        ? pending.read().map(Pending.Read::relation)
        : compared.computeIfAbsent(pending, this::stagedToCompare);
  }

  /** Before the first load its types are its own; it is read again when its turn comes. */
  private Optional<String> stagedToCompare(Pending pending) {
    String staged = name + read++;
    try {
      unit.stage(pending.delivery(), resolved(pending.delivery()), staged);
      return Optional.of(staged);
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private Pending whole(Delivery delivery, Pending.Read read) {
    String content = new ContentSql(engine.dialect()).of(read.relation());
    List<Object> found = unit.query(content).rows().get(0);
    return Pending.read(delivery, read, checksum(found.get(0), found.get(1)));
  }

  /** Reads a delivery for the table as it has to be to take all of it. */
  private Pending.Read read(Delivery delivery) {
    TableDefinition resolved = resolved(delivery);
    String staged = name + read++;
    Headers headers = unit.stage(delivery, resolved.asRead(), staged);
    TableDefinition grown =
        growth
            .map(g -> g.of(resolved, delivery, new Staged(staged, headers, misfits(staged))))
            .orElse(resolved);
    return new Pending.Read(
        staged,
        grown.equals(resolved) ? headers : unit.stage(delivery, grown.asRead(), staged),
        grown.asRead());
  }

  private long misfits(String staged) {
    return DeliveryReader.number(
        unit.query(
            "SELECT count(%s) FROM %s".formatted(engine.dialect().quote(Layout.MISFIT), staged)));
  }

  private static String checksum(Object rows, Object checksum) {
    return "rows:" + rows + ":" + checksum;
  }

  private List<Pending> parts(Delivery file) {
    Pending.Read read = read(file);
    TableDefinition resolved = read.table();
    String staged = read.relation();
    StackedSql sql = new StackedSql(resolved, engine.dialect(), staged);
    if (!table.onBadRow().quarantines() && DeliveryReader.number(unit.query(sql.undated())) > 0) {
      throw new BygoneException(problems(file, resolved, staged));
    }
    if (Repair.is(file.name())) {
      refuseOthers(file, sql);
      return List.of(whole(file, read));
    }
    List<Pending> parts = new ArrayList<>();
    for (List<Object> row : unit.query(sql.parts()).rows()) {
      AsOf asOf = asOf(row.get(0));
      String relation = staged + "_" + parts.size();
      unit.view(relation, sql.part(asOf));
      Delivery part =
          new Delivery(file.name() + "#" + asOf.text(), file.content(), Optional.of(asOf));
      parts.add(
          Pending.read(
              part,
              new Pending.Read(relation, read.headers(), resolved),
              checksum(row.get(1), row.get(2))));
    }
    if (parts.isEmpty()) {
      throw new BygoneException(List.of(Refusals.noSnapshots(file.name())));
    }
    return parts;
  }

  /** Repaired rows are added to one snapshot; those of another one would be all that it has. */
  private void refuseOthers(Delivery repaired, StackedSql sql) {
    AsOf asOf = repaired.asOf().orElseThrow();
    List<List<Object>> others = unit.query(sql.others(asOf)).rows();
    if (!others.isEmpty()) {
      long rows = others.stream().mapToLong(r -> ((Number) r.get(1)).longValue()).sum();
      List<String> asOfs = others.stream().map(r -> asOf(r.get(0)).text()).toList();
      throw new BygoneException(
          List.of(Refusals.repairedElsewhere(repaired.name(), asOf, rows, asOfs)));
    }
  }

  /** Everything that is wrong with the rows of a file that cannot be split. */
  private List<Problem> problems(Delivery file, TableDefinition resolved, String staged) {
    Layout layout = new Layout(resolved, Optional.empty(), false);
    Predicates predicates = Predicates.of(resolved, engine.dialect());
    BadRows bad =
        new BadRows(unit, layout, engine.dialect(), predicates, Pending.of(file), staged, 0);
    return bad.problems(DeliveryReader.numbers(unit.query(bad.sql().summary())));
  }

  /** A definition that is no longer that of the history is told before anything is read by it. */
  private TableDefinition resolved(Delivery delivery) {
    Optional<StoredTable> stored = engine.stored(table.name());
    if (stored.isEmpty()) {
      return Inference.resolve(table, delivery, unit, engine.dialect());
    }
    Standing standing = Standing.of(table, stored.get(), engine.dialect());
    if (standing.drift().isPresent()) {
      throw new BygoneException(List.of(standing.drift().get()));
    }
    return (growth.isPresent() ? standing.next() : standing.now()).checked();
  }

  /** The definition was checked to have a column of dates or timestamps there. */
  private static AsOf asOf(Object value) {
    return value instanceof LocalDate date ? AsOf.of(date) : AsOf.of((LocalDateTime) value);
  }
}
