package dev.bygone.cli.docs;

import dev.bygone.cli.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs the commands of a Markdown file in a folder with its files. */
final class Rerun {
  private static final Pattern TIME = Pattern.compile("\\d+\\.\\d\\d s\\b");

  /** When something was done; it is as long as it happens to be, and makes columns so wide. */
  private static final Pattern INSTANT =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?Z");

  /** The day in the name of what is kept of a history. */
  private static final Pattern KEPT = Pattern.compile("_until_\\d{4}_\\d\\d_\\d\\d");

  private static final Pattern WIDTH = Pattern.compile(" {2,}|-{3,}");
  private final Path folder;
  private final Session session;

  Rerun(Path folder) {
    this.folder = folder;
    this.session = new Session(folder);
  }

  /** The same text with what its commands really print, times aside. */
  String of(String markdown) throws IOException {
    StringBuilder real = new StringBuilder();
    for (Block block : Markdown.blocks(markdown)) {
      real.append(of(block));
    }
    return real.toString();
  }

  private String of(Block block) throws IOException {
    if (block instanceof Block.File file && file.path().endsWith(".duckdb")) {
      execute(folder.resolve(file.path()), file.content());
    } else if (block instanceof Block.File file) {
      Path path = folder.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    } else if (block instanceof Block.Console console) {
      return "```console\n" + of(console.commands()) + "```\n";
    }
    return block.lines().stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  /** Statements for a database file, such as {@code ```sql old.duckdb}. */
  private static void execute(Path database, String statements) {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + database);
        Statement statement = connection.createStatement()) {
      statement.execute(statements);
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot execute " + statements, e);
    }
  }

  private String of(List<Block.Command> commands) {
    return commands.stream()
        .map(command -> command.line() + "\n" + output(command))
        .collect(Collectors.joining());
  }

  private String output(Block.Command command) {
    session.run(command.line().substring(Markdown.PROMPT.length()).split(" "));
    String real = session.all().replace(folder + "/", "");
    return withoutTimes(real).equals(withoutTimes(command.output())) ? command.output() : real;
  }

  private static String withoutTimes(String output) {
    String timed = KEPT.matcher(output).replaceAll("_until_then");
    String timeless = TIME.matcher(timed).replaceAll("0.00 s");
    return INSTANT.matcher(timeless).find()
        ? WIDTH.matcher(INSTANT.matcher(timeless).replaceAll("now")).replaceAll(" ")
        : timeless;
  }
}
