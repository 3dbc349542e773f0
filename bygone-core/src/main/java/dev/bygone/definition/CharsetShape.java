package dev.bygone.definition;

import dev.bygone.words.Nearest;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The name of an encoding. */
record CharsetShape() implements Shape<Charset> {
  private static final List<String> USUAL =
      List.of("utf-8", "windows-1252", "iso-8859-1", "iso-8859-15", "utf-16");

  @Override
  public String expected() {
    return "the name of an encoding";
  }

  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlScalar scalar && !scalar.isNull();
  }

  @Override
  public Optional<Charset> content(Value value) {
    String name = ((YamlScalar) value.part()).text();
    try {
      return Optional.of(Charset.forName(name));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return value.refuse(
          "unknown encoding \"" + name + "\"",
          Nearest.remedy(name.toLowerCase(Locale.ROOT), USUAL, "Usual encodings"));
    }
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string");
  }
}
