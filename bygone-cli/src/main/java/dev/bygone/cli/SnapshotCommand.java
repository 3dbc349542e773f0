package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.SnapshotRequest;
import dev.bygone.cli.output.ExportView;
import dev.bygone.cli.output.SnapshotTableView;
import dev.bygone.cli.output.SnapshotView;
import dev.bygone.cli.output.View;
import dev.bygone.definition.PitDates;
import dev.bygone.definition.PitStep;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what tables were at one or several dates. */
@Command(
    name = "snapshot",
    description = {
      "Shows what a table, or the tables of a PIT table, were at one or several dates.",
      "It goes through a PIT table where one has the dates, else over the histories, and says which.",
      "With --to TABLE the store keeps the snapshots of all dates of the PIT table, refreshed with it."
    },
    footer = {
      "",
      "Examples:",
      "  bygone snapshot customer --as-of 2024-01-31",
      "  bygone snapshot customer --as-of 2024-01-31,2024-02-29",
      "  bygone snapshot customer_month_end --every month_end --from 2024-01-01 --until 2024-12-31",
      "  bygone snapshot customer --every year_end --to years.parquet",
      "  bygone snapshot customer_month_end --to customer_monthly     a table, kept from now on",
      "  bygone pit drop customer_monthly                             no longer"
    })
final class SnapshotCommand implements Callable<Integer> {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private KnownAtOption knownAt;
  @Mixin private FormatOptions format;
  @Mixin private LimitOption limit;

  @Parameters(paramLabel = "TABLE|PIT", description = "The table, or the PIT table.")
  private String name;

  @Option(
      names = "--as-of",
      paramLabel = "DATE",
      split = ",",
      description = "The date, or several: dates, times, or numbers as the sequence is.")
  private List<String> asOf = List.of();

  @Option(
      names = "--every",
      paramLabel = "STEP",
      description = "Dates at each step: day, week, month_end, quarter_end or year_end.")
  private Optional<PitStep> every = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "DATE",
      description = "With --every, the first day (default: the oldest loaded time; week has none).")
  private Optional<LocalDate> from = Optional.empty();

  @Option(
      names = "--until",
      paramLabel = "DATE",
      description = "With --every, the last day (default: the newest loaded time).")
  private Optional<LocalDate> until = Optional.empty();

  @Option(
      names = "--to",
      paramLabel = "FILE|TABLE",
      description =
          "Write all rows to this file, as its extension or --format says, compressed if its name ends"
              + " in .gz; or, if it is a plain name such as customer_monthly, make this table in the"
              + " store.")
  private Optional<String> target = Optional.empty();

  SnapshotCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<String> table = target.filter(t -> PLAIN.matcher(t).matches() && !format.areGiven());
    target.filter(t -> table.isEmpty() && !format.areGiven()).ifPresent(this::requireFile);
    return table.map(this::keep).orElseGet(this::show);
  }

  private void requireFile(String file) {
    if (ExportFormat.ofFile(file).isEmpty() && !file.equals("-")) {
      throw refused(
          "%s is no plain name of a table, and its extension tells no format of a file"
              .formatted(file),
          "Write a table as customer_monthly, a file as customer.csv, .json, .jsonl or .parquet, or"
              + " say its --format.");
    }
  }

  private int keep(String table) {
    if (knownAt.isGiven()) {
      throw refused(
          "a table that is kept tells what is known, not what was",
          "Leave out --known-at, or write to a file.");
    }
    boolean all = asOf.isEmpty() && every.isEmpty() && from.isEmpty() && until.isEmpty();
    Optional<PitDates> dates = all ? Optional.empty() : Optional.of(dates());
    try (Bygone bygone = options.open(console)) {
      console.show(new SnapshotTableView(bygone.keepSnapshots(name, dates, table)), options.json());
      return 0;
    }
  }

  private int show() {
    SnapshotRequest request = new SnapshotRequest(dates(), limit.rows(options.json()));
    try (Bygone opened = options.openToRead(console)) {
      Bygone bygone = knownAt.of(opened);
      console.show(view(bygone, request), options.json());
      return 0;
    }
  }

  private View view(Bygone bygone, SnapshotRequest request) {
    return target
        .<View>map(
            f ->
                new ExportView(
                    bygone.snapshot(name, request, format.target(console.folder().resolve(f)))))
        .orElseGet(() -> new SnapshotView(bygone.snapshot(name, request)));
  }

  private PitDates dates() {
    if (every.isPresent() == !asOf.isEmpty()) {
      throw refused(
          every.isPresent()
              ? "--as-of and --every both say which dates"
              : "it is not said which dates to show",
          "Say either --as-of with dates, or --every with a step.");
    } else if (every.isEmpty() && (from.isPresent() || until.isPresent())) {
      throw refused("--from and --until go with --every", "Leave them out, or say --every.");
    } else if (every.isEmpty()) {
      return PitDates.asked(asOf);
    } else if (every.get() == PitStep.WEEK && from.isEmpty()) {
      throw refused("weeks need the day to count from", "Say --from, such as 2024-01-01.");
    } else if (from.isPresent() && until.isPresent() && from.get().isAfter(until.get())) {
      throw refused(
          "--from (%s) is after --until (%s)".formatted(from.get(), until.get()), "Exchange them.");
    }
    return new PitDates.Every(every.get(), from, until);
  }

  private static BygoneException refused(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }
}
