package dev.bygone.spark;

import dev.bygone.Maintained;
import dev.bygone.Maintained.Footprint;
import dev.bygone.Maintained.Upkeep;
import dev.bygone.definition.LakeFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Tidies the files of one table with the means of its format. */
final class Upkeeper {
  private final SessionSql sql;
  private final Lake lake;
  private final String table;

  Upkeeper(SessionSql sql, Lake lake, String table) {
    this.sql = sql;
    this.lake = lake;
    this.table = table;
  }

  /** Writes small files anew as larger ones and deletes what was replaced longer ago than this. */
  Maintained tidy(Duration keep) {
    Footprint before = footprint();
    List<Upkeep> done = lake.format() == LakeFormat.DELTA ? delta(keep) : iceberg(keep);
    return new Maintained(Optional.of(table), done, before, footprint());
  }

  private List<Upkeep> delta(Duration keep) {
    String name = lake.physical(table);
    sql.execute("OPTIMIZE " + name);
    sql.run(
        s -> {
          // keeping less than a week is the caller's decision
          s.conf().set("spark.databricks.delta.retentionDurationCheck.enabled", "false");
          return s.sql("VACUUM %s RETAIN %d HOURS".formatted(name, keep.toHours()));
        });
    return List.of(Upkeep.COMPACTION, Upkeep.VACUUM);
  }

  private List<Upkeep> iceberg(Duration keep) {
    String argument = "table => " + SparkDialect.text(lake.inOwnCatalog(table));
    call("rewrite_data_files", argument + ", options => map('rewrite-all', 'true')");
    call("rewrite_position_delete_files", argument);
    call(
        "expire_snapshots",
        argument
            + ", retain_last => 1, older_than => TIMESTAMP '%s'"
                .formatted(Instant.now().minus(keep)));
    return List.of(Upkeep.COMPACTION, Upkeep.EXPIRY);
  }

  private void call(String procedure, String arguments) {
    sql.execute("CALL %s.system.%s(%s)".formatted(lake.catalog(), procedure, arguments));
  }

  /** What the data takes; the log of the format grows with whatever is done. */
  private Footprint footprint() {
    return sql.run(
        s -> {
          Path folder = new Path(lake.folder(table));
          try {
            return footprint(
                folder
                    .getFileSystem(s.sparkContext().hadoopConfiguration())
                    .listFiles(folder, true));
          } catch (IOException e) {
            throw new UncheckedIOException("Cannot list " + folder, e);
          }
        });
  }

  private static Footprint footprint(RemoteIterator<LocatedFileStatus> all) throws IOException {
    long files = 0;
    long bytes = 0;
    while (all.hasNext()) {
      LocatedFileStatus file = all.next();
      String path = file.getPath().toString();
      if (!path.contains("/_delta_log/") && !path.contains("/metadata/")) {
        files++;
        bytes += file.getLen();
      }
    }
    return new Footprint(files, bytes, 0);
  }
}
