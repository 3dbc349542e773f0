package dev.bygone.definition;

import dev.bygone.yaml.YamlMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The shapes of a source. */
final class SourceKeys {
  private static final Key<String> PATHS =
      new Key<>(
          "files", "The pattern of the paths of files, or folders.", ScalarShape.text("a path"));

  private static final Key<String> FOLLOW_LINKS =
      new Key<>(
          "follow_links",
          "Whether links among the files may lead out of their folder.",
          ScalarShape.flag());

  private static final Key<String> TABLE =
      new Key<>("table", "The name of a table or view.", ScalarShape.text("the name of a table"));

  /** The change feed of a table. */
  static final Key<String> CHANGES =
      new Key<>(
          "changes",
          "The name of a table of Delta Lake whose change feed is followed by bygone stream.",
          ScalarShape.text("the name of a table"));

  private static final Key<String> QUERY =
      new Key<>("query", "An SQL query.", ScalarShape.text("an SQL query"));

  /** Files. */
  static final Shape<Source> FILES =
      new MappedShape<>(ScalarShape.text("a path"), Source.Files::new);

  /** A table, its change feed, or a query; or files with more to say of them. */
  static final Shape<Source> NAMED =
      new FieldsShape<>(List.of(TABLE, CHANGES, QUERY, PATHS, FOLLOW_LINKS), SourceKeys::named);

  private SourceKeys() {}

  /** Whether a mapping is about what an engine can query. */
  static boolean isRelation(YamlMap source) {
    return source.find(PATHS.name()).isEmpty();
  }

  private static Optional<Source> named(Section section) {
    Optional<Boolean> follow = section.find(FOLLOW_LINKS).map(Boolean::parseBoolean);
    List<Source> found =
        Stream.of(
                section.find(TABLE).<Source>map(Source.Table::new),
                section.find(CHANGES).<Source>map(Source.Changes::new),
                section.find(QUERY).<Source>map(Source.Query::new),
                section.find(PATHS).<Source>map(p -> new Source.Files(p, follow.orElse(false))))
            .flatMap(Optional::stream)
            .toList();
    if (found.size() > 1) {
      return refusal(section, "is more than one of a table, a change feed, a query and files");
    } else if (section.map().entries().isEmpty()) {
      return refusal(section, "names no table and no query");
    } else if (follow.isPresent() && !found.stream().allMatch(Source.Files.class::isInstance)) {
      return refusal(section, "has \"follow_links\", which is about files");
    } else if (follow.isPresent() && found.isEmpty()) {
      return refusal(section, "has \"follow_links\" and no \"files\"");
    }
    return found.stream().findFirst();
  }

  private static Optional<Source> refusal(Section section, String why) {
    section
        .findings()
        .add(section.map().location(), "\"source\" " + why, "Write {table: NAME} or {query: SQL}.");
    return Optional.empty();
  }
}
