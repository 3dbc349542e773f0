package dev.bygone.cli;

/** The program. */
public final class Main {
  private Main() {}

  /**
   * Runs a command and ends the process with its exit status.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(CommandLines.create(Console.ofSystem()).execute(args));
  }
}
