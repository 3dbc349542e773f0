package dev.bygone.definition;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is stored and how files are read. */
final class StorageRules {
  private StorageRules() {}

  static List<Rule> all() {
    return List.of(
        StorageRules::includeOrExclude,
        StorageRules::corrections,
        StorageRules::delimiter,
        StorageRules::csvOnly,
        StorageRules::jsonOnly,
        StorageRules::textOnly);
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

  private static Stream<Violation> corrections(TableDefinition table) {
    return table.keepsCorrections() && table.mode() == Mode.SCD1
        ? Stream.of(
            Violation.of(
                    "corrections",
                    "\"mode: scd1\" keeps no past that could be corrected",
                    "Leave \"corrections\" out, or keep a table with mode: scd2.")
                .with("mode"))
        : Stream.empty();
  }

  private static Stream<Violation> delimiter(TableDefinition table) {
    return table.format().delimiter().stream()
        .filter(d -> d.length() != 1 || "\"\r\n".contains(d))
        .map(
            d ->
                Violation.of(
                    "format",
                    "delimiter",
                    "the delimiter \"" + d + "\" is not a single character between fields",
                    "Write one character, such as \";\" or \"\\t\"."));
  }

  private static Stream<Violation> csvOnly(TableDefinition table) {
    Format format = table.format();
    return of(
        isOther(format, Format.Type.CSV)
            && (format.delimiter().isPresent() || format.nullText().isPresent()),
        "\"delimiter\" and \"null\" are about CSV files only",
        "Leave them out, or say type: csv.");
  }

  private static Stream<Violation> jsonOnly(TableDefinition table) {
    Format format = table.format();
    return of(
        isOther(format, Format.Type.JSON) && format.mapKey().isPresent(),
        "\"map_key\" is about JSON files only",
        "Leave it out, or say type: json.");
  }

  private static Stream<Violation> textOnly(TableDefinition table) {
    Format format = table.format();
    return of(
        format.type().equals(Optional.of(Format.Type.PARQUET)) && format.encoding().isPresent(),
        "\"encoding\" is about CSV and JSON files only",
        "Leave it out.");
  }

  private static boolean isOther(Format format, Format.Type type) {
    return format.type().isPresent() && !format.type().get().equals(type);
  }

  private static Stream<Violation> of(boolean violated, String what, String remedy) {
    return violated ? Stream.of(Violation.of("format", what, remedy)) : Stream.empty();
  }
}
