package dev.bygone.testing.random;

import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Corrections;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Detect;
import dev.bygone.definition.Expectation;
import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.definition.Feed.IgnoredNulls;
import dev.bygone.definition.Lateness;
import dev.bygone.definition.Mode;
import dev.bygone.definition.OnBadRow;
import dev.bygone.definition.Operations;
import dev.bygone.definition.Output;
import dev.bygone.definition.TableDefinition;
import dev.bygone.definition.Ties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What differs between random tables. All of them have the same columns, of which some do not
 * matter: id, part, seq, lsn, op, v, w.
 *
 * @param kind what a delivery is
 * @param mode what the table keeps
 * @param keyColumns 1 (id) or 2 (and part)
 * @param dated whether snapshots have a sequence of their own, too
 * @param byTime whether a newer sequence makes a version, where there is one
 * @param sequenceColumns 1 (seq) or 2 (and lsn), where there is a sequence
 * @param untracked whether w is ignored
 * @param sequenceStored whether the sequence of changes is a stored column, which is untracked
 * @param deletes what absence means
 * @param scoped whether a snapshot delivers the rows of some values of part only, which is stored
 * @param deleteRows whether op = 'D' marks a delete
 * @param codes what tells the operation of changes
 * @param nulls what NULL means in changes
 * @param validity the type of the validity time
 * @param value the type of v
 * @param setsAside whether bad rows are set aside
 * @param promise what becomes of rows in which v is empty or NULL; nothing if it is no text
 * @param lastCounts whether of different rows for one key and sequence the later counts
 * @param output how the table is shown
 * @param late how many units of the validity times an event may be late; empty for any number
 * @param corrected whether what late or redelivered data replaces is kept
 * @param fileOrder whether changes have no sequence but the order of their files
 */
