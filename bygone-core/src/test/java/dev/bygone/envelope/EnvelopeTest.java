package dev.bygone.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeKind;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages, by what they look like, and the places of their changes. */
class EnvelopeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          DEBEZIUM   | {"before":null,"after":{},"source":{},"op":"c"}
          DEBEZIUM   | {"schema":null,"payload":{"after":{},"source":{},"op":"c"}}
          MAXWELL    | {"database":"d","table":"t","type":"insert","ts":1,"data":{}}
          CANAL      | {"data":[{}],"type":"INSERT"}
          CANAL      | {"data":null,"isDdl":true,"database":"d","table":"t","ts":1,"type":"CREATE"}
          DMS        | {"data":{},"metadata":{"record-type":"data","operation":"load"}}
          GOLDENGATE | {"table":"A.B","op_type":"I","op_ts":"","after":{}}
          GOLDENGATE | {"table":"A.B","op_type":"I","pos":"1","id":1}
          AIRBYTE    | {"type":"RECORD","record":{"stream":"s","data":{}}}
          AIRBYTE    | {"_airbyte_raw_id":"a","_airbyte_data":{}}
          -          | {"id":1,"op":"I","ts":5}
          -          | {"type":"LOG","log":{}}
          -          | {"data":{},"type":"INSERT"}
          -          | {"op_type":"I","table":"t"}
          """)
  void isRecognised(String kind, String message) throws IOException {
    assertThat(Envelope.recognised(message(message)).map(EnvelopeKind::name).orElse("-"))
        .isEqualTo(kind);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          {"lsn":24023128} | 00000000000024023128
          {"file":"bin.000003","pos":154,"row":2} | bin.0000000003:0000000154/000002
          {"commit_lsn":"00000027:00000ac0:0002","change_lsn":"00000027:00000ac0:0001","event_serial_no":2} | 00000027:00000ac0:0002/00000027:00000ac0:0001/000002
          {"commit_lsn":"00000027:00000ac0:0002","change_lsn":null} | 00000027:00000ac0:0002
          {"scn":"1513734","rs_id":" 0x12 ","ssn":1} | 00000000000001513734/0x12/000001
          {"ts_us":1709283600123456,"ts_ms":1709283600123} | 2024-03-01T09:00:00.123456Z/0000000007
          {"file":"","pos":0,"ts_ms":1709283600123} | 2024-03-01T09:00:00.123000Z/0000000007
          {"ts_ms":0} | -
          """)
  void debeziumHasAPlaceForEachSource(String source, String position) throws IOException {
    FeedRow row = rows("{\"op\":\"c\",\"after\":{},\"source\":%s}".formatted(source)).get(0);
    assertThat(row.about().position().orElse("-")).isEqualTo(position);
  }

  /** At any depth, as far as the schema goes. */
  @Test
  void debeziumsSchemaSaysWhatNestedNumbersMean() throws IOException {
    FeedRow row =
        rows("""
                {"schema":{"fields":[{"field":"after","fields":[
                  {"field":"l","type":"array","items":{"name":"io.debezium.time.Date"}},
                  {"field":"s","type":"struct","fields":[{"field":"t","name":"io.debezium.time.MicroTime"}]},
                  {"field":"v","name":"io.debezium.data.VariableScaleDecimal"},
                  {"field":"n","name":"io.debezium.time.NanoTimestamp"},
                  {"field":"far","name":"io.debezium.time.MicroTimestamp"},
                  {"field":"none","name":"io.debezium.time.Date"}]}]},
                 "payload":{"op":"c","source":{"lsn":1},"after":{"l":[0,1],"s":{"t":1},"v":{"scale":3,"value":"AfQ="},
                  "n":1500000000,"far":9223372036854775807,"none":null}}}""")
            .get(0);
    assertThat(row.values().toString())
        .isEqualTo(
            "{l=[\"1970-01-01\",\"1970-01-02\"], s={\"t\":\"00:00:00.000001\"}, v=0.500,"
                + " n=\"1970-01-01T00:00:01.5\", far=\"+294247-01-10T04:00:54.775807\", none=null}");
  }

  @ParameterizedTest
  @CsvSource({
    "20240301-090000123.csv.gz, 2024-03-01T09:00:00.123Z, 20240301-090000123/",
    "20240301-090000123-part1.csv, 2024-03-01T09:00:00.123Z, 20240301-090000123-part1/",
    "LOAD00000001.parquet, -, 00000000/LOAD00000001/",
    "20249901-090000123.csv, -, 00000000/20249901-090000123/"
  })
  void filesOfDmsAreNamedByTheirTime(String name, String time, String position) {
    DmsFile file = DmsFile.of(name);
    assertThat(file.time().map(Object::toString).orElse("-")).isEqualTo(time);
    assertThat(file.position()).isEqualTo(position);
  }

  private static List<FeedRow> rows(String text) throws IOException {
    return Envelope.of(EnvelopeKind.DEBEZIUM, Target.NOTHING).rows(message(text), 7);
  }

  private static ObjectNode message(String text) throws IOException {
    try (Messages messages = Messages.in(new StringReader(text))) {
      Optional<ObjectNode> message = messages.next();
      return message.orElseThrow();
    }
  }
}
