package dev.bygone.definition;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tools that capture changes, each of which wraps rows in an envelope of its own. */
public enum EnvelopeKind {
  /** Debezium: {@code before}, {@code after}, {@code source}, {@code op}. */
  DEBEZIUM(List.of("c", "r", "u"), List.of("d"), List.of("t"), List.of("m")),
  /** Maxwell: {@code data}, {@code old}, {@code type}. */
  MAXWELL(
      List.of("insert", "update", "bootstrap-insert"),
      List.of("delete"),
      List.of(),
      List.of(
          "bootstrap-start",
          "bootstrap-complete",
          "table-create",
          "table-alter",
          "table-drop",
          "database-create",
          "database-alter",
          "database-drop")),
  /** Canal: {@code data} and {@code old} are lists of rows, {@code type}. */
  CANAL(
      List.of("INSERT", "UPDATE"),
      List.of("DELETE"),
      List.of("TRUNCATE"),
      List.of(
          "QUERY",
          "CREATE",
          "ALTER",
          "ERASE",
          "RENAME",
          "CINDEX",
          "DINDEX",
          "GTID",
          "XACOMMIT",
          "XAROLLBACK",
          "MHEARTBEAT")),
  /** AWS Database Migration Service: JSON with {@code metadata}, or files with {@code Op}. */
  DMS(
      List.of("load", "insert", "update", "I", "U"),
      List.of("delete", "D"),
      List.of("truncate-table"),
      List.of()),
  /** Oracle GoldenGate: {@code before}, {@code after}, {@code op_type}, {@code pos}. */
  GOLDENGATE(List.of("I", "U"), List.of("D"), List.of("T"), List.of()),
  /** Airbyte: records with {@code _ab_cdc_} columns. */
  AIRBYTE(List.of("upsert"), List.of("delete"), List.of(), List.of());

  private final Operations operations;

  EnvelopeKind(List<String> upsert, List<String> delete, List<String> truncate, List<String> skip) {
    this.operations =
        new Operations(EnvelopeColumn.OPERATION.column(), upsert, delete, truncate, skip);
  }

  /** The codes that it has for operations. */
  public Operations operations() {
    return operations;
  }

  /** What a definition calls it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name of the tool, as people write it. */
  public String title() {
    return switch (this) {
      case DEBEZIUM -> "Debezium";
      case MAXWELL -> "Maxwell";
      case CANAL -> "Canal";
      case DMS -> "AWS DMS";
      case GOLDENGATE -> "Oracle GoldenGate";
      case AIRBYTE -> "Airbyte";
    };
  }

  /** Whether a word names one. */
  static boolean isWord(String text) {
    return Arrays.stream(values()).anyMatch(kind -> kind.word().equals(text));
  }

  /** What its files are; empty if their extensions tell it. */
  Optional<Format.Type> fileType() {
    return this == DMS ? Optional.empty() : Optional.of(Format.Type.JSON);
  }
}