record Shape(
    DeliveryKind kind,
    Mode mode,
    int keyColumns,
    boolean dated,
    boolean byTime,
    int sequenceColumns,
    boolean untracked,
    boolean sequenceStored,
    Deletes deletes,
    boolean scoped,
    boolean deleteRows,
    Codes codes,
    Nulls nulls,
    ColumnType validity,
    ColumnType value,
    boolean setsAside,
    Optional<Otherwise> promise,
    boolean lastCounts,
    Output output,
    Optional<Integer> late,
    boolean corrected,
    boolean fileOrder) {
  /** What tells the operation of changes. */
  enum Codes {
    /** A predicate, or nothing. */
    DELETES,
    /** A predicate each for deletes and truncates. */
    TRUNCATES,
    /** A closed vocabulary. */
    VOCABULARY;

    boolean truncates() {
      return this != DELETES;
    }
  }

  /** What NULL means in changes. */
  enum Nulls {
    /** A value. */
    VALUES,
    /** That nothing was sent. */
    IGNORED,
    /** That nothing was sent, unless the column sent lists the column. */
    LISTED
  }

  /** One of tables fed by snapshots, with no policies yet. */
  static Shape ofSnapshots(
      Mode mode,
      int keyColumns,
      boolean dated,
      int sequenceColumns,
      boolean untracked,
      boolean sequenceStored,
      Deletes deletes,
      boolean scoped,
      boolean deleteRows,
      ColumnType validity,
      ColumnType value) {
    return new Shape(
        DeliveryKind.SNAPSHOT,
        mode,
        keyColumns,
        dated,
        false,
        sequenceColumns,
        untracked,
        sequenceStored,
        deletes,
        scoped,
        deleteRows,
        Codes.DELETES,
        Nulls.VALUES,
        validity,
        value,
        false,
        Optional.empty(),
        false,
        Output.USUAL,
        Optional.empty(),
        false,
        false);
  }

  /** The same with what to do with bad rows and with ties, and how it is shown. */
  Shape withPolicies(boolean aside, Optional<Otherwise> promised, boolean last, Output shown) {
    return with(byTime, nulls, aside, promised, last, shown, late, corrected);
  }

  /**
   * The same for deliveries that bring a column later: none refuses a row for it, and none says
   * that it sets what is not there yet.
   */
  Shape whoseColumnsCome() {
    return withPolicies(false, Optional.empty(), lastCounts, output)
        .withNulls(ignoresNulls() ? Nulls.IGNORED : Nulls.VALUES);
  }

  /** The same, shown otherwise. */
  Shape withOutput(Output shown) {
    return withPolicies(setsAside, promise, lastCounts, shown);
  }

  /** The same with what NULL means. */
  Shape withNulls(Nulls meant) {
    return with(byTime, meant, setsAside, promise, lastCounts, output, late, corrected);
  }

  /** The same with what makes a version, where there is a sequence. */
  Shape withDetection(boolean time) {
    return with(
        time && (sequenced() || fileOrder),
        nulls,
        setsAside,
        promise,
        lastCounts,
        output,
        late,
        corrected);
  }

  private Shape with(
      boolean time,
      Nulls meant,
      boolean aside,
      Optional<Otherwise> promised,
      boolean last,
      Output shown,
      Optional<Integer> units,
      boolean kept) {
    return new Shape(
        kind,
        mode,
        keyColumns,
        dated,
        time,
        sequenceColumns,
        untracked,
        sequenceStored,
        deletes,
        scoped,
        deleteRows,
        codes,
        meant,
        validity,
        value,
        aside,
        promised,
        last,
        shown,
        units,
        kept,
        fileOrder);
  }

  /** The same that keeps what late or redelivered data replaces, if it has a past. */
  Shape withCorrections(boolean kept) {
    return with(
        byTime, nulls, setsAside, promise, lastCounts, output, late, kept && mode != Mode.SCD1);
  }

  /** The same feed in the order of its files; their times are those of snapshots. */
  Shape inFileOrder() {
    return new Shape(
        kind,
        mode,
        keyColumns,
        dated,
        byTime,
        sequenceColumns,
        untracked,
        sequenceStored,
        deletes,
        scoped,
        deleteRows,
        codes,
        nulls,
        ColumnType.isTime(validity) && !validity.equals(ColumnType.DATE)
            ? ColumnType.TIMESTAMP
            : ColumnType.DATE,
        value,
        setsAside,
        promise,
        lastCounts,
        output,
        late,
        corrected,
        true);
  }

  /** Whether nothing says that all keys are gone. */
  boolean neverTruncates() {
    return !codes.truncates();
  }

  /** The same that takes events only so many units late. */
  Shape withLateness(int units) {
    return with(
        byTime, nulls, setsAside, promise, lastCounts, output, Optional.of(units), corrected);
  }

  /** The definition of the table. */
  TableDefinition table() {
    return table(TableDefinition.builder("t"), List.of());
  }

  /** The same of which a column is not declared; deliveries may bring it. */
  TableDefinition tableWithout(String column) {
    return builder(TableDefinition.builder("t"), List.of(), column).optional(column).build();
  }

  /** The definition of a table of many universes, told apart by a column that leads its key. */
  TableDefinition manyTable() {
    return table(
        TableDefinition.builder("t").column(Multiverse.UNIVERSE, ColumnType.INTEGER),
        List.of(Multiverse.UNIVERSE));
  }

  private TableDefinition table(Builder begun, List<String> leadingKey) {
    return builder(begun, leadingKey, "").build();
  }

  private Builder builder(Builder begun, List<String> leadingKey, String undeclared) {
    Builder table =
        begun
            .column("id", ColumnType.INTEGER)
            .column("part", ColumnType.VARCHAR)
            .column("seq", sequenced() ? validity : ColumnType.INTEGER)
            .column("lsn", ColumnType.INTEGER)
            .column("op", ColumnType.VARCHAR)
            .column("v", value)
            .delivery(kind)
            .mode(mode)
            .key(key(leadingKey))
            .exclude(excluded())
            .output(output)
            .corrections(corrected ? Corrections.KEEP : Corrections.REPLACE)
            .lateness(late.map(n -> Ends.distance(this, n)).orElse(Lateness.UNLIMITED));
    if (!undeclared.equals("w")) {
      table.column("w", ColumnType.INTEGER);
    }
    if (sequenced()) {
      table.sequenceBy(sequence());
    }
    if (fileOrder) {
      table.fileOrder();
    }
    if (byTime) {
      table.detect(Detect.TIME);
    }
    if (!isFeed()) {
      table.deletes(deletes);
    }
    if (scoped) {
      table.scope(scope(leadingKey));
    }
    if (codes == Codes.VOCABULARY) {
      table.operation(new Operations("op", List.of("U"), List.of("D"), List.of("T"), List.of("S")));
    } else if (deleteRows) {
      table.deleteWhen("op = 'D'");
    }
    if (codes == Codes.TRUNCATES) {
      table.truncateWhen("op = 'T'");
    }
    if (ignoresNulls()) {
      table.ignoreNulls(IgnoredNulls.ALL);
    }
    if (nulls == Nulls.LISTED) {
      table.column("sent", ColumnType.VARCHAR).sent("sent");
    }
    if (untracked) {
      table.ignore("w");
    }
    if (setsAside) {
      table.onBadRow(OnBadRow.QUARANTINE);
    }
    if (value.equals(ColumnType.VARCHAR)) {
      promise.ifPresent(p -> table.expect("told", new Expectation("v <> ''", p)));
    }
    if (lastCounts) {
      table.ties(Ties.LAST);
    }
    return table;
  }

  /** Whether rows may contradict each other. */
  boolean takesContradictions() {
    return lastCounts || (setsAside && !isFeed());
  }

  /** Whether NULL may mean that nothing was sent. */
  boolean ignoresNulls() {
    return nulls != Nulls.VALUES;
  }

  boolean isFeed() {
    return kind == DeliveryKind.CHANGES;
  }

  /** Whether rows have a sequence. */
  boolean sequenced() {
    return (isFeed() && !fileOrder) || dated;
  }

  private String[] key(List<String> leading) {
    List<String> key = new ArrayList<>(leading);
    key.addAll(keyColumns == 1 ? List.of("id") : List.of("id", "part"));
    return key.toArray(String[]::new);
  }

  /** Universes deliver parts of their own. */
  private static String[] scope(List<String> leading) {
    List<String> scope = new ArrayList<>(leading);
    scope.add("part");
    return scope.toArray(String[]::new);
  }

  private String[] sequence() {
    return sequenceColumns == 1 ? new String[] {"seq"} : new String[] {"seq", "lsn"};
  }

  private String[] excluded() {
    List<String> excluded = new ArrayList<>(List.of("op"));
    if (!sequenced() || !sequenceStored) {
      excluded.add("seq");
    }
    if (!sequenced() || !sequenceStored || sequenceColumns == 1) {
      excluded.add("lsn");
    }
    if (keyColumns == 1 && !scoped) {
      excluded.add("part");
    }
    return excluded.toArray(String[]::new);
  }
}
