package dev.bygone.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures loads and readings beside bare SQL, as ratios, on data that it makes up. */
@Command(
    name = "bygone-bench/run",
    mixinStandardHelpOptions = true,
    showDefaultValues = true,
    description = {
      "Measures work of Bygone beside the same typed into DuckDB, as ratios of medians of alternating runs, on made-up data.",
      "Scenarios: S (a snapshot), R (redelivered, late), F (changes), B (a year of snapshots; size of the store), P (PIT), A (as-of), M (memory), start; by name only: F-deep (100 M versions).",
      "bygone-bench/run lake measures a load into Delta Lake beside a MERGE by hand."
    })
public final class BenchCommand implements Callable<Integer> {
  private static final int DEEPER = 3;
  private static final List<Scenario> USUAL =
      List.of(
          new SnapshotScenario(),
          new RedeliveryScenario(),
          new FeedScenario(1),
          new SeriesScenario(),
          new PitScenario(),
          new AsOfScenario(),
          new MemoryScenario(),
          new StartScenario());

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SCENARIO", description = "What to measure; all that are usual if none.")
  private List<String> names = new ArrayList<>();

  @Option(names = "--size", description = "What all numbers of rows are multiplied by.")
  private double factor = 1;

  @Option(names = "--runs", description = "How often each contestant takes its turn.")
  private int rounds = 5;

  @Option(names = "--json", paramLabel = "FILE", description = "Write the results there, too.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = "--folder",
      description = "Where to make the data, which is deleted in the end; else a temporary folder.")
  private Optional<Path> parent = Optional.empty();

  private BenchCommand() {}

  /** Runs it. */
  public static void main(String... arguments) {
    System.exit(new CommandLine(new BenchCommand()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException {
    List<Scenario> chosen = chosen();
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter progress = spec.commandLine().getErr();
    List<Result> results = new ArrayList<>();
    for (Scenario scenario : chosen) {
      progress.println("measuring " + scenario.name() + " ...");
      results.addAll(measure(scenario));
    }
    Report report = new Report(Machine.here(), factor, rounds, results);
    out.print(report.table());
    out.flush();
    json.ifPresent(report::write);
    return 0;
  }

  private List<Result> measure(Scenario scenario) throws IOException {
    Path folder =
        parent.isPresent()
            ? Files.createTempDirectory(Files.createDirectories(parent.get()), "bygone-bench")
            : Files.createTempDirectory("bygone-bench");
    try {
      Path root = Path.of(System.getProperty("bygone.root", "")).toAbsolutePath();
      return scenario.measure(new Bench(folder.toAbsolutePath(), root, factor, rounds));
    } finally {
      Bench.delete(folder);
    }
  }

  private List<Scenario> chosen() {
    if (names.isEmpty()) {
      return USUAL;
    }
    Map<String, Scenario> known = new LinkedHashMap<>();
    Stream.concat(USUAL.stream(), Stream.of(new FeedScenario(DEEPER)))
        .forEach(s -> known.put(s.name(), s));
    for (String name : names) {
      if (!known.containsKey(name)) {
        throw new ParameterException(
            spec.commandLine(),
            "There is no scenario %s; there are %s"
                .formatted(name, String.join(", ", known.keySet())));
      }
    }
    return names.stream().map(known::get).toList();
  }
}
