package dev.bygone.definition;

import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlFile;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads definitions from YAML, strictly: everything that is wrong is found at once. */
public final class DefinitionReader {
  private DefinitionReader() {}

  /**
   * Reads a definition file.
   *
   * @throws dev.bygone.BygoneException INVALID_DEFINITION, with a problem for everything that is
   *     wrong, each with file, line and column
   */
  public static Definition read(Path file) {
    Findings findings = new Findings();
    return definition(YamlFile.read(file, findings), findings, file.toAbsolutePath().getParent());
  }

  /**
   * Reads the text of a definition.
   *
   * @param file what to call it in messages
   * @param folder the folder that its paths start from
   * @throws dev.bygone.BygoneException INVALID_DEFINITION, as for a file
   */
  public static Definition parse(String file, String text, Path folder) {
    Findings findings = new Findings();
    return definition(YamlFile.parse(file, text, findings), findings, folder);
  }

  private static Definition definition(Optional<YamlPart> part, Findings findings, Path folder) {
    Optional<Definition> definition =
        part.flatMap(root -> Section.of(root, "the definition", findings))
            .map(s -> new FileReader(s, findings).read(folder));
    findings.throwIfAny();
    return definition.orElseThrow();
  }

  /**
   * Reads a table that is part of another YAML document.
   *
   * @param part the mapping with the keys of the table
   * @param name the name that the table shall have
   * @throws dev.bygone.BygoneException INVALID_DEFINITION, with a problem for everything that is
   *     wrong, each with file, line and column
   */
  public static TableDefinition table(YamlPart part, String name) {
    Findings findings = new Findings();
    YamlMap defaults = new YamlMap(part.location(), List.of());
    Optional<TableDefinition> table =
        Section.of(part, "table \"" + name + "\"", findings)
            .map(
                s ->
                    new TableReader(defaults, List.of(), findings)
                        .read(name, part.location(), s.map()));
    findings.throwIfAny();
    return table.orElseThrow();
  }

  /**
   * Reads a PIT table of one table that is part of another YAML document.
   *
   * @param part the mapping with the keys of the PIT table, in which the table may be left out, or
   *     have any name
   * @param name the name that the PIT table shall have
   * @throws dev.bygone.BygoneException INVALID_DEFINITION, as for a table
   */
  public static PitDefinition pit(YamlPart part, String name, TableDefinition table) {
    Findings findings = new Findings();
    Optional<PitDefinition> pit =
        Section.of(part, "PIT table \"" + name + "\"", findings)
            .map(s -> new PitReader(List.of(table), findings).read(name, of(table, s.map())));
    findings.throwIfAny();
    return pit.orElseThrow();
  }

  private static YamlMap of(TableDefinition table, YamlMap pit) {
    String tables = PitKeys.TABLES.name();
    YamlMap only =
        new YamlMap(
            pit.location(),
            List.of(
                new YamlMap.Entry(
                    new YamlScalar(pit.location(), tables, YamlScalar.Type.TEXT),
                    new YamlScalar(pit.location(), table.name(), YamlScalar.Type.TEXT))));
    return only.over(pit);
  }
}
