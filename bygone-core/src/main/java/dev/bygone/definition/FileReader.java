package dev.bygone.definition;

import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlMap;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the mapping at the top of a definition file.
 *
 * @param file the mapping
 * @param findings where to note what is wrong
 */
record FileReader(Section file, Findings findings) {
  private static final String DEFAULT_ENGINE = "duckdb";

  /** Reads the definition, unless something is wrong. */
  Definition read(Path folder) {
    Set<String> unsure = new HashSet<>(file.unknown(FileKeys.ALL));
    unsure.addAll(file.misread(FileKeys.ALL));
    String engine = file.find(FileKeys.ENGINE).orElse(DEFAULT_ENGINE);
    Store store = file.find(FileKeys.STORE).orElseGet(() -> StoreRules.usual(engine));
    StoreRules.violations(engine, store)
        .filter(v -> Collections.disjoint(v.involved(), unsure))
        .forEach(v -> add(file.map(), v));
    List<TableDefinition> tables =
        tables(
            engine, unsure.contains(FileKeys.ENGINE.name()) ? List.of() : EngineRules.of(engine));
    List<PitDefinition> pits = pits(tables);
    findings.throwIfAny();
    return new Definition(folder, engine, store, tables, pits);
  }

  /** What is wrong inside a PIT table was noted when its key was read. */
  private List<PitDefinition> pits(List<TableDefinition> tables) {
    YamlMap pits = mapping(FileKeys.PITS);
    PitReader reader = new PitReader(tables, findings);
    List<PitDefinition> read =
        pits.entries().stream()
            .filter(e -> e.value() instanceof YamlMap)
            .map(e -> reader.read(e.name(), (YamlMap) e.value()))
            .toList();
    PitRules.names(read, tables.stream().map(TableDefinition::name).toList())
        .forEach(v -> add(file.map(), v));
    return read;
  }

  private List<TableDefinition> tables(String engine, List<Rule> rules) {
    YamlMap tables = mapping(FileKeys.TABLES);
    if (tables.entries().isEmpty() && !isMisread(FileKeys.TABLES)) {
      String what = "the definition has no tables";
      add(file.map(), Violation.of(FileKeys.TABLES.name(), what, "Describe one under \"tables\"."));
    }
    List<String> names = tables.entries().stream().map(YamlMap.Entry::name).toList();
    DefinitionRules.violations(engine, names).forEach(v -> add(file.map(), v));
    TableReader reader = new TableReader(defaults(), rules, findings);
    return tables.entries().stream().flatMap(e -> table(reader, e).stream()).toList();
  }

  private YamlMap defaults() {
    YamlMap defaults = mapping(FileKeys.DEFAULTS);
    new Section(defaults, "\"defaults\"", findings).check(TableKeys.ALL);
    return defaults;
  }

  private static Optional<TableDefinition> table(TableReader reader, YamlMap.Entry entry) {
    return entry.value() instanceof YamlMap own
        ? Optional.of(reader.read(entry.name(), entry.key().location(), own))
        : Optional.empty();
  }

  private YamlMap mapping(Key<?> key) {
    return file.map()
        .find(key.name())
        .filter(YamlMap.class::isInstance)
        .map(YamlMap.class::cast)
        .orElseGet(() -> new YamlMap(file.map().location(), List.of()));
  }

  private boolean isMisread(Key<?> key) {
    return file.map().find(key.name()).filter(p -> !(p instanceof YamlMap)).isPresent();
  }

  private void add(YamlMap map, Violation violation) {
    Places places = new Places(map, map.location());
    findings.add(places.of(violation), violation.what(), violation.remedy());
  }
}
