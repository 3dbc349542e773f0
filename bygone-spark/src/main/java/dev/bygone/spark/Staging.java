package dev.bygone.spark;

import dev.bygone.engine.WorkFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.sql.SparkSession;

/**
 * Where what was read from files lies until a unit of work is closed: in a temporary folder of this
 * machine, and on a cluster also beside the tables, where every executor can read it.
 */
final class Staging implements AutoCloseable {
  private final SessionSql sql;
  private final Lake lake;
  private final WorkFolder folder = WorkFolder.create();
  private final List<org.apache.hadoop.fs.Path> published = new ArrayList<>();
  private int files;

  Staging(SessionSql sql, Lake lake) {
    this.sql = sql;
    this.lake = lake;
  }

  /** A file to write. */
  Path next() {
    files++;
    return folder.path().resolve("delivery-" + files + ".parquet");
  }

  /** A folder for executors to write. */
  String folder() {
    files++;
    String name = "relation-" + files;
    return sql.run(
        s ->
            s.sparkContext().isLocal()
                ? folder.path().resolve(name).toUri().toString()
                : remote(s, name));
  }

  /** How many bytes there are in a folder. */
  long size(String written) {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(written);
    try {
      return fileSystem(path).getContentSummary(path).getLength();
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException("Cannot list " + path, e);
    }
  }

  /** A path in a folder of its own beside the tables, which is gone with the unit. */
  private String remote(SparkSession session, String name) {
    org.apache.hadoop.fs.Path target =
        new org.apache.hadoop.fs.Path(lake.scratch(session) + "-" + UUID.randomUUID(), name);
    published.add(target.getParent());
    return target.toString();
  }

  /** Where the executors read a file of this machine. */
  String publish(Path file) {
    return sql.run(s -> s.sparkContext().isLocal() ? file.toUri().toString() : copied(s, file));
  }

  private String copied(SparkSession session, Path file) {
    org.apache.hadoop.fs.Path target =
        new org.apache.hadoop.fs.Path(remote(session, file.getFileName().toString()));
    try {
      fileSystem(target).copyFromLocalFile(new org.apache.hadoop.fs.Path(file.toUri()), target);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException("Cannot copy to " + target, e);
    }
    return target.toString();
  }

  private FileSystem fileSystem(org.apache.hadoop.fs.Path path) throws java.io.IOException {
    Configuration configuration = sql.run(s -> s.sparkContext().hadoopConfiguration());
    return path.getFileSystem(configuration);
  }

  @Override
  public void close() {
    try (folder) {
      for (org.apache.hadoop.fs.Path path : published) {
        sql.run(
            s -> {
              try {
                return fileSystem(path).delete(path, true);
              } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException("Cannot remove " + path, e);
              }
            });
      }
    }
  }
}
