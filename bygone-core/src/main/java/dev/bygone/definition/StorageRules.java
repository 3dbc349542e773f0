package dev.bygone.definition;

import java.util.List;
import java.util.stream.Stream;

/** What is stored and how files are read. */
final class StorageRules {
  private StorageRules() {}

  static List<Rule> all() {
    return List.of(StorageRules::includeOrExclude, StorageRules::delimiter, StorageRules::csvOnly);
  }

  private static Stream<Violation> includeOrExclude(TableDefinition table) {
    return table.include().isPresent() && !table.exclude().isEmpty()
        ? Stream.of(
            Violation.of(
                    "exclude",
                    "\"include\" and \"exclude\" cannot stand together",
                    "Keep \"include\" to name the columns to store, or \"exclude\" to name the"
                        + " others.")
                .with("include"))
        : Stream.empty();
  }

  private static Stream<Violation> delimiter(TableDefinition table) {
    String delimiter = table.format().delimiter();
    boolean usable = delimiter.length() == 1 && !"\"\r\n".contains(delimiter);
    return usable
        ? Stream.empty()
        : Stream.of(
            Violation.of(
                "format",
                "delimiter",
                "the delimiter \"" + delimiter + "\" is not a single character between fields",
                "Write one character, such as \";\" or \"\\t\"."));
  }

  private static Stream<Violation> csvOnly(TableDefinition table) {
    Format format = table.format();
    boolean csv = format.type().map(Format.Type.CSV::equals).orElse(true);
    boolean plain =
        format.equals(
            new Format(
                format.type(), Format.BY_EXTENSION.delimiter(), Format.BY_EXTENSION.nullText()));
    return csv || plain
        ? Stream.empty()
        : Stream.of(
            Violation.of(
                "format",
                "\"delimiter\" and \"null\" are about CSV files only",
                "Leave them out, or say type: csv."));
  }
}
