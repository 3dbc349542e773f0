package dev.bygone.definition;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tools that capture changes, each of which wraps rows in an envelope of its own. */
public enum EnvelopeKind {
  /** Debezium: {@code before}, {@code after}, {@code source}, {@code op}. */
  DEBEZIUM,
  /** Maxwell: {@code data}, {@code old}, {@code type}. */
  MAXWELL,
  /** Canal: {@code data} and {@code old} are lists of rows, {@code type}. */
  CANAL,
  /** AWS Database Migration Service: JSON with {@code metadata}, or files with {@code Op}. */
  DMS,
  /** Oracle GoldenGate: {@code before}, {@code after}, {@code op_type}, {@code pos}. */
  GOLDENGATE,
  /** Airbyte: records with {@code _ab_cdc_} columns. */
  AIRBYTE;

  private static final List<String> NONE = List.of();

  /** What Maxwell tells of schemas and of bootstraps. */
  private static final List<String> MAXWELL_SKIPS =
      List.of(
          "bootstrap-start",
          "bootstrap-complete",
          "table-create",
          "table-alter",
          "table-drop",
          "database-create",
          "database-alter",
          "database-drop");

  /** What Canal tells of schemas, transactions and itself. */
  private static final List<String> CANAL_SKIPS =
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
          "MHEARTBEAT");

  /** The codes that it has for operations. */
  public Operations operations() {
    return switch (this) {
      case DEBEZIUM -> codes(List.of("c", "r", "u"), List.of("d"), List.of("t"), List.of("m"));
      case MAXWELL ->
          codes(
              List.of("insert", "update", "bootstrap-insert"),
              List.of("delete"),
              NONE,
              MAXWELL_SKIPS);
      case CANAL ->
          codes(List.of("INSERT", "UPDATE"), List.of("DELETE"), List.of("TRUNCATE"), CANAL_SKIPS);
      case DMS ->
          codes(
              List.of("load", "insert", "update", "I", "U"),
              List.of("delete", "D"),
              List.of("truncate-table"),
              NONE);
      case GOLDENGATE -> codes(List.of("I", "U"), List.of("D"), List.of("T"), NONE);
      case AIRBYTE -> codes(List.of("upsert"), List.of("delete"), NONE, NONE);
    };
  }

  private static Operations codes(
      List<String> upsert, List<String> delete, List<String> truncate, List<String> skip) {
    return new Operations(EnvelopeColumn.OPERATION.column(), upsert, delete, truncate, skip);
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
