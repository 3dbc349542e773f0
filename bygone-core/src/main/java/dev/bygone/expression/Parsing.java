package dev.bygone.expression;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.CCJSqlParserConstants;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.Token;
import net.sf.jsqlparser.parser.TokenMgrException;

/** Turns text into the parser's tree. */
final class Parsing {
  private static final String REMEDY =
      "Write one SQL expression, such as operation = 'DELETE'; a name that is an SQL keyword needs"
          + " double quotes.";

  private Parsing() {}

  static Expression parse(String text) {
    if (text.isBlank()) {
      throw BygoneException.of(ErrorCode.INVALID_DEFINITION, "the expression is empty", REMEDY);
    }
    try {
      CCJSqlParser parser = new CCJSqlParser(text).withAllowComplexParsing(true);
      Expression expression = parser.Expression();
      Token rest = parser.getNextToken();
      if (rest.kind != CCJSqlParserConstants.EOF) {
        throw refusal(text, rest);
      }
      return expression;
    } catch (ParseException e) {
      throw e.currentToken == null ? refusal(text, "") : refusal(text, e.currentToken.next);
    } catch (TokenMgrException | ArrayIndexOutOfBoundsException e) {
      throw refusal(text, "");
    }
  }

  private static BygoneException refusal(String text, Token at) {
    boolean atEnd = at == null || at.kind == CCJSqlParserConstants.EOF;
    return refusal(text, atEnd ? " at its end" : " at \"" + at.image + "\"");
  }

  private static BygoneException refusal(String text, String at) {
    return BygoneException.of(
        ErrorCode.INVALID_DEFINITION,
        "the expression \"" + text.strip() + "\" cannot be understood" + at,
        REMEDY);
  }
}
