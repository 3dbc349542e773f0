package dev.bygone.cli;

import dev.bygone.cli.output.TestView;
import dev.bygone.testing.Case;
import dev.bygone.testing.CaseResult;
import dev.bygone.testing.CaseSuite;
import dev.bygone.testing.CaseSuite.Summary;
import dev.bygone.testing.JunitReport;
import dev.bygone.testing.TestEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
      "  bygone test cases/*.yaml --junit target/bygone.xml",
      "  bygone test cases/*.yaml --engine all"
    })
final class TestCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "The files of cases.")
  private List<Path> files;

  @Mixin private EngineOptions engines = new EngineOptions();

  @ArgGroup private ThoroughnessOptions thoroughness = new ThoroughnessOptions();

  @Option(names = "--junit", paramLabel = "FILE", description = "Also write a JUnit XML report.")
  private Optional<Path> junit = Optional.empty();

  @Option(names = "--json", description = "JSON on standard output, for programs.")
  private boolean json;

  TestCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<TestEngine> chosen = engines.engines();
    List<Case> cases = CaseSuite.read(files.stream().map(console.folder()::resolve).toList());
    List<CaseResult> results = new ArrayList<>();
    for (TestEngine engine : chosen) {
      if (chosen.size() > 1) {
        say("on " + engine.label() + "\n");
      }
      results.addAll(CaseSuite.run(cases, engine, thoroughness.plan(engine), this::tell).results());
    }
    Summary summary = new Summary(results);
    console.show(new TestView(summary), json);
    if (junit.isPresent()) {
      JunitReport.write(console.folder().resolve(junit.get()), results);
    }
    return summary.passed() ? 0 : 1;
  }

  private void tell(CaseResult result) {
    say(TestView.line(result, console.out().look()));
  }

  private void say(String text) {
    if (!json) {
      console.out().print(text);
    }
  }
}
