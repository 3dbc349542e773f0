package dev.bygone.definition;

import java.util.List;
import java.util.Optional;

/** The keys of one of several sources of a table. */
final class FlowKeys {
  private static final Key<String> ONCE =
      new Key<>(
          "once",
          "Whether what was loaded is never loaded again, even if its content changes, as of a full"
              + " copy to begin with.",
          ScalarShape.flag());

  static final Key<List<Flow>> SOURCES =
      new Key<>(
          "sources",
          "Several sources that feed one table, instead of source: a list of mappings with source,"
              + " format, delivery and once. Snapshots among changes say the state anew.",
          new ListShape<>(
              "a list of sources",
              new FieldsShape<>(
                  List.of(TableKeys.SOURCE, TableKeys.FORMAT, TableKeys.DELIVERY, ONCE),
                  FlowKeys::flow)));

  private FlowKeys() {}

  private static Optional<Flow> flow(Section section) {
    Optional<Source> source = section.find(TableKeys.SOURCE);
    if (section.map().find(TableKeys.SOURCE.name()).isEmpty()) {
      section
          .findings()
          .add(
              section.map().location(),
              "one of the \"sources\" has no \"source\"",
              "Say where its deliveries come from, such as source: feed/*.json.");
    }
    return source.map(
        s ->
            new Flow(
                s,
                section.find(TableKeys.FORMAT),
                section.find(TableKeys.DELIVERY),
                section.find(ONCE).filter("true"::equals).isPresent()));
  }
}
