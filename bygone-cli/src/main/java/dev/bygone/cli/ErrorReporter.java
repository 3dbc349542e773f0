package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ErrorCode.Kind;
import dev.bygone.Problem;
import dev.bygone.cli.output.ProblemsView;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
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
    tell(List.of(Problem.of(ErrorCode.INVALID_REQUEST, e.getMessage(), remedy(e, command))));
    return Kind.USAGE.exitStatus();
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult parsed) {
    if (program.stackTrace()) {
      e.printStackTrace(console.err().writer());
    }
    if (e instanceof BygoneException told) {
      boolean json = parsed.originalArgs().contains("--json");
      return tell(told, json);
    }
    console.err().line("internal error: " + e + " (--stacktrace shows where)");
    return Kind.ENGINE.exitStatus();
  }

  private int tell(BygoneException told, boolean json) {
    tell(told.problems());
    if (json) {
      console.out().json(new ProblemsView(told.problems()));
    }
    return told.kind().exitStatus();
  }

  private void tell(List<Problem> problems) {
    console.err().text(new ProblemsView(problems));
  }

  private static String remedy(ParameterException e, String command) {
    String help = "see " + command + " --help";
    if (e instanceof UnmatchedArgumentException unmatched) {
      String suggestions =
          unmatched.getSuggestions().stream().limit(3).collect(Collectors.joining(" or "));
      return suggestions.isEmpty() ? help : "did you mean %s? Or %s".formatted(suggestions, help);
    }
    return help;
  }
}
