package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Proposal;
import dev.bygone.ProposalRequest;
import dev.bygone.cli.output.ProposalProgress;
import dev.bygone.cli.output.ProposalView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a definition for files. */
@Command(
    name = "init",
    description = {
      "Proposes a bygone.yaml for files, by what is in them: source, key, columns and types, and why.",
      "Exit status 1 if something is left that a person must decide."
    },
    footer = {
      "",
      "Examples:",
      "  bygone init deliveries                       all files of a folder",
      "  bygone init deliveries/customer_*.csv        some of them",
      "  bygone init in/*.csv --table customer        with the name of the table",
      "  bygone init in --stdout                      to look at it only"
    })
final class InitCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "The files, or folders of files.")
  private List<Path> files = List.of();

  @Option(
      names = "--table",
      paramLabel = "NAME",
      description = "The name of the table (default: by the names of the files).")
  private Optional<String> table = Optional.empty();

  @Option(
      names = {"-f", "--file", "--to"},
      paramLabel = "FILE",
      defaultValue = "bygone.yaml",
      description = "The definition file to write (default: ${DEFAULT-VALUE}).")
  private Path file;

  @Option(names = "--stdout", description = "Print the definition and write no file.")
  private boolean stdout;

  @Option(
      names = "--json",
      description = "What was found, as JSON on standard output, for programs.")
  private boolean json;

  InitCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Path target = console.folder().resolve(file);
    boolean given = files.stream().map(console.folder()::resolve).allMatch(Files::exists);
    if (given && !stdout && Files.exists(target)) {
      throw exists();
    }
    Proposal proposal = propose(target);
    if (!stdout) {
      Files.writeString(target, proposal.text(), StandardOpenOption.CREATE_NEW);
    }
    tell(proposal);
    return proposal.isComplete() ? 0 : 1;
  }

  private void tell(Proposal proposal) {
    ProposalView view = new ProposalView(proposal, file.toString(), stdout);
    if (json) {
      console.out().json(view);
      return;
    }
    if (stdout) {
      console.out().print(proposal.text());
    }
    console.err().text(view);
  }

  private Proposal propose(Path target) {
    Path folder = Optional.ofNullable(target.toAbsolutePath().getParent()).orElseThrow();
    ProposalRequest request =
        ProposalRequest.of(folder, files.stream().map(console.folder()::resolve).toList());
    ProposalRequest named = table.map(request::withTable).orElse(request);
    try (ProposalProgress progress = new ProposalProgress(console.err())) {
      return Bygone.propose(named.withListener(progress));
    }
  }

  private BygoneException exists() {
    return BygoneException.of(
        ErrorCode.INVALID_REQUEST,
        file + " is there already, and is not written over",
        "Say --stdout to see the proposal, and take over from it what you need; or --to another file.");
  }
}
