package dev.bygone.definition;

import dev.bygone.yaml.Findings;
import dev.bygone.yaml.Location;
import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlScalar;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads tables.
 *
 * @param defaults what holds for keys that a table does not have
 * @param rules what must hold beside what holds for every table
 * @param findings where to note what is wrong
 */
record TableReader(YamlMap defaults, List<Rule> rules, Findings findings) {
  /**
   * Keys that say the opposite: where a table has the one, a default for the other is not meant.
   */
  private static final Map<String, String> RIVALS =
      Map.of(
          "track", "ignore",
          "ignore", "track",
          "include", "exclude",
          "exclude", "include");

  private static final Set<String> ABOUT_SNAPSHOTS =
      Set.of(
          TableKeys.DELETES.name(),
          TableKeys.SCOPE.name(),
          TableKeys.GUARD.name(),
          TableKeys.AS_OF.name());

  /**
   * Reads a table; what is wrong is noted among the findings, and then the result is of no use.
   *
   * @param name the name of the table
   * @param place where the name stands
   * @param own the table's own keys
   */
  TableDefinition read(String name, Location place, YamlMap own) {
    String label = "table \"" + name + "\"";
    Set<String> unsure = new HashSet<>(new Section(own, label, findings).unknown(TableKeys.ALL));
    Section section = new Section(merged(own), label, findings);
    unsure.addAll(section.misread(TableKeys.ALL));
    TableDefinition table = table(name, section);
    Places places = new Places(section.map(), place);
    Stream.concat(
            TableRules.violations(table).stream(), rules.stream().flatMap(r -> r.violations(table)))
        .filter(v -> Collections.disjoint(v.involved(), unsure))
        .forEach(v -> findings.add(places.of(v), v.what(), v.remedy()));
    return table;
  }

  private YamlMap merged(YamlMap own) {
    boolean changes = deliversChanges(own.over(defaults));
    boolean files =
        own.over(defaults).find(TableKeys.SOURCE.name()).stream()
            .noneMatch(s -> s instanceof YamlMap map && SourceKeys.isRelation(map));
    boolean sequenced =
        own.over(defaults).find(TableKeys.SEQUENCE_BY.name()).isPresent()
            || tellsChanges(own.over(defaults));
    return own.over(
        defaults.only(
            key -> {
              boolean aboutSnapshots = ABOUT_SNAPSHOTS.contains(key);
              boolean contradicted =
                  Optional.ofNullable(RIVALS.get(key)).flatMap(own::find).isPresent();
              boolean aboutFiles = key.equals(TableKeys.FORMAT.name());
              boolean aboutSequences = key.equals(TableKeys.DETECT.name());
              return !contradicted
                  && !(changes && aboutSnapshots)
                  && (files || !aboutFiles)
                  && (sequenced || !aboutSequences);
            }));
  }

  /** Whether a table, or one of its sources, says so. */
  private static boolean deliversChanges(YamlMap table) {
    boolean said = table.find(TableKeys.DELIVERY.name()).isPresent();
    Stream<YamlMap> own = said ? Stream.of(table) : flows(table);
    return (!said && tellsChanges(table))
        || own.flatMap(m -> m.find(TableKeys.DELIVERY.name()).stream())
            .anyMatch(p -> p instanceof YamlScalar scalar && scalar.text().equals("changes"));
  }

  private static Stream<YamlMap> flows(YamlMap table) {
    return table.find(FlowKeys.SOURCES.name()).stream()
        .filter(YamlList.class::isInstance)
        .flatMap(list -> ((YamlList) list).items().stream())
        .filter(YamlMap.class::isInstance)
        .map(YamlMap.class::cast);
  }

  /** Whether the rows of a table, or of one of its sources, say by themselves what they mean. */
  private static boolean tellsChanges(YamlMap table) {
    return comesWrapped(table)
        || Stream.concat(Stream.of(table), flows(table))
            .flatMap(m -> m.find(TableKeys.SOURCE.name()).stream())
            .anyMatch(
                s -> s instanceof YamlMap map && map.find(SourceKeys.CHANGES.name()).isPresent());
  }

