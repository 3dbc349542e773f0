package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.LakeFormat;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.TestEngines;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Which engines cases run on. */
final class EngineOptions {
  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "duckdb",
      description = "The engine to run on: duckdb, spark or all (default: ${DEFAULT-VALUE}).")
  private String engine;

  @Option(
      names = "--lake-format",
      paramLabel = "FORMAT",
      description = "The format of the tables on spark: delta or iceberg (default: delta).")
  private Optional<LakeFormat> lakeFormat = Optional.empty();

  List<TestEngine> engines() {
    List<TestEngine> chosen = TestEngines.found().chosenBy(engine);
    if (lakeFormat.isPresent() && chosen.stream().allMatch(e -> e.lakeFormat().isEmpty())) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "--lake-format is for engines that keep tables in a lake, but %s keeps none"
              .formatted(names(chosen)),
          "Leave out --lake-format, or ask for --engine spark.");
    }
    return chosen.stream().map(e -> lakeFormat.map(e::withLakeFormat).orElse(e)).toList();
  }

  private static String names(List<TestEngine> engines) {
    return engines.stream().map(TestEngine::name).collect(Collectors.joining(" or "));
  }
}
