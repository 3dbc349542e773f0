package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class ErrorReporterTest {
  private final Session session = new Session();

  @ParameterizedTest
  @EnumSource(ErrorCode.class)
  void endsWithTheStatusOfTheKind(ErrorCode code) {
    int status = execute(BygoneException.of(code, "it is wrong", "mend it"));

    assertThat(status).isEqualTo(code.kind().exitStatus());
    assertThat(session.err()).isEqualTo(code + " it is wrong\n  → mend it\n");
    assertThat(session.out()).isEmpty();
  }

  @Test
  void tellsProgramsToo() {
    execute(BygoneException.of(ErrorCode.INVALID_REQUEST, "it is wrong", "mend it"), "--json");

    assertThat(session.out()).contains("\"code\" : \"INVALID_REQUEST\"");
    assertThat(session.err()).startsWith("INVALID_REQUEST it is wrong\n");
  }

  @Test
  void ownsUpToBugs() {
    int status = execute(new IllegalStateException("Cannot count"));

    assertThat(status).isEqualTo(4);
    assertThat(session.err())
        .isEqualTo(
            """
            ENGINE_FAILED internal error: java.lang.IllegalStateException: Cannot count
              → --stacktrace shows where; please report it with what it shows.
            """);
  }

  @Test
  void showsTheStackTraceOnDemand() {
    execute(new IllegalStateException("Cannot count"), "--stacktrace");

    assertThat(session.err()).contains("\tat " + ErrorReporterTest.class.getName());
  }

  private int execute(Exception thrown, String... args) {
    BygoneCommand program = new BygoneCommand();
    return new CommandLine(program)
        .addSubcommand(new CommandLine(new Failing(thrown)).setUnmatchedArgumentsAllowed(true))
        .setExecutionExceptionHandler(new ErrorReporter(session.console(), program))
        .execute(Stream.concat(Stream.of("fail"), Stream.of(args)).toArray(String[]::new));
  }

  /** A command that fails, and takes any option. */
  @Command(name = "fail")
  private static final class Failing implements Callable<Integer> {
    private final Exception thrown;

    Failing(Exception thrown) {
      this.thrown = thrown;
    }

    @Override
    public Integer call() throws Exception {
      throw thrown;
    }
  }
}
