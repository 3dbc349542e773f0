package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.Rows;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** One connection to one database file. */
final class Database implements AutoCloseable {
  /** Stands for a database that lives as long as its connection. */
  static final String MEMORY = ":memory:";

  private final Connection connection;

  private Database(Connection connection) {
    this.connection = connection;
  }

  /** Opens a file, which nothing is ever downloaded for; times are UTC. */
  static Database open(String file) {
    Properties settings = new Properties();
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    try {
      Connection connection =
          DriverManager.getConnection("jdbc:duckdb:" + (MEMORY.equals(file) ? "" : file), settings);
      Database database = new Database(connection);
      database.execute("SET TimeZone = 'UTC'");
      database.execute("SET threads=1");
      return database;
    } catch (SQLException e) {
      throw new BygoneException(List.of(notOpened(file, e)), e);
    }
  }

  private static Problem notOpened(String file, SQLException e) {
    if (message(e).contains("lock")) {
      return Problem.of(
          ErrorCode.ENGINE_FAILED,
          "%s is in use by another process: %s".formatted(file, message(e)),
          "Wait until that process has ended, or end it.");
    }
    return Problem.of(
        ErrorCode.ENGINE_FAILED,
        "cannot open %s: %s".formatted(file, message(e)),
        "See that the folder is there, that it may be written, and that the file is a DuckDB database.");
  }

  void execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  Rows query(String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      List<Column> columns = Values.columns(result.getMetaData());
      List<List<Object>> rows = new ArrayList<>();
      while (result.next()) {
        rows.add(Values.row(result, columns));
      }
      return new Rows(columns, rows, rows.size());
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private static BygoneException failed(SQLException e) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "DuckDB: " + message(e),
                "See whether the disk is full or the memory too small; the tables are as they were.")),
        e);
  }

  static String message(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failed(e);
    }
  }
}
