package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnDefinition;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.Source;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawColumn;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RelationReaderTest {
  private static final String STAGED = "reader_test";

  @Test
  void findsColumnsByTheirNames() {
    TableDefinition table =
        table("v varchar", "gone varchar").optional("gone").onNewColumn(OnNewColumn.IGNORE).build();
    Delivery delivery = query("SELECT 'a' AS V, 1 AS ID, 2 AS more UNION ALL SELECT 'b', 2, 3; ");
    List<List<Object>> rows =
        in(
            unit -> {
              assertThat(unit.stage(delivery, table, STAGED).passedOver()).containsExactly("more");
              return unit.query(
                      "SELECT id, v, gone, _bygone_misfit, _bygone_ragged, _bygone_raw, _bygone_file FROM %s ORDER BY id"
                          .formatted(STAGED))
                  .rows();
            });
    assertThat(rows.get(0)).containsExactly(1, "a", null, null, null, null, "query");
    assertThat(rows.get(1)).containsExactly(2, "b", null, null, null, null, "query");
  }

  @Test
  void numbersRowsOnceAndForAll() {
    Delivery delivery = query("SELECT CAST(id AS INT) AS id, uuid() AS v FROM range(0, 20, 1, 3)");
    String rows = "SELECT %s, v FROM %s ORDER BY 1".formatted(Layout.ROW, STAGED);
    in(
        unit -> {
          unit.stage(delivery, table("v varchar").build(), STAGED);
          List<List<Object>> first = unit.query(rows).rows();
          assertThat(first).hasSize(20).isEqualTo(unit.query(rows).rows());
          assertThat(first.stream().map(r -> r.get(0)).distinct()).hasSize(20).contains(1L);
          return first;
        });
  }

  @Test
  void refusesWhatCannotBeRead() {
    assertUnreadable(
        Delivery.of(new Source.Table("no_such_table")), "no_such_table: the table cannot be read");
    assertUnreadable(query("DROP TABLE x"), "query: the query cannot be read");
    assertUnreadable(
        query("SELECT id, CAST(1 / (id - id) AS STRING) AS v FROM range(1)"),
        "query: the query cannot be read: ");
    assertUnreadable(
        query("SELECT 1 AS id, 2 AS V, 3 AS V"), "query: the column v is there 2 times");
    assertThat(refusal(query("SELECT 1 AS id"), table("v varchar")).code())
        .isEqualTo(ErrorCode.MISSING_COLUMN);
    assertThat(
            refusal(
                    query("SELECT 1 AS id, 2 AS v, 3 AS w"),
                    table("v varchar").onNewColumn(OnNewColumn.FAIL))
                .code())
        .isEqualTo(ErrorCode.UNKNOWN_COLUMN);
  }

  private static void assertUnreadable(Delivery delivery, String what) {
    Problem problem = refusal(delivery, table("v varchar"));
    assertThat(problem.code()).isEqualTo(ErrorCode.UNREADABLE_FILE);
    assertThat(problem.what()).startsWith(what);
  }

  private static Problem refusal(Delivery delivery, Builder table) {
    BygoneException thrown =
        catchThrowableOfType(
            BygoneException.class, () -> in(unit -> unit.stage(delivery, table.build(), STAGED)));
    return thrown.problems().get(0);
  }

  @Test
  void saysWhatTypesThereAre() {
    Delivery delivery =
        query(
            "SELECT 1 AS `a b`, '1' AS s, CAST(1 AS DECIMAL(5, 2)) AS d, TIMESTAMP_NTZ'2024-01-31 00:00:00' AS t");
    List<RawColumn> columns =
        in(unit -> unit.raw(delivery, table("v varchar").build(), STAGED).columns());
    assertThat(columns)
        .extracting(c -> c.name() + " " + c.type().orElseThrow().text())
        .containsExactly("a b integer", "s varchar", "d decimal(5,2)", "t timestamp");
  }

  @Test
  void convertsTextAsFilesAreConverted() {
    Map<String, String> misfits =
        misfits(
            table(
                "i integer",
                "dec decimal(5,2)",
                "d date",
                "ts timestamp",
                "tz timestamptz",
                "t boolean",
                "x double"),
            "SELECT 1 AS id, '7.0' AS i, '1.50' AS dec, '2024-01-31 00:00' AS d,"
                + " '2024-01-31T12:00Z' AS ts, '2024-01-31 12:00 +0200' AS tz, 'no' AS t, '1e3' AS x",
            "SELECT 2, '7.5', '1.505', '2024-01-31 10:00', '2024-01-31 12:00:00.1234567',"
                + " '2024-01-31 25:00', ' true', '1d'");
    assertThat(misfits)
        .containsEntry(
            "1", "7, 1.50, 2024-01-31, 2024-01-31T12:00, 2024-01-31T10:00Z, false, 1000.0")
        .containsEntry(
            "2",
            "i \"7.5\" is no integer; dec \"1.505\" is no decimal(5,2); d \"2024-01-31 10:00\" is no"
                + " date; ts \"2024-01-31 12:00:00.1234567\" is no timestamp; tz \"2024-01-31 25:00\""
                + " is no timestamptz; t \" true\" is no boolean; x \"1d\" is no double");
  }

  @Test
  void convertsTypedValuesOnlyIfNothingIsLost() {
    Map<String, String> misfits =
        misfits(
            table("i integer", "dec decimal(5,2)", "d date", "ts timestamp", "v varchar"),
            "SELECT 1 AS id, 7D AS i, 1.5D AS dec, TIMESTAMP_NTZ'2024-01-31 00:00:00' AS d,"
                + " TIMESTAMP_LTZ'2024-01-31 12:00:00Z' AS ts, 1e20D AS v",
            "SELECT 2, 7.5D, 1.505D, TIMESTAMP_NTZ'2024-01-31 10:00:00',"
                + " TIMESTAMP_LTZ'2024-01-31 12:00:00Z', 0.1D",
            "SELECT 3, 3e10D, 1000D, NULL, TIMESTAMP_LTZ'-0001-01-31 12:00:00Z', NULL");
    assertThat(misfits)
        .containsEntry("1", "7, 1.50, 2024-01-31, 2024-01-31T12:00, 1e+20")
        .containsEntry(
            "2",
            "i \"7.5\" is no integer; dec \"1.505\" is no decimal(5,2); d \"2024-01-31 10:00:00\" is"
                + " no date")
        .containsEntry(
            "3",
            "i \"30000000000.0\" is no integer; dec \"1000.0\" is no decimal(5,2); ts \"-0001-01-31"
                + " 12:00:00+00\" is no timestamp");
  }

  @Test
  void passesNestedValuesAndRefusesTextForThem() {
    Map<String, String> misfits =
        misfits(
            table("a integer[]", "s struct(x integer)", "m map(varchar, integer)", "t integer[]"),
            "SELECT 1 AS id, array(1L, 2L) AS a, struct(1 AS X) AS s, map('k', 1) AS m, CAST(NULL AS STRING) AS t",
            "SELECT 2, array(30000000000L), NULL, NULL, '[1]'");
    assertThat(misfits)
        .containsEntry("1", "[1, 2], {x=1}, {k=1}, null")
        .containsEntry("2", "a \"[30000000000]\" is no integer[]; t \"[1]\" is no integer[]");
  }

  @Test
  void computesExpressions() {
    Builder table =
        table()
            .column("v", ColumnDefinition.of(ColumnType.INTEGER).withAs("cast(v as integer) + 1"))
            .column("w", ColumnDefinition.of(ColumnType.VARCHAR).withAs("other || '\\n'"))
            .column("ratio", ColumnDefinition.of(new ColumnType.Decimal(5, 2)).withAs("1.0 / id"));
    assertThat(
            misfits(
                table,
                "SELECT 1 AS id, '7' AS v, 'a' AS other",
                "SELECT 2, 'x', NULL",
                "SELECT 3, NULL, 'b'",
                "SELECT 0, '1', 'c'"))
        .containsEntry("1", "8, a\\n, 1.00")
        .containsEntry("2", "v cannot be computed")
        .containsEntry("3", "ratio \"0.3333333333333333\" is no decimal(5,2)")
        .containsEntry("0", "ratio \"inf\" is no decimal(5,2)");
  }

  /** Of each row what is wrong with it, or else its values. */
  private static Map<String, String> misfits(Builder table, String... rows) {
    Map<String, String> found = new LinkedHashMap<>();
    in(
        unit -> {
          unit.stage(query(String.join(" UNION ALL ", rows)), table.build(), STAGED);
          for (List<Object> row :
              unit.query("SELECT _bygone_misfit, _bygone_raw, * FROM " + STAGED).rows()) {
            int columns = table.build().neededColumns().size();
            String values =
                String.join(
                    ", ", row.subList(3, 2 + columns).stream().map(String::valueOf).toList());
            assertThat(row.get(0) == null).isEqualTo(row.get(1) == null);
            String id =
                row.get(1) == null
                    ? row.get(2).toString()
                    : row.get(1).toString().replaceAll(".*\"id\":(\\d+).*", "$1");
            found.put(id, row.get(0) == null ? values : row.get(0).toString());
          }
          return found;
        });
    return found;
  }

  private static Delivery query(String sql) {
    return Delivery.of(new Source.Query(sql));
  }

  /** A table with these columns beside its key. */
  private static Builder table(String... columns) {
    Builder table = TableDefinition.builder("customer").column("id", ColumnType.INTEGER).key("id");
    for (String column : columns) {
      int blank = column.indexOf(' ');
      table.column(column.substring(0, blank), ColumnType.parse(column.substring(blank + 1)));
    }
    return table;
  }

  private static <T> T in(Function<Unit, T> work) {
    Store store =
        new Store.Lake(
            Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of("no-lake"));
    Definition definition =
        new Definition(Path.of("."), "spark", store, List.of(table("v varchar").build()));
    try (SparkEngine engine =
            new SparkEngine(SparkSessions.beside(SparkSessions.ofProcess()), definition);
        Unit unit = engine.begin()) {
      return work.apply(unit);
    }
  }
}
