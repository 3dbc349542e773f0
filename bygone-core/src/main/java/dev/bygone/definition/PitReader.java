package dev.bygone.definition;

import dev.bygone.definition.PitDefinition.At;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.definition.PitDefinition.Missing;
import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlMap;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads PIT tables.
 *
 * @param tables the tables that they may be about
 * @param findings where to note what is wrong
 */
record PitReader(List<TableDefinition> tables, Findings findings) {
  /** Stands for dates that are missing or wrong, which is noted among the findings. */
  private static final PitDates UNKNOWN = new PitDates.Listed(List.of());

  /** Reads a PIT table; the result is of no use if something is noted among the findings. */
  PitDefinition read(String name, YamlMap own) {
    Section section = new Section(own, "\"" + name + "\"", findings);
    Set<String> unsure = new HashSet<>(section.unknown(PitKeys.ALL));
    unsure.addAll(section.misread(PitKeys.ALL));
    Optional<PitDates> dates = section.find(PitKeys.DATES);
    PitDefinition pit =
        new PitDefinition(
            name,
            section.find(PitKeys.TABLES).orElse(List.of()),
            dates.orElse(UNKNOWN),
            section.find(PitKeys.KEEP).orElse(List.of()),
            section.find(PitKeys.MISSING).orElse(Missing.NULL),
            section.find(PitKeys.BORN).orElse(Born.BY_THEN),
            section.find(PitKeys.AT).orElse(At.START_OF_DAY));
    Places places = new Places(own, own.location());
    if (own.find(PitKeys.DATES.name()).isEmpty()) {
      findings.add(
          own.location(),
          "PIT table \"%s\" has no \"dates\"".formatted(name),
          "Say {every: month_end}, a list of dates, or deliveries.");
      unsure.add(PitKeys.DATES.name());
    }
    PitRules.violations(pit, tables).stream()
        .filter(v -> Collections.disjoint(v.involved(), unsure))
        .forEach(v -> findings.add(places.of(v), v.what(), v.remedy()));
    return pit;
  }
}
