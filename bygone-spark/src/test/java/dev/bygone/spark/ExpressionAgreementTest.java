package dev.bygone.spark;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.ColumnType;
import dev.bygone.expression.Spelling;
import dev.bygone.expression.SqlExpression;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** What expressions may be made of gives the same on both engines, to the last letter. */
class ExpressionAgreementTest {
  private static final Spelling STANDARD = text -> "'" + text.replace("'", "''") + "'";
  private static final String FAILS = "(fails)";

  /** A row of usual values, one of odd ones, and one of nothing. */
  private static final List<String> VALUES =
      List.of(
          "7, -7, 0, 2147483647, 9223372036854775807, 3, 3, 32767, 12.50, -2.5,"
              + " 99999999999999999999999999999999.99, 2.5, 1e20, 0.1, 'abc', ' 12 ', 'x%y', NULL,"
              + " NULL, '2024-01-31', '2024-01-31 12:34:56.5', '2024-01-31 12:34:56+00', true,"
              + " 'a😀b', 'Straße İ', 'true', '2024-02-30', '', 'a\\b', 'nan'",
          "-1, 3, 5, -2147483648, -9223372036854775807, 0, -4, -32768, -0.05, 0.00, -1.005, -0.5,"
              + " 1e-7, 3.4, 'ÄÖ_ü', '1e2', '%', 'x', 5, '1999-12-31', '1969-12-31 23:59:59.999999',"
              + " '0001-01-01 00:00:00+00', false, '😀', 'ΑΣ', 'f', '2024-12-31', ' ', '\\', '1.005'",
          "NULL, ".repeat(29) + "NULL");

  private static final List<String> COLUMNS =
      List.of(
          "i INTEGER",
          "ni INTEGER",
          "z INTEGER",
          "mi INTEGER",
          "mb BIGINT",
          "b BIGINT",
          "sm SMALLINT",
          "ms SMALLINT",
          "dec DECIMAL(8,2)",
          "ndec DECIMAL(8,2)",
          "bigdec DECIMAL(38,2)",
          "dbl DOUBLE",
          "hd DOUBLE",
          "r REAL",
          "s VARCHAR",
          "num VARCHAR",
          "pct VARCHAR",
          "n VARCHAR",
          "nu INTEGER",
          "d DATE",
          "ts TIMESTAMP",
          "tz TIMESTAMPTZ",
          "t BOOLEAN",
          "e VARCHAR",
          "u VARCHAR",
          "tt VARCHAR",
          "bd VARCHAR",
          "em VARCHAR",
          "bs VARCHAR",
          "nan DOUBLE");

  @Test
  void isTheSame() throws IOException, SQLException {
    List<SqlExpression> expressions =
        lines().stream().map(l -> SqlExpression.parseOpen(l, List.of())).toList();

    List<List<String>> expected = onDuckDb(expressions);
    List<List<String>> found = onSpark(expressions);

    List<String> differences = new ArrayList<>();
    for (int row = 0; row < VALUES.size(); row++) {
      for (int i = 0; i < expressions.size(); i++) {
        String here = String.valueOf(expected.get(row).get(i)).replace("-nan", "nan");
        String there = String.valueOf(found.get(row).get(i));
        if (!here.equals(there)) {
          differences.add("row %d: %s: %s <> %s".formatted(row, expressions.get(i), here, there));
        }
      }
    }
    assertThat(differences).isEmpty();
  }

  private static List<String> lines() throws IOException {
    try (InputStream file =
        ExpressionAgreementTest.class.getResourceAsStream("/expressions/agreed.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static List<List<String>> onDuckDb(List<SqlExpression> expressions) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET TimeZone = 'UTC'");
      statement.execute(
          "CREATE TABLE v (row_number INTEGER, %s)".formatted(String.join(", ", COLUMNS)));
      for (int row = 0; row < VALUES.size(); row++) {
        statement.execute("INSERT INTO v VALUES (%d, %s)".formatted(row, VALUES.get(row)));
      }
      List<List<String>> rows = new ArrayList<>();
      try (ResultSet result =
          statement.executeQuery(
              select(
                  expressions.stream()
                      .map(e -> e.sql(c -> '"' + c + '"', STANDARD))
                      .map(
                          e ->
                              "CASE WHEN TRY({'v': %1$s}) IS NULL THEN '%2$s' ELSE CAST(TRY({'v': %1$s}).v AS VARCHAR) END"
                                  .formatted(e, FAILS))
                      .toList()))) {
        while (result.next()) {
          List<String> row = new ArrayList<>();
          for (int i = 1; i <= expressions.size(); i++) {
            row.add(result.getString(i));
          }
          rows.add(row);
        }
      }
      return rows;
    }
  }

  private static List<List<String>> onSpark(List<SqlExpression> expressions) {
    SparkSession session = SparkSessions.beside(SparkSessions.ofProcess());
    SparkDialect dialect = new SparkDialect(SparkDialect.Relations.BY_NAME);
    List<String> typed = new ArrayList<>();
    for (String column : COLUMNS) {
      String name = column.substring(0, column.indexOf(' '));
      String type = column.substring(column.indexOf(' ') + 1);
      typed.add("CAST(%s AS %s) AS %1$s".formatted(name, dialect.type(ColumnType.parse(type))));
    }
    String names = COLUMNS.stream().map(c -> c.substring(0, c.indexOf(' '))).collect(joining(", "));
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < VALUES.size(); row++) {
      rows.add("SELECT %d, %s".formatted(row, VALUES.get(row).replace("\\", "\\\\")));
    }
    session
        .sql(
            "SELECT row_number, %s FROM (%s) AS v(row_number, %s)"
                .formatted(String.join(", ", typed), String.join(" UNION ALL ", rows), names))
        .createOrReplaceTempView("v");
    String query =
        select(
            expressions.stream()
                .map(e -> e.sql(SparkDialect::quoted, dialect))
                .map("bygone_try(named_struct('v', bygone_text(%s)))"::formatted)
                .toList());
    return session.sql(query).collectAsList().stream().map(ExpressionAgreementTest::texts).toList();
  }

  private static List<String> texts(Row row) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      texts.add(row.isNullAt(i) ? FAILS : row.getStruct(i).getString(0));
    }
    return texts;
  }

  private static String select(List<String> columns) {
    return "SELECT %s FROM v ORDER BY v.row_number".formatted(String.join(",\n", columns));
  }
}
