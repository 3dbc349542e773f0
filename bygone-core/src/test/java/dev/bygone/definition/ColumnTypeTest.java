package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.BygoneException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ColumnTypeTest {
  @ParameterizedTest
  @EnumSource(ColumnType.Scalar.class)
  void readsEveryTypeAsItIsWritten(ColumnType.Scalar type) {
    assertThat(ColumnType.parse(type.text())).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BigInt | bigint",
        "int | integer",
        " INT4 | integer",
        "int8 | bigint",
        "long | bigint",
        "int2 | smallint",
        "text | varchar",
        "String | varchar",
        "character  varying | varchar",
        "float | real",
        "float8 | double",
        "double precision | double",
        "bool | boolean",
        "datetime | timestamp",
        "timestamp without time zone | timestamp",
        "TIMESTAMP WITH TIME ZONE | timestamptz",
        "bytea | blob",
        "numeric(10, 2) | decimal(10,2)",
        "DEC( 38 ) | decimal(38,0)",
        "int[] | integer[]",
        "text [ ] [] | varchar[][]",
        "map(text, int[]) | map(varchar, integer[])",
        "Struct(a int, B text[]) | struct(\"a\" integer, \"B\" varchar[])",
        "struct(\"b \"\"c\" double precision, d decimal(5,1)) []"
            + " | struct(\"b \"\"c\" double, \"d\" decimal(5,1))[]",
        "map(varchar, struct(x map(int, date))) | map(varchar, struct(\"x\" map(integer, date)))",
      })
  void readsOtherNamesAndParts(String text, String written) {
    ColumnType type = ColumnType.parse(text);
    assertThat(type.text()).isEqualTo(written);
    assertThat(ColumnType.parse(written)).isEqualTo(type);
  }

  @Test
  void readsStructs() {
    assertThat(ColumnType.parse("struct(a int, \"b c\" text)"))
        .isEqualTo(
            new ColumnType.Struct(
                List.of(
                    new ColumnType.Field("a", ColumnType.INTEGER),
                    new ColumnType.Field("b c", ColumnType.VARCHAR))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bigit | unknown type \"bigit\"",
        "time | unknown type \"time\"",
        "'' | the type \"\" cannot be understood at its end",
        "int) | the type \"int)\" cannot be understood at \")\"",
        "int[ | the type \"int[\" cannot be understood at its end",
        "struct() | the type \"struct()\" cannot be understood at \")\"",
        "struct(a) | the type \"struct(a)\" cannot be understood at \")\"",
        "struct(a int | the type \"struct(a int\" cannot be understood at its end",
        "struct(a int, A int) | the type \"struct(a int, A int)\" has two fields \"A\"",
        "map(int) | the type \"map(int)\" cannot be understood at \")\"",
        "decimal | the type \"decimal\" does not say its digits",
        "decimal(x) | the type \"decimal(x)\" cannot be understood at \")\"",
        "decimal(39,1) | the type \"decimal(39,1)\" has impossible digits",
        "decimal(0) | the type \"decimal(0)\" has impossible digits",
        "decimal(3,4) | the type \"decimal(3,4)\" has impossible digits",
        "varchar(20) | the type \"varchar(20)\" has a length, which is not kept",
      })
  void refusesWhatIsNoType(String text, String problem) {
    assertThatThrownBy(() -> ColumnType.parse(text))
        .isInstanceOf(BygoneException.class)
        .hasMessage("INVALID_DEFINITION: " + problem);
  }

  @Test
  void namesTheNearestType() {
    assertThatThrownBy(() -> ColumnType.parse("timestmp"))
        .isInstanceOfSatisfying(
            BygoneException.class,
            e -> assertThat(e.problems().get(0).remedy()).isEqualTo("Did you mean \"timestamp\"?"));
  }
}
