package dev.bygone.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The program. */
public final class Main {
  private Main() {}

  /**
   * Runs a command and ends the process with its exit status.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    Console console = Console.ofSystem();
    // Libraries that print, as Delta Lake does of what it deletes, are not to spoil what we print.
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    System.exit(CommandLines.create(console).execute(args));
  }
}
