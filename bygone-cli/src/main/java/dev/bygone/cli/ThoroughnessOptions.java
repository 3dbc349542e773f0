package dev.bygone.cli;

import dev.bygone.testing.RunPlan;
import dev.bygone.testing.TestEngine;
import picocli.CommandLine.Option;

/** How thoroughly cases are run; one of the options at most. */
final class ThoroughnessOptions {
  @Option(
      names = "--thorough",
      description =
          "Each case in a table of its own, and those of any order in every order and in one pass;"
              + " the default on duckdb.")
  private boolean thorough;

  @Option(
      names = "--quick",
      description =
          "Cases of one definition in one table, and of those of any order every fifth in up to six"
              + " orders and in one pass; the default on spark.")
  private boolean quick;

  RunPlan plan(TestEngine engine) {
    if (thorough) {
      return RunPlan.thorough();
    }
    return quick ? RunPlan.quick() : RunPlan.usualFor(engine);
  }
}
