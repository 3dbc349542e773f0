package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.Rows;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection to one database file. */
final class Database implements AutoCloseable {
  /** Stands for a database that lives as long as its connection. */
  static final String MEMORY = ":memory:";

  private static final Logger LOG = LoggerFactory.getLogger(Database.class);

  /** The oldest DuckDB that shall be able to open the store. */
  private static final String READABLE_SINCE = "v1.2.0";

  /**
   * What the names of system properties begin with whose rest is a setting of DuckDB, such as
   * {@code bygone.duckdb.memory_limit}.
   */
  private static final String SETTING = "bygone.duckdb.";

  private final Connection connection;
  private boolean inTransaction;

  private Database(Connection connection) {
    this.connection = connection;
  }

  /** Opens a file, which nothing is ever downloaded for; times are UTC. */
  static Database open(String file) {
    return open(file, new Properties());
  }

  /**
   * Opens a file that is there, for everything but changing it. If this process has it open to
   * write, that goes on beside it: the database knows one way only in which a process opens a file.
   */
  static Database openToRead(String file) {
    Properties settings = new Properties();
    settings.setProperty("duckdb.read_only", "true");
    try {
      return connect(file, settings);
    } catch (SQLException e) {
      if (Holder.isOpenHere(e)) {
        return open(file);
      }
      throw notOpened(file, e);
    }
  }

  private static Database open(String file, Properties settings) {
    try {
      return connect(file, settings);
    } catch (SQLException e) {
      throw notOpened(file, e);
    }
  }

  private static Database connect(String file, Properties settings) throws SQLException {
    asked(settings);
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    settings.setProperty("storage_compatibility_version", READABLE_SINCE);
    Database database =
        new Database(
            DriverManager.getConnection(
                "jdbc:duckdb:" + (MEMORY.equals(file) ? "" : file), settings));
    database.execute("SET TimeZone = 'UTC'");
    return database;
  }

  private static void asked(Properties settings) {
    System.getProperties().stringPropertyNames().stream()
        .filter(name -> name.startsWith(SETTING))
        .forEach(
            name ->
                settings.setProperty(name.substring(SETTING.length()), System.getProperty(name)));
  }

  private static BygoneException notOpened(String file, SQLException e) {
    return Holder.inUse(file, e)
        .orElseGet(
            () ->
                new BygoneException(
                    List.of(
                        Problem.of(
                            ErrorCode.ENGINE_FAILED,
                            "cannot open %s: %s".formatted(file, message(e)),
                            "See that the folder is there, that it may be written, and that the file is a DuckDB database.")),
                    e));
  }

  /**
   * Leaves all as it was written, or tidies it up by and by, which is the rule. To tidy up means to
   * compress what is new; of working relations, which are soon gone, that is in vain.
   */
  void leave(boolean asWritten) {
    execute(asWritten ? "SET checkpoint_threshold = '1000 TB'" : "RESET checkpoint_threshold");
  }

  void execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** Runs a statement and gives the number of rows that it wrote. */
  long update(String sql) {
    try (Statement statement = connection.createStatement()) {
      return statement.executeLargeUpdate(sql);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** The columns of a query. */
  List<Column> columns(String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery("SELECT * FROM (%s) LIMIT 0".formatted(sql))) {
      return Values.columns(result.getMetaData());
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** Runs a statement with parameters once for each row of their values. */
  void update(String sql, List<List<Object>> rows) {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (List<Object> row : rows) {
        for (int i = 0; i < row.size(); i++) {
          statement.setObject(i + 1, row.get(i));
        }
        statement.execute(); // a batch of the driver would begin a transaction of its own
      }
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** Does something in one transaction, that which is under way if there is one. */
  void atomically(Runnable work) {
    if (inTransaction) {
      work.run();
      return;
    }
    boolean committed = false;
    inTransaction = true;
    execute("BEGIN TRANSACTION");
    try {
      work.run();
      execute("COMMIT");
      committed = true;
    } finally {
      inTransaction = false;
      if (!committed) {
        rollback();
      }
    }
  }

  /** Undoes the transaction; one that the database has given up itself needs no undoing. */
  private void rollback() {
    try (Statement statement = connection.createStatement()) {
      statement.execute("ROLLBACK");
    } catch (SQLException e) {
      LOG.debug("Nothing to roll back", e);
    }
  }

  Rows query(String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      List<Column> columns = Values.columns(result.getMetaData());
      List<Column> harmed =
          columns.stream().filter(c -> !Times.carried(c.type()).equals(c.type())).toList();
      List<List<Object>> rows =
          harmed.isEmpty() ? rows(result, columns) : rows(carried(sql, harmed), columns);
      return new Rows(columns, rows, rows.size());
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /** The same query, in types that the driver does no harm to. */
  private static String carried(String sql, List<Column> columns) {
    return "SELECT * REPLACE (%s) FROM (%s)"
        .formatted(
            columns.stream()
                .map(
                    c ->
                        "CAST(%1$s AS %2$s) AS %1$s"
                            .formatted(
                                DuckDbDialect.INSTANCE.quote(c.name()),
                                DuckDbDialect.INSTANCE.type(Times.carried(c.type()))))
                .collect(Collectors.joining(", ")),
            sql);
  }

  private List<List<Object>> rows(String sql, List<Column> columns) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      return rows(result, columns);
    }
  }

  private static List<List<Object>> rows(ResultSet result, List<Column> columns)
      throws SQLException {
    List<List<Object>> rows = new ArrayList<>();
    while (result.next()) {
      rows.add(Values.row(result, columns));
    }
    return rows;
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
