package dev.bygone.bench;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** SQL typed into DuckDB, as one does without Bygone. */
final class Sql implements AutoCloseable {
  private final Connection connection;

  private Sql(Connection connection) {
    this.connection = connection;
  }

  /** A database in a file, made if it is not there. */
  static Sql open(Path file) {
    return connect("jdbc:duckdb:" + file);
  }

  /** A database in memory. */
  static Sql inMemory() {
    return connect("jdbc:duckdb:");
  }

  private static Sql connect(String url) {
    try {
      return new Sql(DriverManager.getConnection(url));
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot open " + url, e);
    }
  }

  void run(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot run " + sql, e);
    }
  }

  /** The first number of the first row; all rows are fetched. */
  long number(String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      long number = result.getLong(1);
      boolean more = true;
      while (more) {
        more = result.next();
      }
      return number;
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot run " + sql, e);
    }
  }

  /** Several statements in one transaction. */
  void atomically(String... statements) {
    run("BEGIN TRANSACTION");
    for (String statement : statements) {
      run(statement);
    }
    run("COMMIT");
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
