package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaId;
import com.networknt.schema.SpecVersion;
import dev.bygone.yaml.Findings;
import dev.bygone.yaml.YamlFile;
import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DefinitionSchemaTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final JsonSchemaFactory SCHEMAS =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

  @Test
  void isASchema() {
    assertThat(
            SCHEMAS
                .getSchema(com.networknt.schema.SchemaLocation.of(SchemaId.V202012))
                .validate(DefinitionSchema.text(), InputFormat.JSON))
        .isEmpty();
  }

  @Test
  void describesEveryKey() throws Exception {
    JsonNode schema = JSON.readTree(DefinitionSchema.text());
    assertThat(schema.findParents("additionalProperties"))
        .allSatisfy(
            object ->
                assertThat(object.path("properties"))
                    .allSatisfy(p -> assertThat(p.path("description").asText()).isNotBlank()));
    assertThat(schema.at("/$defs/table/properties").size()).isEqualTo(TableKeys.ALL.size());
    assertThat(schema.at("/properties/pits/additionalProperties/properties").size())
        .isEqualTo(PitKeys.ALL.size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "unknown-top-key",
        "unknown-table-key",
        "unknown-nested-key",
        "unknown-default-key",
        "unknown-words",
        "wrong-kinds",
        "file-order",
        "root-is-a-list",
        "pits-misspelt",
        "not-implemented-and-misspelt"
      })
  void refusesWhatTheReaderRefuses(String name) {
    assertThat(errors(Path.of("src/test/resources/wrong-definitions", name + ".yaml")))
        .isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/test/resources/definitions/lake.yaml",
        "src/test/resources/wrong-definitions/pits.yaml",
        "src/test/resources/wrong-definitions/source-objects.yaml",
        "src/test/resources/definitions/usual.yaml"
      })
  void acceptsEveryFormThatIsKnown(String file) {
    assertThat(errors(Path.of(file))).isEmpty();
  }

  private static List<String> errors(Path file) {
    JsonSchema schema = SCHEMAS.getSchema(DefinitionSchema.text());
    YamlPart root = YamlFile.read(file, new Findings()).orElseThrow();
    return schema.validate(json(root)).stream().map(Object::toString).toList();
  }

  private static JsonNode json(YamlPart part) {
    if (part instanceof YamlMap map) {
      ObjectNode object = JSON.createObjectNode();
      map.entries().forEach(e -> object.set(e.name(), json(e.value())));
      return object;
    }
    if (part instanceof YamlList list) {
      ArrayNode array = JSON.createArrayNode();
      list.items().forEach(i -> array.add(json(i)));
      return array;
    }
    return json((YamlScalar) part);
  }

  private static JsonNode json(YamlScalar scalar) {
    return switch (scalar.type()) {
      case NULL -> JSON.nullNode();
      case BOOLEAN -> JSON.getNodeFactory().booleanNode(Boolean.parseBoolean(scalar.text()));
      case INTEGER -> JSON.getNodeFactory().numberNode(Long.parseLong(scalar.text()));
      default -> JSON.getNodeFactory().textNode(scalar.text());
    };
  }
}
