package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.CheckRequest;
import dev.bygone.DeliveryReport;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.Proposal;
import dev.bygone.ProposalRequest;
import dev.bygone.ShowRequest;
import dev.bygone.definition.ColumnDefinition;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.definition.Format;
import dev.bygone.definition.Guard;
import dev.bygone.definition.OnBadRow;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.Share;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import dev.bygone.source.Found;
import dev.bygone.source.SourceFiles;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Histories of public feeds that nobody of this project wrote. They are no part of it; the folder
 * that has them is the property {@code bygone.feeds}, and without it nothing is run. What takes
 * long is run where {@code bygone.feeds.read} is {@code all}.
 */
@EnabledIf("feedsAreThere")
final class RealFeedsTest {
  private static final Path FEEDS =
      Path.of(System.getProperty("bygone.feeds", "../../shared/data")).toAbsolutePath().normalize();
  private static final ColumnDefinition TEXT = ColumnDefinition.of(ColumnType.VARCHAR);
  private static final int FROM = 3;
  private static final int TO = 4;
  private static final String FILES = "{as_of:yyyy-MM-dd'T'HHmmss}_*.csv.gz";

  /** The folders in which something changes, or lacks. */
  private static final String TELLING =
      ".*/table/(schema/)?(schemaevolution.*|event|incomplete|alltype|nullvalue)/.*[.]txt";

  static boolean feedsAreThere() {
    return Files.isDirectory(FEEDS.resolve("sp500")) && Files.isDirectory(FEEDS.resolve("dotgov"));
  }

