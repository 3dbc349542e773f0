package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ErrorCode.Kind;
import dev.bygone.Problem;
import dev.bygone.cli.output.ProblemsView;
import dev.bygone.words.Nearest;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells what went wrong, and turns it into an exit status. */
final class ErrorReporter implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final Console console;
  private final BygoneCommand program;

  ErrorReporter(Console console, BygoneCommand program) {
    this.console = console;
    this.program = program;
  }

  @Override
  public int handleParseException(ParameterException e, String[] args) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    Problem problem = Problem.of(ErrorCode.INVALID_REQUEST, e.getMessage(), remedy(e, command));
    tell(List.of(problem), List.of(args));
    return Kind.USAGE.exitStatus();
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult parsed) {
    if (program.stackTrace()) {
      e.printStackTrace(console.err().writer());
    }
    List<Problem> problems =
        e instanceof BygoneException told ? told.problems() : List.of(internal(e));
    tell(problems, parsed.originalArgs());
    return problems.get(0).code().kind().exitStatus();
  }

  private static Problem internal(Exception e) {
    return Problem.of(
        ErrorCode.ENGINE_FAILED,
        "internal error: " + e,
        "--stacktrace shows where; please report it with what it shows.");
  }

  /** To people, and to programs if one has asked. */
  private void tell(List<Problem> problems, List<String> args) {
    ProblemsView view = new ProblemsView(problems);
    console.err().text(view);
    if (args.contains("--json")) {
      console.out().json(view);
    }
  }

  private static String remedy(ParameterException e, String command) {
    String help = "see " + command + " --help";
    return e instanceof UnmatchedArgumentException unmatched
        ? nearest(unmatched)
            .map(word -> "did you mean %s? Or %s".formatted(word, help))
            .orElse(help)
        : help;
  }

  private static Optional<String> nearest(UnmatchedArgumentException e) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    String word = e.getUnmatched().get(0);
    return Nearest.of(
        word,
        word.startsWith("-") ? command.optionsMap().keySet() : command.subcommands().keySet());
  }
}
