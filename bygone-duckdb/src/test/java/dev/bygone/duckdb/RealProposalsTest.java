package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.Proposal;
import dev.bygone.ProposalRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** Proposals for public feeds, see {@link RealFeedsTest}. */
@EnabledIf("dev.bygone.duckdb.RealFeedsTest#feedsAreThere")
class RealProposalsTest {
  private static final Path FEEDS =
      Path.of(System.getProperty("bygone.feeds", "../../shared/data")).toAbsolutePath().normalize();

  @TempDir private Path folder;

  @Test
  void forVulnerabilities() throws IOException {
    Proposal proposal = propose("kev");

    assertThat(proposal.text()).contains("key: cveID\n", "dateAdded: date\n");
    if (System.getProperty("bygone.feeds.read", "all").equals("all")) {
      assertThat(newKeys(load(proposal))).isEqualTo(1405);
    }
  }

  @Test
  void forMapsOfReleases() throws IOException {
    Proposal proposal = propose("node-schedule");

    assertThat(proposal.text()).contains("key: key\n", "map_key: key", "optional: [alpha]\n");
    assertThat(newKeys(load(proposal))).isEqualTo(27);
  }

  @Test
  void forIndexMembers() {
    assertThat(propose("sp500").text())
        .contains(
            "source: ",
            "sp500/{as_of:yyyy-MM-dd'T'HHmmss}_*.csv.gz\n",
            "key: symbol\n",
            "security: {type: varchar, from: [Name, Company]}\n",
            "on_bad_row: {quarantine: {max: 5%}}\n");
  }

  @Test
  void forCountries() {
    assertThat(propose("country-codes").text())
        .contains(
            "key: iso3166_1_alpha_3\n",
            "cldr_display_name: {type: varchar, from: [CLDR display name, name]}\n",
            "on_bad_row: {quarantine: {max: 5%}}\n");
  }

  private static Proposal propose(Path folder, Path files) {
    return Bygone.propose(ProposalRequest.of(folder, List.of(files)));
  }

  private Proposal propose(String feed) {
    return propose(folder, FEEDS.resolve(feed));
  }

  private LoadReport load(Proposal proposal) throws IOException {
    Path file = folder.resolve("bygone.yaml");
    Files.writeString(file, proposal.text());
    try (Bygone bygone = Bygone.open(file)) {
      return bygone.load(LoadRequest.all());
    }
  }

  private static long newKeys(LoadReport report) {
    return report.deliveries().stream().map(DeliveryReport::counts).mapToLong(c -> c.added()).sum();
  }
}
