package dev.bygone.envelope;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The place of a change in the log of its source, which each connector tells in its own way. */
final class DebeziumPosition {
  private DebeziumPosition() {}

  static Optional<String> of(JsonNode source) {
    return Stream.of(postgres(source), mysql(source), sqlServer(source), oracle(source))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> postgres(JsonNode source) {
    return Fields.number(source, "lsn").map(Positions::log);
  }

  /** The rows of one event of the log share its place, and are numbered. */
  private static Optional<String> mysql(JsonNode source) {
    return Fields.text(source, "file")
        .flatMap(file -> Fields.number(source, "pos").map(place -> Positions.inFile(file, place)))
        .map(p -> p + "/" + Positions.row(row(source)));
  }

  private static long row(JsonNode source) {
    return Fields.number(source, "row").orElse(BigInteger.ZERO).longValue();
  }

  /** Of what a snapshot read there is no change, so it comes before the changes of its commit. */
  private static Optional<String> sqlServer(JsonNode source) {
    return Fields.text(source, "commit_lsn")
        .map(
            commit ->
                joined(
                    commit,
                    Fields.text(source, "change_lsn").orElse(null),
                    Fields.number(source, "event_serial_no")
                        .map(n -> Positions.row(n.longValue()))
                        .orElse(null)));
  }

  private static Optional<String> oracle(JsonNode source) {
    return Fields.number(source, "scn")
        .map(
            scn ->
                joined(
                    Positions.log(scn),
                    Fields.text(source, "rs_id").map(String::strip).orElse(null),
                    Fields.number(source, "ssn")
                        .map(n -> Positions.row(n.longValue()))
                        .orElse(null)));
  }

  private static String joined(String... parts) {
    return Stream.of(parts).filter(Objects::nonNull).collect(Collectors.joining("/"));
  }
}
