package dev.bygone.cli;

import dev.bygone.definition.DefinitionSchema;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints the JSON Schema of definition files. */
@Command(
    name = "schema",
    description =
        "Prints the JSON Schema of bygone.yaml, with which editors complete and check it.",
    footer = {
      "",
      "Examples:",
      "  bygone schema > bygone.schema.json",
      "",
      "and as the first line of bygone.yaml, for most editors:",
      "  # yaml-language-server: $schema=bygone.schema.json"
    })
final class SchemaCommand implements Callable<Integer> {
  private final Console console;

  SchemaCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.out().line(DefinitionSchema.text().stripTrailing());
    return 0;
  }
}
