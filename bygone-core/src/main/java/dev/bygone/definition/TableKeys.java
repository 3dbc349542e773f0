package dev.bygone.definition;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The keys of a table. */
final class TableKeys {
  static final Key<Source> SOURCE =
      new Key<>(
          "source",
          "Where deliveries come from: a path below this file's folder, with * for what varies and"
              + " {as_of:PATTERN} for the time of a snapshot; or, with engine: spark, {table: t} or"
              + " {query: q}.",
          EitherShape.of(SourceKeys.FILES, SourceKeys.NAMED));

  static final Key<Format> FORMAT =
      new Key<>(
          "format",
          "How to read the files: csv, json or parquet (by the extension if left out), the envelope of"
              + " a change feed (debezium, maxwell, canal, dms, goldengate, airbyte), or a mapping"
              + " with type, delimiter, null, encoding and map_key.",
          EitherShape.of(FormatKeys.WORD, FormatKeys.MAPPING));

  static final Key<String> FILTER =
      new Key<>(
          "filter",
          "Which rows of a feed in an envelope are about this table: the name of the table in the"
              + " source, such as shop.orders, or an SQL predicate over __table, __schema, __op, __ts"
              + " and the fields of the row.",
          ScalarShape.text("the name of a table or an SQL predicate"));

  static final Key<Optional<String>> AS_OF =
      new Key<>(
          "as_of",
          "Where the time of a snapshot comes from, if not from the path: {column: c} for a file that"
              + " holds many snapshots.",
          PolicyKeys.AS_OF);

  static final Key<Map<String, ColumnDefinition>> COLUMNS =
      new Key<>(
          "columns",
          "The columns of the source and their types, such as {id: bigint, name: varchar}; inferred"
              + " at the first load, then fixed, if left out.",
          new NamedShape<>(
              "a mapping from column to type",
              EitherShape.of(ColumnKeys.TYPE_ONLY, ColumnKeys.MAPPING),
              Optional.of(ColumnDefinition.INFERRED)));

  static final Key<DeliveryKind> DELIVERY =
      new Key<>(
          "delivery",
          "What a delivery is: the full state of the source (snapshot, the default), or rows that"
              + " were inserted, updated or deleted (changes).",
          WordShape.of(DeliveryKind.values()));

  static final Key<List<String>> KEY =
      columns("key", "The column or columns that identify an entity. Every table has a key.");

  static final Key<Mode> MODE =
      new Key<>(
          "mode",
          "What is kept: the full history (scd2, the default), current rows (scd1), or every"
              + " snapshot as it was delivered (snapshot).",
          WordShape.of(Mode.values()));

  static final Key<SequenceBy> SEQUENCE_BY =
      new Key<>(
          "sequence_by",
          "What orders the changes of a key: a column, a list of columns (the first is the validity"
              + " time, the others break its ties), or {file_order: true}: the place of the file and"
              + " of the row in it. Changes need it; in snapshots it is the source's own time of a"
              + " change, such as updated_at.",
          SequenceBy.SHAPE);

  static final Key<Detect> DETECT =
      new Key<>(
          "detect",
          "What makes a version: a different value (values, the default) or a newer sequence (time).",
          WordShape.of(Detect.values()));

  static final Key<List<String>> TRACK =
      columns("track", "The only columns that open a version when they change.");

  static final Key<List<String>> IGNORE =
      columns("ignore", "The columns that do not open a version when they change.");

  static final Key<List<String>> INCLUDE =
      columns("include", "The only columns of the source that are stored.");

  static final Key<List<String>> EXCLUDE =
      columns("exclude", "The columns of the source that are not stored.");

  static final Key<String> DELETE_WHEN =
      new Key<>(
          "delete_when",
          "An SQL predicate over the source's columns that tells deletes.",
          ScalarShape.text("an SQL predicate"));

  static final Key<Deletes> DELETES =
      new Key<>(
          "deletes",
          "What absence from a snapshot means: the version is closed (close, the default), nothing"
              + " (ignore), or a version that is marked as deleted (mark).",
          WordShape.of(Deletes.values()));

  static final Key<List<String>> SCOPE =
      new Key<>(
          "scope",
          "The columns whose values say which part of the source a snapshot delivers; a key is absent"
              + " only from a part that was delivered.",
          PolicyKeys.COLUMNS_OR_NONE);

  static final Key<Guard> GUARD =
      new Key<>(
          "guard",
          "What a snapshot must not do: be empty, close or change more than a share of the versions"
              + " in force.",
          PolicyKeys.GUARD);

  static final Key<Ties> TIES =
      new Key<>(
          "ties",
          "What to do with different rows of one key and sequence in one delivery: refuse it (fail,"
              + " the default), or take the later row (last).",
          WordShape.of(Ties.values()));

  static final Key<OnBadRow> ON_BAD_ROW =
      new Key<>(
          "on_bad_row",
          "What to do with a bad row: refuse the delivery (fail, the default), or set it aside"
              + " (quarantine, or {quarantine: {max: 1%}}).",
          EitherShape.of(PolicyKeys.BAD_ROW_WORD, PolicyKeys.BAD_ROW_LIMIT));

  static final Key<List<String>> OPTIONAL =
      new Key<>(
          "optional",
          "The columns that may be missing in a delivery; then they are NULL.",
          PolicyKeys.COLUMNS_OR_NONE);

  static final Key<OnNewColumn> ON_NEW_COLUMN =
      new Key<>(
          "on_new_column",
          "What to do with a column of a delivery that is not declared: take it into the history (add,"
              + " the default), pass over it (ignore), or refuse the delivery (fail).",
          WordShape.of(OnNewColumn.values()));

  static final Key<List<String>> PARTITION_BY =
      new Key<>(
          "partition_by",
          "What the table is partitioned by, where the engine has partitions (spark): stored columns,"
              + " valid_from, valid_to or is_current.",
          PolicyKeys.COLUMNS_OR_NONE);

  /** Every key of a table. */
  static final List<Key<?>> ALL =
      List.of(
          SOURCE,
          FlowKeys.SOURCES,
          AS_OF,
          FORMAT,
          FILTER,
          COLUMNS,
          DELIVERY,
          SCOPE,
          KEY,
          MODE,
          SEQUENCE_BY,
          DETECT,
          TRACK,
          IGNORE,
          INCLUDE,
          EXCLUDE,
          FeedKeys.IGNORE_NULLS,
          FeedKeys.SENT,
          DELETE_WHEN,
          FeedKeys.TRUNCATE_WHEN,
          FeedKeys.OPERATION,
          DELETES,
          GUARD,
          TIES,
          ON_BAD_ROW,
          PolicyKeys.EXPECT,
          PolicyKeys.LATENESS,
          ON_NEW_COLUMN,
          OPTIONAL,
          OutputKeys.INTERVAL,
          OutputKeys.OPEN_END,
          OutputKeys.NAMES,
          OutputKeys.FLAGS,
          PolicyKeys.CORRECTIONS,
          PARTITION_BY);

  /** The shape of a table by itself, for the JSON Schema. */
  static final FieldsShape<Object> TABLE = new FieldsShape<>(ALL, s -> Optional.empty());

  private TableKeys() {}

  private static Key<List<String>> columns(String name, String description) {
    return new Key<>(name, description, new ColumnsShape());
  }
}
