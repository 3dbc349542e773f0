package dev.bygone.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlExpressionTest {
  private static final List<String> COLUMNS =
      List.of("id", "op", "v", "d", "ts", "a name", "odd\"name", "Order");

  private static final Spelling STANDARD = text -> "'" + text.replace("'", "''") + "'";

  @ParameterizedTest
  @CsvFileSource(
      resources = "/expressions/usable.txt",
      delimiterString = " => ",
      quoteCharacter = '\0')
  void writesAnew(String text, String sql) {
    assertThat(sql(text)).isEqualTo(sql);
  }

  @ParameterizedTest
  @CsvFileSource(
      resources = "/expressions/unusable.txt",
      delimiterString = " => ",
      quoteCharacter = '\0')
  void refuses(String text, String reason) {
    assertThat(problems(text).stream().map(Problem::what).collect(Collectors.joining("; ")))
        .isEqualTo(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "op = 'D'; drop table x",
        "op = 'D' or 1 = 1) union select (1",
        "\"op\"\" = 1 or \"\"x\" = 'D'",
        "op = E'\\'' or 1 = 1 --'"
      })
  void letsNothingThrough(String attack) {
    assertThat(problems(attack)).isNotEmpty();
  }

  @Test
  void keepsQuotesAndBackslashesInLiterals() {
    assertThat(sql("v = 'it''s \\ \"so\" -- not a comment'"))
        .isEqualTo("(\"v\" = 'it''s \\ \"so\" -- not a comment')");
    assertThat(sql("v = ''''")).isEqualTo("(\"v\" = '''')");
  }

  @Test
  void matchesNamesWithoutRegardToCase() {
    assertThat(sql("ORDER = 1 and \"order\" = 2 and OP = 'x'"))
        .isEqualTo("(((\"Order\" = 1) and (\"Order\" = 2)) and (\"op\" = 'x'))");
  }

  @Test
  void knowsItsColumns() {
    SqlExpression expression = SqlExpression.parse("V = 'x' or id > 1 and v <> 'y'", COLUMNS);
    assertThat(expression.columns()).containsExactly("v", "id");
    assertThat(expression.text()).isEqualTo("V = 'x' or id > 1 and v <> 'y'");
    assertThat(expression.sql(c -> "s." + c, STANDARD))
        .isEqualTo("((s.v = 'x') or ((s.id > 1) and (s.v <> 'y')))");
  }

  @Test
  void findsEverythingAtOnce() {
    assertThat(problems("oq = 1 and nvl(v, 'x') = 'y' and d = current_date"))
        .extracting(Problem::remedy)
        .containsExactly(
            "Did you mean \"op\"?",
            "Known functions: " + String.join(", ", SqlExpression.functions()) + ".",
            "Use comparisons, and, or, not, in, between, like, is null, case, cast and the known"
                + " functions over the columns of the source.");
  }

  @Test
  void callsEveryKnownFunction() {
    for (String function : SqlExpression.functions()) {
      assertThat(List.of("(v)", "(v, 1)", "(v, 1, 1)"))
          .anyMatch(arguments -> sql(function + arguments).contains("\"v\""), function);
    }
  }

  private static String sql(String text) {
    try {
      return SqlExpression.parse(text, COLUMNS)
          .sql(c -> '"' + c.replace("\"", "\"\"") + '"', STANDARD);
    } catch (BygoneException e) {
      return "refused: " + e.getMessage();
    }
  }

  private static List<Problem> problems(String text) {
    BygoneException thrown =
        Assertions.catchThrowableOfType(
            BygoneException.class, () -> SqlExpression.parse(text, COLUMNS));
    assertThat(thrown).as("%s must be refused", text).isNotNull();
    assertThat(thrown.problems()).allMatch(p -> p.code() == ErrorCode.INVALID_DEFINITION);
    return thrown.problems();
  }
}
