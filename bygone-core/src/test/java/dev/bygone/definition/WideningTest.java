package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WideningTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          smallint      | integer       | integer
          integer       | bigint        | bigint
          bigint        | bigint        | bigint
          bigint        | decimal(18,2) | decimal(22,2)
          smallint      | decimal(4,2)  | decimal(12,2)
          decimal(18,2) | decimal(18,4) | decimal(20,4)
          decimal(30,2) | decimal(18,10)| decimal(38,10)
          decimal(38,0) | decimal(18,2) |
          smallint      | double        |
          integer       | real          |
          bigint        | double        |
          decimal(4,2)  | double        |
          real          | double        | double
          date          | timestamp     | timestamp
          timestamp     | timestamptz   |
          bigint        | varchar       |
          boolean       | bigint        |
          """)
  void joins(String one, String other, String wider) {
    ColumnType left = ColumnType.parse(one);
    ColumnType right = ColumnType.parse(other);
    Optional<ColumnType> join = Optional.ofNullable(wider).map(ColumnType::parse);
    assertThat(Widening.join(left, right)).isEqualTo(join);
    assertThat(Widening.join(right, left)).isEqualTo(join);
    assertThat(Widening.widens(left, right))
        .isEqualTo(!left.equals(right) && join.filter(right::equals).isPresent());
  }
}
