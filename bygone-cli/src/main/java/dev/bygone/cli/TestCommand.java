package dev.bygone.cli;

import dev.bygone.cli.output.TestView;
import dev.bygone.testing.Case;
import dev.bygone.testing.CaseResult;
import dev.bygone.testing.CaseSuite;
import dev.bygone.testing.JunitReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs cases. */
@Command(
    name = "test",
    description =
        "Runs cases: a definition, deliveries, and what must come out; exit status 1 if one fails.",
    footer = {
      "",
      "Examples:",
      "  bygone test cases.yaml",
      "  bygone test cases/*.yaml --junit target/bygone.xml"
    })
final class TestCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "The files of cases.")
  private List<Path> files;

  @Option(
      names = "--engine",
      defaultValue = "duckdb",
      description = "The engine to run on: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Engine engine;

  @Option(names = "--junit", paramLabel = "FILE", description = "Also write a JUnit XML report.")
  private Optional<Path> junit = Optional.empty();

  @Option(names = "--json", description = "JSON on standard output, for programs.")
  private boolean json;

  /** The engines that there are, by the names of a definition file. */
  enum Engine {
    duckdb
  }

  TestCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<Case> cases = CaseSuite.read(files.stream().map(console.folder()::resolve).toList());
    CaseSuite.Summary summary = CaseSuite.run(cases, engine.name(), this::tell);
    console.show(new TestView(summary), json);
    if (junit.isPresent()) {
      JunitReport.write(console.folder().resolve(junit.get()), summary.results());
    }
    return summary.passed() ? 0 : 1;
  }

  private void tell(CaseResult result) {
    if (!json) {
      console.out().print(TestView.line(result, console.out().look()));
    }
  }
}
