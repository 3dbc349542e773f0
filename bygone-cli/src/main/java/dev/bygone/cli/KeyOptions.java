package dev.bygone.cli;

import dev.bygone.definition.Definition;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which key's versions, for the commands that take all otherwise. */
final class KeyOptions {
  @Option(
      names = "--key",
      paramLabel = "VALUE",
      description = "Only this key; a key of several columns as A,B or with --key repeated.")
  private List<String> key = List.of();

  /** The values of the key of a table; empty if none is asked for. */
  Optional<List<String>> of(String table, Definition definition) {
    return key.isEmpty() ? Optional.empty() : Optional.of(KeyOption.values(key, table, definition));
  }
}
