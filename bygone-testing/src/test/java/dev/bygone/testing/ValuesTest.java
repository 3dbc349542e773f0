package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Decimal;
import dev.bygone.definition.ColumnType.Field;
import dev.bygone.definition.ColumnType.ListOf;
import dev.bygone.definition.ColumnType.MapOf;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.ColumnType.Struct;
import dev.bygone.testing.Cell.Fields;
import dev.bygone.testing.Cell.Items;
import dev.bygone.testing.Cell.Literal;
import dev.bygone.testing.Cell.Text;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class ValuesTest {
  static Stream<Arguments> scalars() {
    return Stream.of(
        Arguments.of(Scalar.BOOLEAN, "true", true),
        Arguments.of(Scalar.SMALLINT, "7", (short) 7),
        Arguments.of(Scalar.INTEGER, "-7", -7),
        Arguments.of(Scalar.BIGINT, "9007199254740993", 9007199254740993L),
        Arguments.of(Scalar.REAL, "1.5", 1.5f),
        Arguments.of(Scalar.DOUBLE, ".nan", Double.NaN),
        Arguments.of(Scalar.DOUBLE, "-.inf", Double.NEGATIVE_INFINITY),
        Arguments.of(new Decimal(10, 2), "1.5", new BigDecimal("1.50")),
        Arguments.of(Scalar.VARCHAR, "007", "007"),
        Arguments.of(Scalar.DATE, "0001-01-01", LocalDate.of(1, 1, 1)),
        Arguments.of(Scalar.TIMESTAMP, "2024-01-02", LocalDateTime.of(2024, 1, 2, 0, 0)),
        Arguments.of(
            Scalar.TIMESTAMP, "2024-01-02 03:04:05", LocalDateTime.of(2024, 1, 2, 3, 4, 5)),
        Arguments.of(
            Scalar.TIMESTAMPTZ,
            "2024-01-02 03:04:05+02:00",
            OffsetDateTime.parse("2024-01-02T01:04:05Z")),
        Arguments.of(
            Scalar.TIMESTAMPTZ,
            "2024-01-02 03:04:05",
            OffsetDateTime.parse("2024-01-02T03:04:05Z")));
  }

  @ParameterizedTest
  @MethodSource("scalars")
  void readsScalarsByTheirType(ColumnType type, String text, Object value) {
    assertThat(Values.of(type, new Literal(text))).isEqualTo(value);
    assertThat(Values.of(type, new Text(text))).isEqualTo(value);
  }

  @Test
  void nullIsNullInEveryType() {
    assertThat(Values.of(Scalar.VARCHAR, Cell.NULL)).isNull();
  }

  @Test
  void readsNestedValues() {
    Struct struct = new Struct(List.of(new Field("a", Scalar.INTEGER)));
    Cell one = new Literal("1");

    assertThat(Values.of(new ListOf(Scalar.INTEGER), new Items(List.of(one, Cell.NULL))))
        .isEqualTo(Arrays.asList(1, null));
    assertThat(Values.of(struct, new Fields(Map.of("a", one)))).isEqualTo(Map.of("a", 1));
    assertThat(Values.of(new MapOf(Scalar.BIGINT, Scalar.VARCHAR), new Fields(Map.of("1", one))))
        .isEqualTo(Map.of(1L, "1"));
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Values.of(Scalar.INTEGER, new Text("one")))
        .withMessageStartingWith("Cannot read 'one' as integer");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Values.of(new Decimal(4, 1), new Literal("1.25")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Values.of(Scalar.INTEGER, new Items(List.of())));
  }
}