  /** Whether the rows of a table, or of one of its sources, come in an envelope of changes. */
  private static boolean comesWrapped(YamlMap table) {
    return Stream.concat(Stream.of(table), flows(table))
        .flatMap(m -> m.find(TableKeys.FORMAT.name()).stream())
        .flatMap(p -> p instanceof YamlMap map ? map.find("type").stream() : Stream.of(p))
        .anyMatch(p -> p instanceof YamlScalar scalar && EnvelopeKind.isWord(scalar.text()));
  }

  private static TableDefinition table(String name, Section section) {
    Builder table = TableDefinition.builder(name);
    section.find(TableKeys.SOURCE).ifPresent(table::source);
    section.find(FlowKeys.SOURCES).ifPresent(table::flows);
    section.find(TableKeys.FORMAT).ifPresent(table::format);
    section.find(TableKeys.FILTER).ifPresent(table::filter);
    section.find(TableKeys.AS_OF).flatMap(c -> c).ifPresent(table::asOfColumn);
    section.find(TableKeys.COLUMNS).ifPresent(columns -> columns.forEach(table::column));
    section.find(TableKeys.DELIVERY).or(() -> ofFlows(section)).ifPresent(table::delivery);
    section.find(TableKeys.KEY).ifPresent(c -> table.key(array(c)));
    section.find(TableKeys.MODE).ifPresent(table::mode);
    section.find(TableKeys.SEQUENCE_BY).ifPresent(table::sequenceBy);
    section.find(TableKeys.DETECT).ifPresent(table::detect);
    section.find(TableKeys.TRACK).ifPresent(c -> table.track(array(c)));
    section.find(TableKeys.IGNORE).ifPresent(c -> table.ignore(array(c)));
    section.find(TableKeys.INCLUDE).ifPresent(c -> table.include(array(c)));
    section.find(TableKeys.EXCLUDE).ifPresent(c -> table.exclude(array(c)));
    section.find(TableKeys.DELETE_WHEN).ifPresent(table::deleteWhen);
    section.find(FeedKeys.TRUNCATE_WHEN).ifPresent(table::truncateWhen);
    section.find(FeedKeys.OPERATION).ifPresent(table::operation);
    section.find(FeedKeys.IGNORE_NULLS).ifPresent(table::ignoreNulls);
    section.find(FeedKeys.SENT).ifPresent(table::sent);
    section.find(TableKeys.DELETES).ifPresent(table::deletes);
    section.find(TableKeys.SCOPE).ifPresent(c -> table.scope(array(c)));
    section.find(TableKeys.GUARD).ifPresent(table::guard);
    section.find(TableKeys.TIES).ifPresent(table::ties);
    section.find(TableKeys.ON_BAD_ROW).ifPresent(table::onBadRow);
    section.find(PolicyKeys.EXPECT).ifPresent(promises -> promises.forEach(table::expect));
    section.find(PolicyKeys.LATENESS).ifPresent(table::lateness);
    section.find(PolicyKeys.CORRECTIONS).ifPresent(table::corrections);
    section.find(TableKeys.OPTIONAL).ifPresent(c -> table.optional(array(c)));
    section.find(TableKeys.ON_NEW_COLUMN).ifPresent(table::onNewColumn);
    section.find(TableKeys.PARTITION_BY).ifPresent(c -> table.partitionBy(array(c)));
    section.find(OutputKeys.INTERVAL).ifPresent(table::interval);
    section.find(OutputKeys.OPEN_END).ifPresent(table::openEnd);
    section.find(OutputKeys.NAMES).ifPresent(table::names);
    section.find(OutputKeys.FLAGS).ifPresent(table::flags);
    return table.settled();
  }

  /** A table is one of changes if one of its sources is. */
  private static Optional<DeliveryKind> ofFlows(Section section) {
    return section.find(FlowKeys.SOURCES).stream()
        .flatMap(List::stream)
        .flatMap(f -> f.delivery().stream())
        .filter(DeliveryKind.CHANGES::equals)
        .findFirst();
  }

  private static String[] array(List<String> columns) {
    return columns.toArray(String[]::new);
  }
}
