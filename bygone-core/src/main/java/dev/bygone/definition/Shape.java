package dev.bygone.definition;

import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.Map;
import java.util.Optional;

/**
 * What values of a key look like: it reads them, says what is wrong with them, and describes itself
 * as JSON Schema, so that the program and the editors know the same file.
 *
 * @param <T> what a value is read as
 */
interface Shape<T> {
  /** What a value must be, for messages, such as {@code a column or a list of columns}. */
  String expected();

  /** Whether a part is of the right kind, whatever its content. */
  boolean fits(YamlPart part);

  /** Reads a value of the right kind; empty if it is wrong, which is noted among the findings. */
  Optional<T> content(Value value);

  /** The JSON Schema of the values. */
  Map<String, Object> schema();

  /** Reads a value; empty if it is wrong, which is noted among the findings. */
  default Optional<T> read(Value value) {
    if (fits(value.part())) {
      return content(value);
    }
    String found = value.part().kind();
    String remedy = "Write " + expected() + ".";
    return found.equals(YamlScalar.Type.NULL.kind())
        ? value.refuse("\"" + value.key() + "\" has no value", remedy)
        : value.refuse("\"" + value.key() + "\" must be " + expected() + ", not " + found, remedy);
  }
}
