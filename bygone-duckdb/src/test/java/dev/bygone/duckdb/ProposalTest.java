package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.Proposal;
import dev.bygone.ProposalRequest;
import dev.bygone.ShowRequest;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is proposed for files that have something in them. */
class ProposalTest {
  @TempDir private Path folder;

  @Test
  void readsNameTimeKeyAndTypesFromTheFiles() throws IOException {
    write("in/customer_2024-01-01.csv", "customer_id,name,since\n1,Ann,2020-01-01\n2,Bo,\n");
    write("in/customer_2024-02-01.csv", "customer_id,name,since\n1,Ann,2020-01-01\n");

    assertThat(text())
        .contains(
            "  customer:\n",
            "    source: in/customer_{as_of:yyyy-MM-dd}.csv\n",
            "    # Unique and never empty in both files.\n    key: customer_id\n",
            "      customer_id: bigint\n      name: varchar\n      since: date\n")
        .doesNotContain("What you must know");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void findsTheFolderWithTheTimeOfADeliveryInManyFiles() throws IOException {
    for (String day : List.of("2024-01-01", "2024-01-02")) {
      write("drop/" + day + "/part-1.csv", "id,v\n1,a\n2,b\n");
      write("drop/" + day + "/part-2.csv", "id,v\n3,c\n");
    }

    assertThat(text()).contains("source: drop/{as_of:yyyy-MM-dd}\n", "  part:\n", "key: id\n");
    assertThat(loaded().deliveries()).hasSize(2);
  }

  @Test
  void proposesATableForEachBeginningOfNames() throws IOException {
    write("in/customer_2024-01-01.csv", "id,name\n1,Ann\n");
    write("in/invoice_2024-01-01.csv", "invoice_no,id\n7,1\n");

    assertThat(propose().tables())
        .extracting(Proposal.Table::name)
        .containsExactly("customer", "invoice");
  }

  @ParameterizedTest
  @CsvSource({
    "01.02.2024, 02.02.2024, dd.MM.yyyy",
    "01-02-2024, 13-02-2024, dd-MM-yyyy",
    "2024-01, 2024-02, yyyy-MM",
    "2024_01, 2024_02, yyyy_MM",
    "202401, 202402, yyyyMM",
    "Dec-2023, Jan-2024, MMM-yyyy",
    "2023, 2024, yyyy",
  })
  void readsOtherTimes(String first, String second, String pattern) throws IOException {
    write("m_" + first + ".csv", "id,name\n1,Ann\n2,Bo\n");
    write("m_" + second + ".csv", "id,name\n1,Ann\n2,Bob\n");

    assertThat(text()).contains("  m:\n", "    source: m_{as_of:" + pattern + "}.csv\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"01-02-2024, 01-03-2024", "2024-W05, 2024-W06", "310124, 010224"})
  void asksForTimesThatItDoesNotKnow(String first, String second) throws IOException {
    write("m_" + first + ".csv", "id,name\n1,Ann\n2,Bo\n");
    write("m_" + second + ".csv", "id,name\n1,Ann\n2,Bob\n");

    Proposal proposal = propose();

    assertThat(proposal.tables()).hasSize(1);
    assertThat(proposal.tables().get(0).undecided())
        .singleElement()
        .satisfies(u -> assertThat(u).startsWith("how the time is written in names such as m_"));
    assertThat(proposal.text()).contains("    # source: m_");
  }

  @Test
  void leavesOutWhatDoesNotGoWithTheOthers() throws IOException {
    write("in/2024-01-01_a.csv", "id\n1\n");
    write("in/2024-01-02_b.csv", "id\n1\n");
    write("in/manifest.csv", "file,rows\n2024-01-01_a.csv,1\n");

    assertThat(text())
        .contains(
            "  in:\n",
            "source: in/{as_of:yyyy-MM-dd}_*.csv\n",
            "- left out: manifest.csv: its name has no time like those of the others");
  }

  @Test
  void takesSeveralColumnsForTheKeyIfItMust() throws IOException {
    write("rate_2024-01-01.csv", "base,quote,rate\nEUR,USD,1.1\nEUR,CHF,0.9\nUSD,CHF,0.8\n");
    write("rate_2024-01-02.csv", "base,quote,rate\nEUR,USD,1.1\nEUR,CHF,0.9\nUSD,CHF,0.9\n");

    assertThat(text()).contains("key: [base, quote]\n");
  }

  @Test
  void leavesTheKeyOpenIfNothingIsUnique() throws IOException {
    write("x_2024-01-01.csv", "a,b\n1,2\n1,2\n1,3\n1,3\n1,2\n1,2\n");

    Proposal proposal = propose();

    assertThat(proposal.isComplete()).isFalse();
    assertThat(proposal.tables().get(0).undecided())
        .containsExactly("the key: b: 2 of 6 rows are told apart; a: 1 of 6 rows are told apart");
    assertThat(proposal.text())
        .contains("A person must decide", "    # key: [the columns that identify a row]\n");
  }

  @Test
  void namesTheFilesThatBreakTheKey() throws IOException {
    for (int day = 1; day <= 12; day++) {
      write("p_2024-01-%02d.csv".formatted(day), numbered("id,name", 60, "%d,n%d"));
    }
    write("p_2024-01-13.csv", numbered("id,name", 60, "%d,n%d") + "7,other\n");

    assertThat(text())
        .contains(
            "key: id\n",
            "    # on_bad_row: quarantine\n    # ties: last\n",
            "- refused (DUPLICATE_KEY): p_2024-01-13.csv (1 key with different rows, such as 7)");
    assertThat(loaded().problems())
        .extracting(Problem::what)
        .containsExactly("p_2024-01-13.csv: 1 key has different rows in one snapshot");
  }

  @Test
  void setsBadRowsAsideIfManyFilesHaveThem() throws IOException {
    for (int day = 1; day <= 4; day++) {
      write("p_2024-01-0%d.csv".formatted(day), numbered("id,name", 60, "%d,n%d") + ",nobody\n");
    }

    assertThat(text()).contains("on_bad_row: {quarantine: {max: 5%}}\n", "(1 row without a key)");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void foldsKeysThatChangeCase() throws IOException {
    write("d_2024-01-01.csv", "Domain Name,City\nA.GOV,Rome\nB.GOV,Oslo\n");
    write("d_2024-01-02.csv", "Domain name,City\na.gov,Rome\nb.gov,Oslo\n");

    assertThat(text())
        .contains(
            "domain_name: {type: varchar, from: [Domain name], as: lower(trim(domain_name))}\n",
            "2 keys meet those of the file before only without regard to case and blanks");
    assertThat(loaded().deliveries())
        .last()
        .satisfies(d -> assertThat(d.counts().unchanged()).isEqualTo(2));
  }

  @Test
  void foldsKeysThoughOneFileHasThemInBothCases() throws IOException {
    write("e_2024-01-01.csv", "id,name\nE001,Ann\nE002,Bo\nE003,Cy\n");
    write("e_2024-01-02.csv", "id,name\nE001,Ann\nE002,Bo\ne002,Bob\nE003,Cy\n");
    write("e_2024-01-03.csv", "id,name\ne001,Ann\ne002,Bo\ne003,Cy\n");

    assertThat(text())
        .contains(
            "id: {type: varchar, as: lower(trim(id))}\n",
            "- refused (DUPLICATE_KEY): e_2024-01-02.csv (1 key with different rows, such as e002)");
    assertThat(loaded().problems())
        .extracting(Problem::what)
        .containsExactly("e_2024-01-02.csv: 1 key has different rows in one snapshot");
  }

  @Test
  void takesTheTypeThatHoldsInEveryFile() throws IOException {
    write(
        "t_2024-01-01.csv",
        "id,zip,amount,at,n\n1,8000,1.50,2024-01-01,1\n2,3000,2.25,2024-01-02,2\n3,1000,1.25,2024-01-02,2\n");
    write(
        "t_2024-01-02.csv",
        "id,zip,amount,at,n\n1,0800,1.50,2024-01-01 10:00:00,99999999999999999999\n");

    assertThat(text())
        .contains(
            "      zip: varchar  # numbers mostly, but also \"0800\"\n",
            "      amount: \"decimal(18,2)\"\n",
            "      at: timestamp\n",
            "      \"n\": \"decimal(28,0)\"\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void saysHowDatesAndNumbersAreReadThatAreWrittenOtherwise() throws IOException {
    write(
        "w_2024-01-01.csv",
        "id;born;us;open;amount;zip\n1;01.03.2015;12/31/2015;01/02/2015;1.234,50;0800\n2;31.12.2016;01/31/2015;01/02/2015;99,9;8000\n");

    String text = propose().text();

    assertThat(text)
        .contains(
            "      born: varchar  # dates; to have them as such: {",
            "      us: varchar  # dates; to have them as such: {",
            "      open: varchar  # dates, but which is the day and which the month?\n",
            "      amount: varchar  # numbers with a comma; to have them as such: {",
            "      zip: varchar\n");
    Path file = folder.resolve("bygone.yaml");
    Files.writeString(file, text.replaceAll("varchar  # .* to have them as such: ", ""));
    try (Bygone bygone = Bygone.open(file)) {
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      assertThat(bygone.show("w", ShowRequest.current()).rows().get(0))
          .map(String::valueOf)
          .contains("2015-03-01", "2015-12-31", "1234.50");
    }
  }

  @Test
  void mapsHeadersThatWereRenamed() throws IOException {
    write("m_2024-01-01.csv", "id,Name,geonameid\n1,Ann Lee,11\n2,Bo Ek,12\n3,Cy Fox,13\n");
    write("m_2024-01-02.csv", "id,Display,Geoname ID\n1,Ann Lee,11\n2,Bo Ek,12\n3,Cy Foxx,13\n");

    assertThat(text())
        .contains(
            "Name became Display in m_2024-01-02.csv, 67 % of the values of the same keys are equal",
            "      display: {type: varchar, from: [Name]}\n",
            "      geoname_id: {type: bigint, from: [Geoname ID, geonameid]}\n")
        .doesNotContain("optional");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void doesNotTakeAColumnForAnotherOfNearlyItsName() throws IOException {
    write("m_2024-01-01.csv", "id,sector\n1,Chips\n2,Banks\n3,Shops\n");
    write("m_2024-01-02.csv", "id,GICS sector\n1,Tech\n2,Money\n3,Retail\n");

    assertThat(text())
        .contains(
            "not taken for sector, which it is alike in name to",
            "# - since m_2024-01-02.csv: gics_sector\n",
            "# - until m_2024-01-01.csv: sector\n",
            "optional: [gics_sector, sector]\n");
  }

  @Test
  void excludesWhatChangesAllTheTime() throws IOException {
    for (int day = 1; day <= 4; day++) {
      String row = "%d,n%d,2024-01-0" + day + " 10:00:00";
      write("p_2024010%d.csv".formatted(day), numbered("id,name,loaded_at", 5, row));
    }

    assertThat(text())
        .contains(
            "source: p_{as_of:yyyyMMdd}.csv\n",
            "loaded_at changes for 100 % of the keys from one file to the next, for most in 3 of 3 files",
            "    exclude: [loaded_at]\n");
    assertThat(loaded().deliveries())
        .last()
        .satisfies(d -> assertThat(d.counts().unchanged()).isEqualTo(5));
  }

  @Test
  void tellsTextsThatStandForNoValue() throws IOException {
    write("c_2024-01-01.csv", "id,mail,land\n1,(blank),NA\n2,a@x,CH\n3,(blank),NA\n");

    assertThat(text())
        .contains(
            "format: {\"null\": \"(blank)\"}\n",
            "- \"NA\" is 67 % of the values of land. It stays text; it may mean no value, or Namibia");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void saysHowTheFilesAreWritten() throws IOException {
    Files.write(
        folder.resolve("kunde_2024-01-01.csv"),
        "id;ort\n1;Köln\n2;Bern\n".getBytes(Charset.forName("windows-1252")));

    assertThat(text()).contains("format: {delimiter: \";\", encoding: windows-1252}\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void knowsJsonInFilesOfAnyName() throws IOException {
    String message =
        "{\"after\":{\"id\":%1$d},\"source\":{\"lsn\":%1$d,\"ts_ms\":%1$d},\"op\":\"c\"}\n";
    write("dumps/topic_1.log", "\uFEFF" + message.formatted(1));
    write("dumps/topic_2", message.formatted(2));
    write("rows/v_2024-01-01.txt", "{\"k\":1,\"v\":\"a\"}\n{\"k\":2,\"v\":\"b\"}\n");
    write("rows/LICENSE", "Do as you like.\n");
    write("rows/settings.ini", "[rows]\nday = 1\n");

    assertThat(text())
        .contains(
            "source: dumps/topic_*\n    # The messages say",
            "    format: debezium\n",
            "source: rows/v_{as_of:yyyy-MM-dd}.txt\n",
            "    # It is JSON, which the names of the files do not tell.\n    format: json\n")
        .doesNotContain("LICENSE", "settings");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void messagesThatNameNoTableAreATableOfTheirOwn() throws IOException {
    write(
        "feed.json",
        """
        {"data":[{"k":"1","v":"a"}],"type":"INSERT","es":1,"id":1}
        {"data":[{"k":"2","v":"b"}],"type":"INSERT","es":2,"id":2,"table":"orders"}
        """);

    assertThat(text()).contains("    filter: __table is null\n", "    filter: orders\n");
    assertThat(loaded().deliveries()).allSatisfy(d -> assertThat(d.counts().read()).isOne());
  }

  @Test
  void saysWhatToDoAboutDocuments() throws IOException {
    write("a.txt", "{\"after\":\"{}\",\"source\":{\"collection\":\"c\"},\"op\":\"c\"}\n");

    assertThatThrownBy(this::propose)
        .isInstanceOfSatisfying(
            BygoneException.class,
            e -> assertThat(e.problems().get(0).remedy()).contains("ExtractNewDocumentState"))
        .hasMessageContaining("documents of MongoDB");
  }

  @Test
  void makesAColumnOfTheKeysOfAMap() throws IOException {
    write(
        "v_2024-01-01.json",
        "{\"v1\": {\"end\": \"2024-01-01\"}, \"v2\": {\"end\": \"2025-01-01\"}}");

    assertThat(text())
        .contains("format: {type: json, map_key: key}\n", "    key: key\n", "      end: date\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void setsRaggedRowsAside() throws IOException {
    write("r_2024-01-01.csv", numbered("id,name", 60, "%d,n%d") + "61,Smith, John\n");

    assertThat(text())
        .contains(
            "1 row in 1 file has not the fields of the header (r_2024-01-01.csv: 3 fields, the header has 2).",
            "on_bad_row: {quarantine: {max: 5%}}\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void tellsFilesThatWillBeRefused() throws IOException {
    write("r_2024-01-01.csv", "id,name\n1,Ann\n");
    write("r_2024-01-02.csv", "");
    write("r_2024-01-03.csv", "id,name\n");
    write("r_2024-01-04a.csv", "id,name\n1,Ann\n");
    write("r_2024-01-04b.csv", "id,name\n1,Ann\n");

    assertThat(propose().tables().get(0).remarks())
        .hasSize(3)
        .satisfiesExactly(
            r -> assertThat(r).contains("r_2024-01-02.csv", "UNREADABLE_FILE"),
            r -> assertThat(r).contains("r_2024-01-03.csv", "EMPTY_SNAPSHOT"),
            r -> assertThat(r).contains("r_2024-01-04b.csv", "SAME_AS_OF"));
  }

  @Test
  void tellsFilesWhoseColumnsAreShifted() throws IOException {
    for (int day = 1; day <= 6; day++) {
      String row = day == 4 ? "%d,Town %d,Rome" : "%d,Rome,Town %d";
      write("p_2024-01-0%d.csv".formatted(day), numbered("id,city,office", 5, row));
    }

    assertThat(text())
        .contains(
            "- p_2024-01-04.csv changes city, office for nearly every key at once",
            "# guard: {max_closed: 10%, max_changed: 50%}\n");
  }

  @Test
  void guardsAgainstFilesThatAreCutOff() throws IOException {
    write("p_2024-01-01.csv", numbered("id,name", 8, "%d,n%d"));

    assertThat(text())
        .contains(
            "# A snapshot that closes or changes more than half of the keys is refused, until load --accept takes it.\n",
            "    guard: {max_closed: 50%, max_changed: 50%}\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void doesNotGuardAgainstWhatIsThere() throws IOException {
    write("p_2024-01-01.csv", numbered("id,name", 8, "%d,n%d"));
    write("p_2024-01-02.csv", numbered("id,name", 3, "%d,n%d"));
    write("p_2024-01-03.csv", numbered("id,name", 3, "%d,other%d"));

    assertThat(text())
        .contains(
            "The most keys that were gone at once: 63 %, in p_2024-01-02.csv; that changed at once: 100 %, in p_2024-01-03.csv.",
            "    # guard: {max_closed: 100%, max_changed: 50%}\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void findsTheColumnThatTellsStackedSnapshotsApart() throws IOException {
    write(
        "prices.csv",
        "day,item,price\n2024-01-01,a,1\n2024-01-01,b,2\n2024-01-02,a,1\n2024-01-02,b,3\n");

    assertThat(text()).contains("as_of: {column: day}\n", "key: item\n");
    assertThat(loaded().deliveries()).hasSize(2);
  }

  @Test
  void saysWhatFilesWithoutATimeMean() throws IOException {
    write("customers.csv", "id,name\n1,Ann\n2,Bo\n");

    assertThat(text())
        .contains("source: customers.csv\n", "No time in the name: a snapshot holds for the time");
  }

  @Test
  void findsFeeds() throws IOException {
    write(
        "feed/orders_1.json",
        """
        {"order_id": 1, "status": "placed", "op": "I", "changed_at": "2024-03-01 09:00:00", "lsn": 100}
        {"order_id": 1, "status": "paid", "op": "U", "changed_at": "2024-03-01 10:00:00", "lsn": 101}
        {"order_id": 2, "status": "placed", "op": "I", "changed_at": "2024-03-01 10:00:00", "lsn": 102}
        """);
    write(
        "feed/orders_2.json",
        """
        {"order_id": 2, "status": null, "op": "D", "changed_at": "2024-03-01 11:00:00", "lsn": 103}
        """);

    assertThat(text())
        .contains(
            "source: feed/orders_*.json\n",
            "delivery: changes\n",
            "key: order_id\n",
            "sequence_by: [changed_at, lsn]\n",
            "delete_when: op = 'D'\n",
            "exclude: [op, changed_at, lsn]\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void takesTheOrderOfFilesWhereNoColumnTellsOne() throws IOException {
    write("feed/stock_2024-03-01.csv", "op,item,pieces\nI,4711,4\nU,4711,3\nI,4712,20\n");
    write("feed/stock_2024-03-02.csv", "op,item,pieces\nD,4711,3\n");

    assertThat(text())
        .contains(
            "source: feed/stock_{as_of:yyyy-MM-dd}.csv\n",
            "delivery: changes\n",
            "key: item\n",
            "sequence_by: {file_order: true}\n",
            "delete_when: op = 'D'\n",
            "exclude: [op]\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void takesNoRowThatIsGoneForItsKey() throws IOException {
    write(
        "feed/1.json",
        """
        {"after":{"id":1,"name":"Ann","phone":null},"source":{"table":"t","lsn":1,"ts_ms":1},"op":"c"}
        {"after":{"id":2,"name":"Bo","phone":"79"},"source":{"table":"t","lsn":2,"ts_ms":1},"op":"c"}
        {"before":{"id":1,"name":"Ann","phone":null},"source":{"table":"t","lsn":3,"ts_ms":1},"op":"d"}
        """);

    assertThat(text()).contains("key: id\n");
  }

  @Test
  void takesCodesThatItDoesNotKnowForThoseOfAFeed() throws IOException {
    write(
        "orders_2024-03-01.csv",
        """
        order_id,status,op,changed_at
        1,placed,I,2024-03-01 09:00:00
        1,paid,U,2024-03-01 10:00:00
        2,placed,I,2024-03-01 10:00:00
        2,placed,X,2024-03-01 11:00:00
        """);

    assertThat(text())
        .contains(
            "source: orders_*.csv\n",
            "delivery: changes\n",
            "sequence_by: changed_at\n",
            "what do these codes of op mean? X.",
            "    operation: {column: op, upsert: [I, U]}\n")
        .doesNotContain("delete_when");
    assertThat(propose().tables().get(0).undecided())
        .containsExactly("what the codes X of op mean");
    assertThat(loaded().problems())
        .extracting(p -> p.code().name())
        .containsExactly("UNKNOWN_OPERATION");
  }

  @Test
  void doesNotTakeStatesForCodes() throws IOException {
    write("order_2024-03-01.csv", "id,operation,done_at\n1,weld,2024-02-01\n2,drill,2024-02-02\n");
    write("order_2024-03-02.csv", "id,operation,done_at\n1,weld,2024-02-01\n2,cut,2024-03-01\n");

    assertThat(text()).contains("delivery: snapshot\n");
  }

  @Test
  void findsAFeedInFilesOfLetters() throws IOException {
    write(
        "tickets_a.jsonl",
        """
        {"id": 1, "title": "Leak", "owner": "Ann", "action": "create", "seq": 1, "at": "2024-03-01 09:00:00"}
        {"id": 2, "title": "Noise", "owner": "Bo", "action": "create", "seq": 2, "at": "2024-03-01 09:30:00"}
        """);
    write(
        "tickets_b.jsonl",
        """
        {"id": 1, "title": "Leak", "owner": "Cy", "action": "update", "seq": 3, "at": "2024-03-02 09:00:00"}
        {"id": 2, "action": "delete", "seq": 4, "at": "2024-03-02 09:30:00"}
        """);

    assertThat(text())
        .contains(
            "  tickets:\n",
            "source: tickets_*.jsonl\n",
            "key: id\n",
            "delete_when: action = 'delete'\n",
            "optional: [title, owner]\n")
        .doesNotContain("guard");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void renamesWhatAHistoryHasItself() throws IOException {
    write("v_2024-01-01.csv", "id,valid_from,odd: name # 1\n1,2024-01-01,x\n");

    assertThat(text())
        .contains(
            "      source_valid_from: {type: date, from: [valid_from]}\n",
            "      odd_name_1: {type: varchar, from: [\"odd: name # 1\"]}\n");
    assertThat(loaded().problems()).isEmpty();
  }

  @Test
  void needsFiles() {
    assertThatThrownBy(this::propose).hasMessageContaining("there is no file that can be read in");
    assertThatThrownBy(
            () -> Bygone.propose(ProposalRequest.of(folder, List.of(folder.resolve("none.csv")))))
        .hasMessageContaining("there is no file");
  }

  private static String numbered(String header, int rows, String row) {
    return IntStream.rangeClosed(1, rows)
        .mapToObj(i -> String.format(Locale.ROOT, row, i, i) + "\n")
        .collect(Collectors.joining("", header + "\n", ""));
  }

  private void write(String file, String content) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, content, StandardCharsets.UTF_8);
  }

  private Proposal propose() {
    return Bygone.propose(ProposalRequest.of(folder, List.of(folder)));
  }

  /** The text, and once more with its comments in one line each. */
  private String text() {
    String text = propose().text();
    return text + text.replaceAll("\n +# +", " ");
  }

  private LoadReport loaded() throws IOException {
    Path file = folder.resolve("bygone.yaml");
    Files.writeString(file, propose().text());
    try (Bygone bygone = Bygone.open(file)) {
      return bygone.load(LoadRequest.all());
    }
  }
}
