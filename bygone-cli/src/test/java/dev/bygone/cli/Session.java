package dev.bygone.cli;

import dev.bygone.cli.output.Channel;
import dev.bygone.cli.output.Look;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;

/** Runs commands in this process and keeps what they print. */
public final class Session {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final StringWriter all = new StringWriter();
  private final Console console;

  /** A session whose commands touch no files. */
  public Session() {
    this(Path.of("no-such-folder"));
  }

  /** A session in this folder. */
  public Session(Path folder) {
    console = new Console(channel(out), channel(err), folder);
  }

  Console console() {
    return console;
  }

  /** Runs a command and gives its exit status; forgets what earlier ones printed. */
  public int run(String... args) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    all.getBuffer().setLength(0);
    return CommandLines.create(console).execute(args);
  }

  /** What it wrote to standard output. */
  public String out() {
    return out.toString();
  }

  /** What it wrote to standard error. */
  public String err() {
    return err.toString();
  }

  /** What it wrote to both, as on a terminal. */
  public String all() {
    return all.toString();
  }

  private Channel channel(StringWriter one) {
    return new Channel(new PrintWriter(new Both(one, all)), Look.PLAIN);
  }

  /** Writes to two writers. */
  private static final class Both extends Writer {
    private final StringWriter one;
    private final StringWriter other;

    Both(StringWriter one, StringWriter other) {
      this.one = one;
      this.other = other;
    }

    @Override
    public void write(char[] text, int start, int length) {
      one.write(text, start, length);
      other.write(text, start, length);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
