package dev.bygone.definition;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.words.Synonyms;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads types: a name, perhaps with parts in parentheses, perhaps with {@code []} behind it. */
final class TypeParser {
  private static final String EXAMPLES =
      "Write a type such as bigint, decimal(10,2), varchar[], struct(a integer, b varchar) or"
          + " map(varchar, integer); inside {...} a type with a comma needs quotes: \"decimal(10,2)\".";

  private final String text;
  private final TypeTokens tokens;

  private TypeParser(String text) {
    this.text = text;
    this.tokens = new TypeTokens(text);
  }

  static ColumnType parse(String text) {
    TypeParser parser = new TypeParser(text);
    ColumnType type = parser.type();
    if (!parser.tokens.atEnd()) {
      throw parser.misread();
    }
    return type;
  }

  private ColumnType type() {
    ColumnType type = base();
    while (tokens.take("[")) {
      expect("]");
      type = new ColumnType.ListOf(type);
    }
    return type;
  }

  private ColumnType base() {
    String name = name();
    return switch (name) {
      case "struct" -> struct();
      case "map" -> map();
      case "decimal", "numeric", "dec" -> decimal();
      default -> scalar(name);
    };
  }

  /** The words up to the next sign, in lower case with single blanks. */
  private String name() {
    List<String> words = new ArrayList<>();
    tokens.word().ifPresent(words::add);
    for (Optional<String> w = tokens.word(); w.isPresent(); w = tokens.word()) {
      words.add(w.get());
    }
    return String.join(" ", words).toLowerCase(Locale.ROOT);
  }

  private ColumnType scalar(String name) {
    if (name.isEmpty()) {
      throw misread();
    }
    ColumnType type = TypeNames.find(name).orElseThrow(() -> unknown(name));
    if (tokens.take("(")) {
      throw refusal(
          "the type \"" + text.strip() + "\" has a length, which is not kept",
          "Write \"" + type.text() + "\".");
    }
    return type;
  }

  private BygoneException unknown(String name) {
    return refusal(
        "unknown type \"" + name + "\"", Synonyms.remedy(name, TypeNames.all(), "Known types"));
  }

  private ColumnType decimal() {
    if (!tokens.take("(")) {
      throw refusal(
          "the type \"" + text.strip() + "\" does not say its digits",
          "Write the digits in all and after the point, such as decimal(18,2).");
    }
    int precision = number();
    int scale = tokens.take(",") ? number() : 0;
    expect(")");
    if (precision < 1 || precision > ColumnType.Decimal.MOST_DIGITS || scale > precision) {
      throw refusal(
          "the type \"" + text.strip() + "\" has impossible digits",
          "Take 1 to 38 digits in all and no more than that after the point.");
    }
    return new ColumnType.Decimal(precision, scale);
  }

  private int number() {
    String digits = tokens.word().filter(w -> w.matches("\\d{1,3}")).orElseThrow(this::misread);
    return Integer.parseInt(digits);
  }

  private ColumnType struct() {
    expect("(");
    List<ColumnType.Field> fields = new ArrayList<>();
    do {
      fields.add(field(fields));
    } while (tokens.take(","));
    expect(")");
    return new ColumnType.Struct(fields);
  }

  private ColumnType.Field field(List<ColumnType.Field> before) {
    String name = tokens.quoted().or(tokens::word).orElseThrow(this::misread);
    if (before.stream().anyMatch(f -> f.name().equalsIgnoreCase(name))) {
      throw refusal(
          "the type \"" + text.strip() + "\" has two fields \"" + name + "\"",
          "Give the fields different names.");
    }
    return new ColumnType.Field(name, type());
  }

  private ColumnType map() {
    expect("(");
    ColumnType key = type();
    expect(",");
    ColumnType value = type();
    expect(")");
    return new ColumnType.MapOf(key, value);
  }

  private void expect(String sign) {
    if (!tokens.take(sign)) {
      throw misread();
    }
  }

  private BygoneException misread() {
    return refusal(
        "the type \"" + text.strip() + "\" cannot be understood" + tokens.place(), EXAMPLES);
  }

  private static BygoneException refusal(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_DEFINITION, what, remedy);
  }
}
