package dev.bygone.cli;

import dev.bygone.cli.output.Channel;
import dev.bygone.cli.output.Look;
import dev.bygone.cli.output.View;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The world around a command.
 *
 * @param out where data goes
 * @param err where talk goes: progress, problems, hints
 * @param folder where relative paths start
 */
record Console(Channel out, Channel err, Path folder) {
  /** Standard output and error of this process, as the launcher describes them. */
  static Console ofSystem() {
    return new Console(
        channel(FileDescriptor.out, "stdout"), channel(FileDescriptor.err, "stderr"), Path.of(""));
  }

  /** Shows a result, as JSON if that is asked for. */
  void show(View view, boolean json) {
    if (json) {
      out.json(view);
    } else {
      out.text(view);
    }
  }

  private static Channel channel(FileDescriptor descriptor, String name) {
    boolean terminal = Boolean.getBoolean("bygone." + name + ".terminal");
    boolean colour = terminal && System.getenv("NO_COLOR") == null && !dumb();
    boolean unicode = !"false".equals(System.getProperty("bygone.unicode"));
    int width = Integer.getInteger("bygone.columns", Look.DEFAULT_WIDTH);
    return new Channel(
        new PrintWriter(
            new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8)),
        new Look(terminal, colour, unicode, width));
  }

  private static boolean dumb() {
    return "dumb".equals(System.getenv("TERM"));
  }
}
