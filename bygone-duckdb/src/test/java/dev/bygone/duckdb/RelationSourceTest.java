package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.bygone.Bygone;
import dev.bygone.CheckRequest;
import dev.bygone.DeliveryProof;
import dev.bygone.DeliveryProof.Finding;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Source;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources that are tables or queries, on an engine that reads each from a file of its name. */
class RelationSourceTest {
  private static final Source.Table CRM = new Source.Table("crm.customer");

  @TempDir private Path folder;

  @Test
  void isOneDeliveryUnderItsName() throws IOException {
    is("crm.customer", "id,v\n1,a\n2,b\n");
    is("query", "id,v\n1,a\n");

    assertThat(load(table(CRM).build(), LoadRequest.all()))
        .extracting(DeliveryReport::delivery, r -> r.counts().read(), DeliveryReport::outcome)
        .containsExactly(tuple("crm.customer", 2L, Outcome.LOADED));
    assertThat(load(table(new Source.Query("SELECT 1")).build(), LoadRequest.all()))
        .extracting(DeliveryReport::delivery)
        .containsExactly("query");
  }

  @Test
  void isLoadedAgainWhenItsRowsAreOthers() throws IOException {
    try (Bygone bygone = open(table(CRM).build())) {
      is("crm.customer", "id,v\n1,a\n2,b\n");
      assertThat(outcomes(bygone, LoadRequest.all())).containsExactly(Outcome.LOADED);
      is("crm.customer", "id,v\n2,b\n1,a\n");
      assertThat(outcomes(bygone, LoadRequest.all())).containsExactly(Outcome.SKIPPED);
      is("crm.customer", "id,v\n2,b\n1,c\n");
      assertThat(outcomes(bygone, LoadRequest.all())).containsExactly(Outcome.LOADED);
      assertThat(outcomes(bygone, LoadRequest.all().withFlags(Set.of(Flag.FORCE))))
          .containsExactly(Outcome.LOADED);
      assertThat(bygone.show("customer", ShowRequest.history()).total()).isEqualTo(3);
      assertThat(bygone.status(List.of()))
          .allSatisfy(l -> assertThat(l.checksum()).startsWith("rows:2:"));
    }
  }

  @Test
  void holdsForTheTimeThatIsGiven() throws IOException {
    is("crm.customer", "id,v\n1,a\n");

    assertThat(
            load(
                table(CRM).build(), LoadRequest.all().withAsOf(AsOf.of(LocalDate.of(2024, 1, 31)))))
        .extracting(DeliveryReport::asOf)
        .containsExactly(Optional.of("2024-01-31"));
  }

  @Test
  void mayHoldManySnapshots() throws IOException {
    is("crm.customer", "id,v,day\n1,b,2024-01-02\n1,a,2024-01-01\n");

    TableDefinition stacked = table(CRM).column("day", ColumnType.DATE).asOfColumn("day").build();

    assertThat(load(stacked, LoadRequest.all()))
        .extracting(DeliveryReport::delivery)
        .containsExactly("crm.customer#2024-01-01", "crm.customer#2024-01-02");
  }

  @Test
  void hasItsColumnsInferred() throws IOException {
    is("crm.customer", "id,v\n1,2024-01-01\n");

    try (Bygone bygone = open(TableDefinition.builder("customer").source(CRM).key("id").build())) {
      assertThat(outcomes(bygone, LoadRequest.all())).containsExactly(Outcome.LOADED);
      assertThat(bygone.show("customer", ShowRequest.history()).columns().get(2).type())
          .isEqualTo(ColumnType.DATE);
    }
  }

  @Test
  void isRefusedByItselfIfItCannotBeRead() {
    assertThat(load(table(CRM).build(), LoadRequest.all()))
        .singleElement()
        .satisfies(
            r -> {
              assertThat(r.delivery()).isEqualTo("crm.customer");
              assertThat(r.outcome()).isEqualTo(Outcome.REFUSED);
              assertThat(r.problems())
                  .extracting(p -> p.code())
                  .containsExactly(ErrorCode.UNREADABLE_FILE);
            });
  }

  @Test
  void isNotReadByADefinitionThatHasChanged() throws IOException {
    is("crm.customer", "id,v\n1,a\n");
    Path database = folder.resolve("h.duckdb");
    load(table(CRM).build(), new Store.Database(database.toString()), LoadRequest.all());

    TableDefinition other = TableDefinition.builder("customer").source(CRM).key("code").build();

    assertThat(load(other, new Store.Database(database.toString()), LoadRequest.all()))
        .flatExtracting(DeliveryReport::problems)
        .extracting(p -> p.code())
        .containsExactly(ErrorCode.DEFINITION_DRIFT);
  }

  @Test
  void isComparedWithTheHistory() throws IOException {
    is("crm.customer", "id,v\n1,a\n");
    try (Bygone bygone = open(table(CRM).build())) {
      bygone.load(LoadRequest.all());
      assertThat(finding(bygone)).isEqualTo(new Finding.Equal(0));
      is("crm.customer", "id,v\n1,b\n");
      assertThat(finding(bygone))
          .isEqualTo(new Finding.NotProved("the table is no longer what was loaded"));
      Files.delete(folder.resolve("crm.customer.csv"));
      assertThat(finding(bygone))
          .isEqualTo(new Finding.NotProved("it would be refused now (UNREADABLE_FILE)"));
    }
  }

  @Test
  void isNothingForDuckDb() {
    TableDefinition table = TableDefinition.builder("customer").key("id").build();
    Definition definition = new Definition(folder, "duckdb", Store.MEMORY, List.of(table));
    try (Bygone bygone = Bygone.open(definition)) {
      LoadRequest request = LoadRequest.of("customer").withDeliveries(List.of(Delivery.of(CRM)));
      assertThat(bygone.load(request).problems())
          .extracting(p -> p.code(), p -> p.what())
          .containsExactly(
              tuple(
                  ErrorCode.INVALID_REQUEST,
                  "crm.customer: this delivery is a table, and DuckDB reads files only"));
    }
  }

  private static Builder table(Source source) {
    return TableDefinition.builder("customer")
        .source(source)
        .column("id", ColumnType.INTEGER)
        .column("v", ColumnType.VARCHAR)
        .key("id");
  }

  private void is(String relation, String csv) throws IOException {
    Files.writeString(file(relation), csv);
  }

  private Path file(String relation) {
    return folder.resolve(relation + ".csv");
  }

  private List<DeliveryReport> load(TableDefinition table, LoadRequest request) {
    return load(table, Store.MEMORY, request);
  }

  private List<DeliveryReport> load(TableDefinition table, Store store, LoadRequest request) {
    try (Bygone bygone = open(table, store)) {
      return bygone.load(request).deliveries();
    }
  }

  private static List<Outcome> outcomes(Bygone bygone, LoadRequest request) {
    return bygone.load(request).deliveries().stream().map(DeliveryReport::outcome).toList();
  }

  private static Finding finding(Bygone bygone) {
    List<DeliveryProof> proofs = bygone.check(CheckRequest.of().withDeliveries()).deliveries();
    return proofs.get(0).finding();
  }

  private Bygone open(TableDefinition table) {
    return open(table, Store.MEMORY);
  }

  private Bygone open(TableDefinition table, Store store) {
    UnaryOperator<Delivery> asFile =
        d -> d.files().isEmpty() ? new Delivery(d.name(), List.of(file(d.name())), d.asOf()) : d;
    return Bygone.open(
        new Definition(folder, "spark", store, List.of(table)),
        new RewritingProvider(UnaryOperator.identity(), asFile));
  }
}