  @Test
  @EnabledIfSystemProperty(named = "bygone.feeds.read", matches = "all")
  void indexMembersAreTheSameInEveryOrder() {
    TableDefinition table = indexMembers();
    try (Bygone inOrder = open(table);
        Bygone inOnePass = open(table);
        Bygone shuffled = open(table)) {
      LoadReport report = inOrder.load(LoadRequest.all());
      assertThat(report.problems()).isEmpty();
      assertThat(report.deliveries()).hasSize(189);
      inOnePass.load(LoadRequest.all().withFlags(Set.of(Flag.ONE_PASS)));
      shuffled.load(LoadRequest.of(table.name()).withDeliveries(shuffled(table)));

      List<List<Object>> history = history(inOrder, table);
      assertThat(history(inOnePass, table)).isEqualTo(history);
      assertThat(history(shuffled, table)).isEqualTo(history);
      assertThat(history.stream().map(r -> r.get(0)).distinct()).hasSize(829);
      assertThat(unmatched(history, FROM, TO)).isEqualTo(862);
      assertThat(unmatched(history, TO, FROM)).isEqualTo(359);
      assertThat(inOrder.check(CheckRequest.of().withDeliveries()).passed()).isTrue();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "bygone.feeds.read", matches = "all")
  void registerWithAFoldedKey() {
    TableDefinition table = register(Guard.NONE);
    try (Bygone bygone = open(table)) {
      LoadReport report = bygone.load(LoadRequest.all());
      assertThat(report.problems())
          .extracting(Problem::code)
          .containsExactly(ErrorCode.DUPLICATE_KEY, ErrorCode.EMPTY_SNAPSHOT);
      assertThat(history(bygone, table).stream().map(r -> r.get(0)).distinct()).hasSize(17_191);
      assertThat(bygone.show(table.name(), ShowRequest.current()).rows()).hasSize(16_539);
      assertThat(bygone.check(CheckRequest.of().withDeliveries()).passed()).isTrue();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "bygone.feeds.read", matches = "all")
  void guardStopsShiftedColumns() {
    TableDefinition table = register(new Guard(Share.ALL, new Share(BigDecimal.valueOf(50))));
    try (Bygone bygone = open(table)) {
      LoadReport stopped = bygone.load(LoadRequest.all());
      assertThat(refused(stopped, ErrorCode.TOO_MANY_CHANGED))
          .contains("2025-09-24T061207_fc84ac19.csv.gz", "2026-01-10T061223_115bc76a.csv.gz");
      bygone.load(
          LoadRequest.all().withOnly(List.of("2026-01-10*")).withFlags(Set.of(Flag.ACCEPT)));
      assertThat(refused(bygone.load(LoadRequest.all()), ErrorCode.TOO_MANY_CHANGED))
          .containsExactly("2025-09-24T061207_fc84ac19.csv.gz");
      assertThat(bygone.show(table.name(), ShowRequest.current()).rows()).hasSize(16_539);
    }
  }

  /** One change log in four envelopes; the clock of GoldenGate goes back in it. */
  @ParameterizedTest
  @CsvSource({
    "DEBEZIUM, format-debezium-data.txt, 10",
    "GOLDENGATE, ogg_data.txt, 10",
    "MAXWELL, maxwell_data.txt, 8",
    "CANAL, canal_data.txt, 8"
  })
  void changesOfProducts(EnvelopeKind kind, String file, int rows) {
    TableDefinition table =
        TableDefinition.builder("products")
            .source("cdc/seatunnel/" + file)
            .format(Format.of(kind))
            .key("id")
            .build();
    try (Bygone bygone = open(table)) {
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      assertThat(bygone.show(table.name(), ShowRequest.current()).rows()).hasSize(rows);
    }
  }

  /** Tables, schemas that change in mid-stream, DDL, and what only the order of files orders. */
  @ParameterizedTest
  @CsvSource({
    "DEBEZIUM, debezium, ''",
    "GOLDENGATE, ogg, ''",
    "MAXWELL, maxwell, ''",
    "DMS, aws-dms, ''",
    "CANAL, canal, ''"
  })
  void everyFileIsReadOrRefusedForWhatItIs(EnvelopeKind kind, String tool, String refused)
      throws IOException {
    Set<String> codes = new TreeSet<>();
    for (List<Path> files : byFolder(FEEDS.resolve("cdc/paimon-kafka").resolve(tool))) {
      Proposal proposal = Bygone.propose(ProposalRequest.of(FEEDS, files));
      assertThat(proposal.text()).contains("format: " + kind.word());
      if (proposal.isComplete()) {
        Definition definition = DefinitionReader.parse("it", proposal.text(), FEEDS);
        try (Bygone bygone = Bygone.open(stored(definition))) {
          bygone.load(LoadRequest.all()).problems().forEach(p -> codes.add(p.code().name()));
        }
      }
    }
    assertThat(String.join(", ", codes)).isEqualTo(refused);
  }

  private static Collection<List<Path>> byFolder(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(f -> f.toString().matches(TELLING))
          .collect(Collectors.groupingBy(Path::getParent, TreeMap::new, Collectors.toList()))
          .values();
    }
  }

  private static Definition stored(Definition definition) {
    return new Definition(FEEDS, "duckdb", Store.MEMORY, definition.tables());
  }

  private static List<String> refused(LoadReport report, ErrorCode code) {
    return report.deliveries().stream()
        .filter(d -> d.problems().stream().anyMatch(p -> p.code() == code))
        .map(DeliveryReport::delivery)
        .toList();
  }

  private static TableDefinition indexMembers() {
    return TableDefinition.builder("sp500")
        .source("sp500/" + FILES)
        .column("symbol", ColumnType.VARCHAR)
        .column("security", TEXT.withFrom("Name", "Company"))
        .column("sector", TEXT.withFrom("GICS Sector"))
        .key("symbol")
        .onBadRow(OnBadRow.QUARANTINE)
        .onNewColumn(OnNewColumn.IGNORE)
        .build();
  }

  private static TableDefinition register(Guard guard) {
    return TableDefinition.builder("dotgov")
        .source("dotgov/" + FILES)
        .format(
            new Format(
                Optional.empty(),
                Optional.empty(),
                Optional.of("(blank)"),
                Optional.empty(),
                Optional.empty()))
        .column("domain", TEXT.withFrom("Domain name").withAs("lower(trim(domain))"))
        .column("domain_type", TEXT.withFrom("Domain type"))
        .column("agency", TEXT)
        .column("organization", TEXT.withFrom("Organization name"))
        .column("suborganization", TEXT.withFrom("Suborganization name"))
        .column("city", TEXT)
        .column("state", TEXT)
        .column("security_contact", TEXT.withFrom("Security contact email"))
        .key("domain")
        .optional("agency", "suborganization")
        .guard(guard)
        .onNewColumn(OnNewColumn.IGNORE)
        .build();
  }

  /** Key, values and interval of every version. */
  private static List<List<Object>> history(Bygone bygone, TableDefinition table) {
    return bygone.show(table.name(), ShowRequest.history()).rows().stream()
        .map(r -> r.subList(1, table.storedColumns().size() + 3))
        .toList();
  }

  /** How many versions have an end where no version of their key has its other end. */
  private static long unmatched(List<List<Object>> history, int own, int other) {
    Set<List<Object>> ends = new HashSet<>();
    history.forEach(r -> ends.add(Arrays.asList(r.get(0), r.get(other))));
    return history.stream()
        .filter(r -> r.get(own) != null && !ends.contains(List.of(r.get(0), r.get(own))))
        .count();
  }

  private static List<Delivery> shuffled(TableDefinition table) {
    List<Delivery> deliveries = new ArrayList<>();
    for (Found found : SourceFiles.of(FEEDS, table.pattern().orElseThrow())) {
      deliveries.add(((Found.Ready) found).delivery());
    }
    Collections.shuffle(deliveries, new Random(42));
    return deliveries;
  }

  private static Bygone open(TableDefinition table) {
    return Bygone.open(new Definition(FEEDS, "duckdb", Store.MEMORY, List.of(table)));
  }
}
