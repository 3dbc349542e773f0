package dev.bygone.cli;

import dev.bygone.cli.output.Look;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;

/** Puts the commands together. */
final class CommandLines {
  private CommandLines() {}

  /** The whole command line, which reads and writes through this console. */
  static CommandLine create(Console console) {
    BygoneCommand program = new BygoneCommand();
    CommandLine root = new CommandLine(program);
    for (Object command : commands(console)) {
      root.addSubcommand(command);
    }
    return configured(root, console, new ErrorReporter(console, program));
  }

  private static CommandLine pits(Console console) {
    CommandLine pits = new CommandLine(new PitCommand());
    PitCommand.commands(console).forEach(pits::addSubcommand);
    return pits;
  }

  private static List<Object> commands(Console console) {
    return List.of(
        new InitCommand(console),
        new LoadCommand(console),
        new StreamCommand(console),
        new PlanCommand(console),
        new ShowCommand(console),
        new ExportCommand(console),
        new HistoryCommand(console),
        new SnapshotCommand(console),
        new DiffCommand(console),
        new ChangesCommand(console),
        new StampCommand(console),
        new RejectsCommand(console),
        new StatusCommand(console),
        new CheckCommand(console),
        pits(console),
        new AdoptCommand(console),
        new RetractCommand(console),
        new RebuildCommand(console),
        new MoveCommand(console),
        new MaintainCommand(console),
        new TestCommand(console),
        new SchemaCommand(console),
        new CompletionCommand(console),
        new DemoCommand(console));
  }

  private static CommandLine configured(CommandLine root, Console console, ErrorReporter errors) {
    Look look = console.out().look();
    return root.setOut(console.out().writer())
        .setErr(console.err().writer())
        .setColorScheme(Help.defaultColorScheme(look.colour() ? Ansi.ON : Ansi.OFF))
        .setUsageHelpWidth(Math.max(80, Math.min(look.width(), Look.DEFAULT_WIDTH)))
        .setUsageHelpAutoWidth(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(errors)
        .setExecutionExceptionHandler(errors);
  }
}
