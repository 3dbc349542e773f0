package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.EnvelopeKind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes changes as the tools that capture them do, one message a line. */
final class FeedWriter {
  private FeedWriter() {}

  /** The lines of an event without any envelope. */
  static String plain(FeedEvent event) {
    List<String> lines = new ArrayList<>();
    if (event.isDelete() || event.moves()) {
      lines.add(plain(event, "D", event.was().orElseThrow(), Map.of()));
    }
    event.key().ifPresent(key -> lines.add(plain(event, "U", key, event.row())));
    return String.join("\n", lines);
  }

  private static String plain(
      FeedEvent event, String op, int key, Map<String, Optional<String>> row) {
    return "{\"id\":%d,\"op\":\"%s\",\"ts\":\"%s\",\"sent\":\"%s\"%s}"
        .formatted(key, op, time(event), String.join(",", row.keySet()), fields(row));
  }

  /** The lines of an event in an envelope. */
  static String wrapped(FeedEvent event, EnvelopeKind kind) {
    return switch (kind) {
      case DEBEZIUM -> debezium(event);
      case MAXWELL -> maxwell(event);
      case CANAL -> canal(event);
      case DMS -> dms(event);
      case GOLDENGATE -> goldenGate(event);
      case AIRBYTE -> airbyte(event);
    };
  }

  /** A column that it does not tell has a mark in its place. */
  private static String debezium(FeedEvent event) {
    String fields =
        FeedEvent.COLUMNS.stream()
            .map(
                c ->
                    ",\"%s\":%s"
                        .formatted(
                            c,
                            event.row().containsKey(c)
                                ? value(event.row().get(c))
                                : "\"__debezium_unavailable_value\""))
            .collect(joining());
    String before = event.was().map(k -> "{\"id\":" + k + "}").orElse("null");
    String after = event.key().map(k -> "{\"id\":" + k + fields + "}").orElse("null");
    return "{\"before\":%s,\"after\":%s,\"source\":{\"lsn\":%d,\"ts_ms\":%d000},\"op\":\"%s\"}%s"
        .formatted(
            before,
            after,
            event.second(),
            event.second(),
            operation(event, "c", "u", "d"),
            event.isDelete() ? "\nnull" : "");
  }

  private static String maxwell(FeedEvent event) {
    String old =
        event.moves()
            ? ",\"old\":{\"id\":%d}".formatted(event.was().orElseThrow())
            : event.isInsert() || event.isDelete() ? "" : ",\"old\":{}";
    return "{\"type\":\"%s\",\"ts\":%d,\"xid\":%d,\"commit\":true,\"data\":%s%s}"
        .formatted(
            operation(event, "insert", "update", "delete"),
            event.second(),
            event.second(),
            row(event),
            old);
  }

  private static String canal(FeedEvent event) {
    String old =
        event.moves()
            ? "[{\"id\":%d}]".formatted(event.was().orElseThrow())
            : event.isInsert() || event.isDelete() ? "null" : "[{}]";
    return "{\"type\":\"%s\",\"es\":%d000,\"id\":%d,\"isDdl\":false,\"data\":[%s],\"old\":%s}"
        .formatted(
            operation(event, "INSERT", "UPDATE", "DELETE"),
            event.second(),
            event.second(),
            row(event),
            old);
  }

  private static String dms(FeedEvent event) {
    String before =
        event.moves() ? "\"before-image\":{\"id\":%d},".formatted(event.was().orElseThrow()) : "";
    return "{\"data\":%s,%s\"metadata\":{\"timestamp\":\"%s\",\"record-type\":\"data\",\"operation\":\"%s\"}}"
        .formatted(row(event), before, time(event), operation(event, "insert", "update", "delete"));
  }

  private static String goldenGate(FeedEvent event) {
    String before =
        event.was().map(k -> "{\"id\":%d%s}".formatted(k, fields(event.row()))).orElse("null");
    return "{\"table\":\"A.B\",\"op_type\":\"%s\",\"op_ts\":\"%s\",\"pos\":\"%d\",\"before\":%s,\"after\":%s}"
        .formatted(
            operation(event, "I", "U", "D"),
            time(event),
            event.second(),
            before,
            event.isDelete() ? "null" : row(event));
  }

  /** It tells nothing of keys that change, but of a row that is gone and one that is new. */
  private static String airbyte(FeedEvent event) {
    List<String> lines = new ArrayList<>();
    if (event.moves()) {
      lines.add(airbyte(event, "{\"id\":" + event.was().orElseThrow(), true));
    }
    String row = row(event);
    lines.add(airbyte(event, row.substring(0, row.length() - 1), event.isDelete()));
    return String.join("\n", lines);
  }

  private static String airbyte(FeedEvent event, String row, boolean deleted) {
    return "{\"type\":\"RECORD\",\"record\":{\"stream\":\"t\",\"emitted_at\":1,\"data\":%s,\"_ab_cdc_lsn\":%d,\"_ab_cdc_updated_at\":\"%s\",\"_ab_cdc_deleted_at\":%s}}}"
        .formatted(row, event.second(), time(event), deleted ? "\"" + time(event) + "\"" : "null");
  }

  private static String operation(FeedEvent event, String insert, String update, String delete) {
    return event.isDelete() ? delete : event.isInsert() ? insert : update;
  }

  private static String row(FeedEvent event) {
    return "{\"id\":%d%s}".formatted(event.key().or(event::was).orElseThrow(), fields(event.row()));
  }

  private static String fields(Map<String, Optional<String>> row) {
    return row.entrySet().stream()
        .map(f -> ",\"%s\":%s".formatted(f.getKey(), value(f.getValue())))
        .collect(joining());
  }

  private static String value(Optional<String> value) {
    return value.map(v -> "\"" + v + "\"").orElse("null");
  }

  private static String time(FeedEvent event) {
    return Instant.ofEpochSecond(event.second()).toString();
  }
}
