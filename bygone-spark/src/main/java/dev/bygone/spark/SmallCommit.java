package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.engine.Commit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.delta.DeltaLog;
import org.apache.spark.sql.delta.DeltaOperations.Write;
import org.apache.spark.sql.delta.NoMapping$;
import org.apache.spark.sql.delta.OptimisticTransaction;
import org.apache.spark.sql.delta.VersionChecksum;
import org.apache.spark.sql.delta.actions.Action;
import org.apache.spark.sql.delta.actions.AddFile;
import org.apache.spark.sql.types.StructField;
import scala.Option;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.jdk.javaapi.OptionConverters;

/**
 * Commits a change of a small Delta table without partitions by writing all of its entries anew. A
 * MERGE reads the log of the table and the table itself many times, which takes far longer than the
 * writing. Whoever else commits meanwhile is told of, as by a MERGE.
 */
final class SmallCommit {
  /** The working relation of what the table holds afterwards, and the new records. */
  static final String AFTER = Layout.PREFIX + "after";

  private final SessionSql sql;
  private final Lake lake;
  private final Layout layout;

  /** For a table, which is in Delta if its version is known. */
  SmallCommit(SessionSql sql, Lake lake, Layout layout) {
    this.sql = sql;
    this.lake = lake;
    this.layout = layout;
  }

  /**
   * Commits a change of entries that are all held in {@link Planner#ENTRIES}.
   *
   * @param records queries for the records that come with it: the columns of the entries, and what
   *     tells records
   * @param known the version in which the table has these entries
   * @return whether it was committed; else it has to be in another way
   */
  boolean apply(Commit commit, List<String> records, OptionalLong known) {
    boolean inPartitions = !EntriesTable.partitions(layout).isEmpty();
    if (known.isEmpty() || inPartitions || !sql.isSmall()) {
      return false;
    }
    OptimisticTransaction transaction =
        sql.run(
            s ->
                DeltaLog.forTable(s, lake.folder(layout.table().name()))
                    .startTransaction(Option.empty(), Option.empty()));
    Optional<Seq<AddFile>> files = files(transaction);
    boolean usual =
        transaction.readVersion() == known.getAsLong()
            && transaction.metadata().columnMappingMode().equals(NoMapping$.MODULE$);
    if (!usual || files.isEmpty()) {
      return false;
    }
    sql.relation(AFTER, after(transaction, commit, records));
    return sql.isSmall() && write(transaction, files.get());
  }

  /** What the last commit said of all files; a query for them would take several jobs. */
  private static Optional<Seq<AddFile>> files(OptimisticTransaction transaction) {
    return OptionConverters.toJava(
        transaction.snapshot().checksumOpt().flatMap(VersionChecksum::allFiles));
  }

  private boolean write(OptimisticTransaction transaction, Seq<AddFile> files) {
    sql.run(
        s -> {
          transaction.readWholeTable();
          List<Action> actions = new ArrayList<>();
          for (AddFile file : CollectionConverters.asJava(files)) {
            if (isOfEntries(file)) {
              actions.add(file.removeWithTimestamp(System.currentTimeMillis(), true));
            }
          }
          actions.addAll(CollectionConverters.asJava(transaction.writeFiles(s.table(AFTER))));
          return transaction.commit(CollectionConverters.asScala(actions).toSeq(), overwriting());
        });
    return true;
  }

  /** As the log of the table names it; after a commit without a name Delta knows not all files. */
  private static Write overwriting() {
    return new Write(
        SaveMode.Overwrite,
        Option.empty(),
        Option.empty(),
        Option.empty(),
        Option.empty(),
        Option.empty(),
        Option.empty(),
        Option.empty(),
        Option.empty());
  }

  private static boolean isOfEntries(AddFile file) {
    Option<String> part = file.partitionValues().get(EntriesTable.PART);
    return !part.contains(EntriesTable.LOAD) && !part.contains(EntriesTable.REJECT);
  }

  private String after(OptimisticTransaction transaction, Commit commit, List<String> records) {
    String entries = list(names());
    String kept =
        """
        SELECT %1$s, CAST(NULL AS BIGINT) AS %2$s, CAST(NULL AS STRING) AS %3$s, %4$s AS %5$s FROM (
          SELECT %1$s FROM %6$s WHERE %7$s <> 'remove'
          UNION ALL
          SELECT %1$s FROM %8$s AS e LEFT ANTI JOIN %6$s AS c ON %9$s AND c.%7$s <> 'insert') AS kept"""
            .formatted(
                entries,
                EntriesTable.COMMIT,
                EntriesTable.RECORD,
                EntriesTable.part(),
                EntriesTable.PART,
                commit.change(),
                Planner.ACTION,
                Planner.ENTRIES,
                layout.identity().stream()
                    .map(SparkDialect::quoted)
                    .map(c -> "e.%1$s <=> c.%1$s".formatted(c))
                    .collect(joining(" AND ")));
    return "SELECT %s FROM (\n%s\n) AS rows"
        .formatted(
            Arrays.stream(transaction.metadata().schema().fields())
                .map(this::stored)
                .collect(joining(", ")),
            Stream.concat(Stream.of(kept), records.stream()).collect(joining("\nUNION ALL\n")));
  }

  /** A load that came to nothing may have left a column behind, or a wider type. */
  private String stored(StructField field) {
    Set<String> known = new HashSet<>(names());
    known.addAll(List.of(EntriesTable.PART, EntriesTable.COMMIT, EntriesTable.RECORD));
    String name = SparkDialect.quoted(field.name());
    return "CAST(%s AS %s) AS %s"
        .formatted(known.contains(field.name()) ? name : "NULL", field.dataType().sql(), name);
  }

  private List<String> names() {
    return layout.entryColumns().stream().map(Column::name).toList();
  }

  private static String list(List<String> names) {
    return names.stream().map(SparkDialect::quoted).collect(joining(", "));
  }
}
