package dev.bygone.rebuild;

import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.RebuildReport.Difference;
import dev.bygone.Rows;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.Replacement;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.engine.WorkFolder;
import dev.bygone.load.Fingerprint;
import dev.bygone.move.Memory;
import dev.bygone.plan.Former;
import dev.bygone.plan.Layout;
import dev.bygone.plan.MoveSql;
import dev.bygone.plan.RebuildSql;
import dev.bygone.read.Histories;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.OptionalLong;

/** A history that was built anew, beside the one that is there, in a unit of work of its engine. */
final class Built implements AutoCloseable {
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu_MM_dd");

  private final Engine engine;
  private final StoredTable former;
  private final Layout layout;
  private final Memory memory;
  private final WorkFolder folder = WorkFolder.create();
  private final Unit unit;
  private final RebuildSql sql;

  private Built(Engine engine, StoredTable former, Layout layout, Memory memory) {
    this.engine = engine;
    this.former = former;
    this.layout = layout;
    this.memory = memory;
    this.unit = engine.begin();
    this.sql = new RebuildSql(layout, engine.dialect(), former());
  }

  /**
   * One that another engine holds.
   *
   * @param stored what is remembered about the one that is there
   */
  static Built of(
      Engine engine,
      Definition definition,
      TableDefinition table,
      StoredTable stored,
      Engine scratch) {
    Layout layout = new Histories(definition, scratch).stored(table).orElseThrow();
    long shift = engine.nextLoadId() - 1;
    Memory memory = Memory.of(table.name(), scratch).renumbered(shift);
    Built built = new Built(engine, stored, layout, memory);
    built.take(scratch, shift);
    return built;
  }

  private Former former() {
    ForeignTable lying = engine.lying(layout.table().name());
    Fingerprint fingerprint = Fingerprint.parse(former.definition());
    return new Former(lying.relation(), lying.columns(), fingerprint.key(), fingerprint.mode());
  }

  private void take(Engine scratch, long shift) {
    Path parcel = folder.path().resolve("entries.parquet");
    String entries = new MoveSql(layout, scratch.dialect(), shift).entries();
    scratch.export(entries, parcel, ExportFormat.PARQUET);
    unit.parquet(RebuildSql.BUILT, parcel);
    sql.steps(former.nextSurrogateKey()).forEach(unit::make);
  }

  /**
   * How the rows differ.
   *
   * @param examples of how many rows to give examples
   */
  Difference difference(int examples) {
    List<Object> counts = unit.query(sql.counts()).rows().get(0);
    return new Difference(
        sql.added(),
        sql.gone(),
        number(counts.get(0)),
        number(counts.get(1)),
        number(counts.get(2)),
        sql.keys()
            .map(k -> OptionalLong.of(number(unit.query(k).rows().get(0).get(0))))
            .orElseGet(OptionalLong::empty),
        examples(examples, number(counts.get(3))));
  }

  private Rows examples(int examples, long differ) {
    Rows rows = unit.query(sql.examples(examples));
    return new Rows(rows.columns(), rows.rows(), differ);
  }

  /**
   * Puts it in the place of the one that is there. If it is that one already, as where a swap is
   * asked for again because nobody has heard of its end, all stays.
   *
   * @param difference how the rows differ
   * @param then what belongs to it
   * @return the name under which the former one is kept
   */
  String swap(Difference difference, Runnable then) {
    if (difference.isNone() && isBuiltLikeThis() && engine.stored(dated()).isPresent()) {
      return dated();
    }
    Object highest = unit.query(sql.highestSurrogateKey()).rows().get(0).get(0);
    long next = highest == null ? 1 : number(highest) + 1;
    StoredTable stored = memory.stored();
    String keptAs = free();
    unit.replace(
        layout,
        new Replacement(
            sql.entries(),
            new StoredTable(
                stored.definition(),
                stored.columns(),
                stored.asOfType(),
                Math.max(former.nextSurrogateKey(), next),
                stored.floor()),
            memory.loads(),
            memory.rejects(),
            keptAs,
            then));
    return keptAs;
  }

  private boolean isBuiltLikeThis() {
    StoredTable stored = memory.stored();
    return stored.definition().equals(former.definition())
        && stored.columns().equals(former.columns())
        && deliveries(memory.loads()).equals(deliveries(engine.loads(layout.table().name())));
  }

  private static List<String> deliveries(List<LoadEntry> loads) {
    return loads.stream().map(l -> l.delivery() + " " + l.checksum()).toList();
  }

  /** A name with the day until which the history was in its place. */
  private String dated() {
    return layout.table().name() + "_until_" + DAY.format(LocalDate.now(ZoneOffset.UTC));
  }

  private String free() {
    String free = dated();
    for (int i = 2; !isFree(free); i++) {
      free = dated() + "_" + i;
    }
    return free;
  }

  /** What was kept by a swap that died before the new history came is kept once. */
  private boolean isFree(String name) {
    return engine
        .stored(name)
        .map(s -> s.equals(former) && sameLoads(name))
        .orElseGet(() -> engine.foreign(name).isEmpty());
  }

  private boolean sameLoads(String name) {
    List<Long> kept = engine.loads(name).stream().map(LoadEntry::loadId).toList();
    return kept.equals(
        engine.loads(layout.table().name()).stream().map(LoadEntry::loadId).toList());
  }

  private static long number(Object value) {
    return ((Number) value).longValue();
  }

  @Override
  public void close() {
    try (folder) {
      unit.close();
    }
  }
}
