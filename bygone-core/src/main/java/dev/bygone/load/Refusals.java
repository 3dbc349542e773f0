package dev.bygone.load;

import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Grain;
import dev.bygone.definition.Lateness;
import dev.bygone.definition.Presence;
import dev.bygone.definition.Share;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The words in which deliveries are refused, one method each. */
final class Refusals {
  /** Texts that mostly stand for no value. */
  private static final List<String> NO_VALUE =
      List.of("N/A", "n/a", "#N/A", "NA", "NULL", "null", "None", "-", "?");

  private Refusals() {}

  static Problem nullKey(String delivery, List<String> key, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.NULL_KEY,
        "%s: %s NULL in the key (%s)"
            .formatted(delivery, rows(rows, "has", "have"), String.join(", ", key)),
        examples,
        "Correct the rows at the source, or take a key whose columns always have a value.");
  }

  static Problem nullSequence(
      String delivery, List<String> sequence, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.NULL_SEQUENCE,
        "%s: %s NULL in the sequence (%s)"
            .formatted(delivery, rows(rows, "has", "have"), String.join(", ", sequence)),
        examples,
        "Correct the rows at the source, or take a sequence_by whose columns always have a value.");
  }

  static Problem typeMismatch(String delivery, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.TYPE_MISMATCH,
        "%s: %s a value that does not fit its type".formatted(delivery, rows(rows, "has", "have")),
        examples,
        "Correct the values at the source, or declare a type under columns that they fit."
            + NO_VALUE.stream()
                .filter(text -> examples.stream().anyMatch(e -> e.contains('"' + text + '"')))
                .findFirst()
                .map(text -> " If %1$s is no value, say format: {null: \"%1$s\"}.".formatted(text))
                .orElse(""));
  }

  static Problem noColumns(String delivery, List<String> key) {
    return Problem.of(
        ErrorCode.MISSING_COLUMN,
        "%s: no row of it has %s, the key, and so the columns of the table cannot be inferred"
            .formatted(delivery, String.join(", ", key)),
        "Declare columns, or load a delivery that has rows first; the next load tries this one"
            + " again.");
  }

  static Problem missingLater(String delivery, List<String> columns, TableDefinition table) {
    return Problem.of(
        ErrorCode.MISSING_COLUMN,
        "%s: %s not there: %s"
            .formatted(
                delivery,
                columns.size() == 1 ? "1 column is" : columns.size() + " columns are",
                columns.stream().map(c -> c + since(table, c)).collect(Collectors.joining(", "))),
        "Have the file delivered with its columns, or name the headers that they have had under"
            + " from, or list them under optional.");
  }

  private static String since(TableDefinition table, String column) {
    return table.columns().get(column).presence() instanceof Presence.Since since
        ? " (delivered since " + since.time() + ")"
        : "";
  }

  static Problem otherType(String delivery, String column, ColumnType found, ColumnType type) {
    return Problem.of(
        ErrorCode.TYPE_MISMATCH,
        "%s: its column %s is %s, and that of the table %s"
            .formatted(delivery, column, found.text(), type.text()),
        "Correct the values at the source, or declare a type under columns that they fit.");
  }

  static Problem ragged(String delivery, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.RAGGED_ROW,
        "%s: %s not the fields of the header".formatted(delivery, rows(rows, "has", "have")),
        examples,
        "Have the file delivered again; a delimiter or a line break in a value must be quoted. Or say"
            + " on_bad_row: quarantine.");
  }

  static Problem unknownOperation(
      String delivery, String column, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.UNKNOWN_OPERATION,
        "%s: %s an operation that is not listed (%s)"
            .formatted(delivery, rows(rows, "has", "have"), column),
        examples,
        "List the code under operation, as skip if it says nothing of a key; or say on_bad_row: quarantine.");
  }

  static Problem noMessage(String delivery, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.UNKNOWN_OPERATION,
        "%s: %s none of the envelope, or of an operation that it does not have"
            .formatted(delivery, rows == 1 ? "1 message is" : rows + " messages are"),
        examples,
        "Correct format, or leave other messages out, such as the keys of Kafka; or say on_bad_row: quarantine.");
  }

  static Problem expectationFailed(String delivery, String name, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.EXPECTATION_FAILED,
        "%s: %s not what \"%s\" expects".formatted(delivery, rows(rows, "is", "are"), name),
        examples,
        "Correct the rows at the source, or say else: quarantine or else: warn under expect.");
  }

  static Problem undated(String delivery, List<String> column, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.NULL_SEQUENCE,
        "%s: %s no as_of (%s)"
            .formatted(delivery, rows(rows, "has", "have"), String.join(", ", column)),
        examples,
        "Correct the rows at the source, or say on_bad_row: quarantine.");
  }

  static Problem tooManyRejects(
      String delivery, Share max, long read, long rejected, Map<ErrorCode, Long> reasons) {
    return new Problem(
        ErrorCode.TOO_MANY_REJECTS,
        "%s: %d of %d rows are bad, more than the quarantine takes (max: %s)"
            .formatted(delivery, rejected, read, max.text()),
        reasons.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(e -> e.getKey() + ": " + e.getValue())
            .toList(),
        "Have it delivered again, correct the definition, or raise the limit.");
  }

  static Problem tooMany(ErrorCode code, String delivery, Guarded counted) {
    return new Problem(
        code,
        "%s: it would %s %d of %d versions in force, more than the guard allows (%s)"
            .formatted(delivery, counted.verb(), counted.part(), counted.whole(), counted.limit()),
        counted.examples(),
        "If that is right, load it with --accept and --only its name; else have it delivered again.");
  }

  /**
   * What a guard found to be too much.
   *
   * @param verb what would be done to the versions
   * @param part to how many
   * @param whole of how many in force
   * @param limit the limit, as in the definition
   * @param examples some of their keys
   */
  record Guarded(String verb, long part, long whole, String limit, List<String> examples) {}

  static Problem predicateFailed(String delivery, String predicates, String why) {
    return Problem.of(
        ErrorCode.TYPE_MISMATCH,
        "%s: %s cannot be computed for its rows: %s".formatted(delivery, predicates, why),
        "Correct the values, or write a predicate that holds for all of them, such as one with try_cast.");
  }

  static Problem asOfMismatch(String delivery, String asOf) {
    return Problem.of(
        ErrorCode.TYPE_MISMATCH,
        "%s: its as_of %s has a time of day, but the as_ofs of the table are dates"
            .formatted(delivery, asOf),
        "Deliver one snapshot a day, or keep a second table whose first as_of has a time.");
  }

  static Problem lateSnapshot(String delivery, AsOf asOf, AsOf newest) {
    return Problem.of(
        ErrorCode.LATE_EVENT,
        "%s: it is as of %s, but the table has one as of %s already, and versions that the source dates (sequence_by) need them in order"
            .formatted(delivery, asOf.text(), newest.as(asOf.type()).text()),
        "Take it out of the source, or load all into a new table in order.");
  }

  static Problem lateSnapshot(String delivery, AsOf asOf, Lateness lateness) {
    return Problem.of(
        ErrorCode.LATE_EVENT,
        "%s: it is as of %s, more than %s (lateness) before the newest that the table has"
            .formatted(delivery, asOf.text(), lateness.text()),
        "Take it out of the source. What was before is kept as it is, and no longer remembered so"
            + " that it could change.");
  }

  static Problem lostTruncates(String delivery, long truncates) {
    return Problem.of(
        ErrorCode.LATE_EVENT,
        "%s: it was loaded before with %d truncates that it does not have at the same rows any more"
            .formatted(delivery, truncates),
        "Leave what comes before a truncate at its rows, or load all files into a new table.");
  }

  static Problem beforeAdoption(String delivery, AsOf asOf, AsOf newest) {
    return Problem.of(
        ErrorCode.LATE_EVENT,
        "%s: it is as of %s, older than the newest row of the table that was adopted (%s)"
            .formatted(delivery, asOf.text(), newest.text()),
        "Take it out of the source: what the adopted table says of that time is kept as it is.");
  }

  static Problem late(String delivery, LateRows.Reason reason, long rows, List<String> examples) {
    return new Problem(
        ErrorCode.LATE_EVENT,
        "%s: %s %s (%s)".formatted(delivery, rows(rows, "is", "are"), reason.why(), reason.limit()),
        examples,
        "Take the rows out, or say on_bad_row: quarantine.");
  }

  static Problem finerAsOf(String delivery, String asOf, Grain grain) {
    return Problem.of(
        ErrorCode.TYPE_MISMATCH,
        "%s: its as_of %s is finer than a %s, in which the table counts"
            .formatted(delivery, asOf, grain.word()),
        "Deliver it for a whole %s, or keep a second table with a finer interval."
            .formatted(grain.word()));
  }

  static Problem duplicateKey(String delivery, long keys, List<String> examples) {
    return new Problem(
        ErrorCode.DUPLICATE_KEY,
        "%s: %s different rows in one snapshot".formatted(delivery, keys(keys)),
        examples,
        "Correct the snapshot at the source, or add to key the column that tells the rows apart.");
  }

  static Problem ambiguousSequence(String delivery, long keys, List<String> examples) {
    return new Problem(
        ErrorCode.AMBIGUOUS_SEQUENCE,
        "%s: %s different rows at one sequence".formatted(delivery, keys(keys)),
        examples,
        "Add to sequence_by a column that orders them, such as a log position, or say ties: last if the"
            + " later one in the file counts.");
  }

  static Problem emptySnapshot(String delivery) {
    return Problem.of(
        ErrorCode.EMPTY_SNAPSHOT,
        "%s: the snapshot has no rows; it would say that every key is gone".formatted(delivery),
        "If that is true, load it with --accept; else have it delivered again.");
  }

  static Problem noSnapshots(String delivery) {
    return Problem.of(
        ErrorCode.EMPTY_SNAPSHOT,
        "%s: no row has an as_of, so there is no snapshot in it".formatted(delivery),
        "Have it delivered again, or take it out of the source.");
  }

  static Problem repairedElsewhere(String delivery, AsOf asOf, long rows, List<String> asOfs) {
    return Problem.of(
        ErrorCode.INVALID_REQUEST,
        "%s: %s not of its as_of %s, but of %s"
            .formatted(
                delivery,
                rows(rows, "is", "are"),
                asOf.text(),
                asOfs.stream().limit(Problem.MAX_EXAMPLES).collect(Collectors.joining(", "))),
        "Load the repaired rows of each snapshot by themselves; a whole snapshot is for bygone load.");
  }

  static Problem outOfTurn(String delivery, List<String> before) {
    return outOfOrder(
        delivery,
        before,
        "versions that the source dates (sequence_by) need their snapshots in order");
  }

  static Problem outOfFileOrder(String delivery, List<String> before) {
    return outOfOrder(delivery, before, "the order of files is that of changes (file_order)");
  }

  private static Problem outOfOrder(String delivery, List<String> before, String why) {
    return Problem.of(
        ErrorCode.INVALID_REQUEST,
        "%s: %s to be loaded before it, as %s: %s"
            .formatted(
                delivery,
                before.size() == 1 ? "1 delivery is" : before.size() + " deliveries are",
                why,
                before.stream().limit(Problem.MAX_EXAMPLES).collect(Collectors.joining(", "))),
        "Load these first, or take them out of the source.");
  }

  static Problem sameAsOf(String delivery, String asOf, List<String> others) {
    return Problem.of(
        ErrorCode.SAME_AS_OF,
        "%s: pending together with %s, which holds for the same as_of %s"
            .formatted(delivery, String.join(", ", others), asOf),
        "If they are one delivery, name their folder itself as source; else remove one, or --accept that the last name replaces the others.");
  }

  static Problem drift(String table, List<String> differences) {
    return new Problem(
        ErrorCode.DEFINITION_DRIFT,
        "table %s: the definition is not the one that its history was built with".formatted(table),
        differences.stream().limit(Problem.MAX_EXAMPLES).toList(),
        "Put these keys back, or build the history anew as they say: bygone rebuild %s"
            .formatted(table));
  }

  static Problem internalError(String delivery, RuntimeException e) {
    return new Problem(
        ErrorCode.ENGINE_FAILED,
        "%s: internal error: %s".formatted(delivery, e),
        Arrays.stream(e.getStackTrace())
            .limit(Problem.MAX_EXAMPLES)
            .map(frame -> "at " + frame)
            .toList(),
        "The table is as it was; please report this, with the delivery if it can be shown.");
  }

  private static String rows(long n, String one, String many) {
    return n == 1 ? "1 row " + one : n + " rows " + many;
  }

  private static String keys(long n) {
    return n == 1 ? "1 key has" : n + " keys have";
  }

  /** Something that we have not made has the name of a view of a history. */
  static Problem nameTaken(String table, String name) {
    return Problem.of(
        ErrorCode.INVALID_REQUEST,
        "there is a table, view or function %s, and the history makes a view of this name"
            .formatted(name),
        "Give it another name, or drop it; if it is the history so far: bygone adopt " + table);
  }
}
