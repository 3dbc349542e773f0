package dev.bygone.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script with which a shell completes commands and options. */
@Command(
    name = "completion",
    description = "Prints a script with which a shell completes commands, options and files.",
    footer = {
      "",
      "Examples:",
      "  bygone completion bash > ~/.local/share/bash-completion/completions/bygone",
      "",
      "and in ~/.zshrc:",
      "  source <(bygone completion zsh)"
    })
final class CompletionCommand implements Callable<Integer> {
  private final Console console;
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "The shell: ${COMPLETION-CANDIDATES}.")
  private Shell shell;

  /** The shells that there are scripts for; one script serves both and asks which it runs in. */
  enum Shell {
    bash,
    zsh
  }

  CompletionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.out().line("# made by: bygone completion " + shell);
    console.out().print(AutoComplete.bash("bygone", spec.root().commandLine()));
    return 0;
  }
}
