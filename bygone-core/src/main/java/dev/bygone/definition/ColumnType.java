package dev.bygone.definition;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The type of a column, in SQL's terms. Times have microseconds; instants are UTC. */
public sealed interface ColumnType {
  /** Truth values. */
  ColumnType BOOLEAN = Scalar.BOOLEAN;

  /** Days from 0001-01-01 to 9999-12-31. */
  ColumnType DATE = Scalar.DATE;

  /** A time of day on a date, without a zone. */
  ColumnType TIMESTAMP = Scalar.TIMESTAMP;

  /** An instant. */
  ColumnType TIMESTAMPTZ = Scalar.TIMESTAMPTZ;

  /** Text, ordered by code point. */
  ColumnType VARCHAR = Scalar.VARCHAR;

  /** Whole numbers of 64 bits. */
  ColumnType BIGINT = Scalar.BIGINT;

  /** Whole numbers of 32 bits. */
  ColumnType INTEGER = Scalar.INTEGER;

  /** The type as it is written in a definition, such as {@code decimal(10,2)}. */
  String text();

  /** Whether the values of a type are days or times. */
  static boolean isTime(ColumnType type) {
    return type == Scalar.DATE || type == Scalar.TIMESTAMP || type == Scalar.TIMESTAMPTZ;
  }

  /** Whether the values of a type are floating point numbers. */
  static boolean isFloat(ColumnType type) {
    return type == Scalar.REAL || type == Scalar.DOUBLE;
  }

  /**
   * Reads a type, in any case and by any usual SQL name: {@code bigint}, {@code text}, {@code
   * decimal(10,2)}, {@code varchar[]}, {@code struct(a integer, "b c" varchar)}, {@code
   * map(varchar, integer)}.
   *
   * @throws dev.bygone.BygoneException INVALID_DEFINITION if it is none
   */
  static ColumnType parse(String text) {
    return TypeParser.parse(text);
  }

  /** Types without parts. */
  enum Scalar implements ColumnType {
    /** Truth values. */
    BOOLEAN,
    /** 16 bits. */
    SMALLINT,
    /** 32 bits. */
    INTEGER,
    /** 64 bits. */
    BIGINT,
    /** Floating point of 32 bits. */
    REAL,
    /** Floating point of 64 bits. */
    DOUBLE,
    /** Text. */
    VARCHAR,
    /** Days. */
    DATE,
    /** Date and time of day, without a zone. */
    TIMESTAMP,
    /** Instants. */
    TIMESTAMPTZ,
    /** Bytes. */
    BLOB;

    @Override
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Exact numbers.
   *
   * @param precision digits in all, 1 to 38
   * @param scale digits after the point, 0 to the precision
   */
  record Decimal(int precision, int scale) implements ColumnType {
    /** How many digits a decimal can have in all. */
    public static final int MOST_DIGITS = 38;

    /** Checks. */
    public Decimal {
      if (precision < 1 || precision > MOST_DIGITS || scale < 0 || scale > precision) {
        throw new IllegalArgumentException(
            "Cannot make a decimal(" + precision + "," + scale + ")");
      }
    }

    @Override
    public String text() {
      return "decimal(" + precision + "," + scale + ")";
    }
  }

  /**
   * Lists.
   *
   * @param element the type of the elements
   */
  record ListOf(ColumnType element) implements ColumnType {
    @Override
    public String text() {
      return element.text() + "[]";
    }
  }

  /**
   * Structs.
   *
   * @param fields the fields, in order
   */
  record Struct(List<Field> fields) implements ColumnType {
    /** Copies. */
    public Struct {
      fields = List.copyOf(fields);
    }

    @Override
    public String text() {
      return fields.stream()
          .map(f -> '"' + f.name().replace("\"", "\"\"") + "\" " + f.type().text())
          .collect(Collectors.joining(", ", "struct(", ")"));
    }
  }

  /**
   * A field of a struct.
   *
   * @param name its name
   * @param type its type
   */
  record Field(String name, ColumnType type) {}

  /**
   * Maps.
   *
   * @param key the type of the keys
   * @param value the type of the values
   */
  record MapOf(ColumnType key, ColumnType value) implements ColumnType {
    @Override
    public String text() {
      return "map(" + key.text() + ", " + value.text() + ")";
    }
  }
}
