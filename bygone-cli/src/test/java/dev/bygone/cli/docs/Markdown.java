package dev.bygone.cli.docs;

import dev.bygone.cli.docs.Block.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Splits a Markdown file into its blocks. */
final class Markdown {
  private static final String FENCE = "```";

  /** Not {@code $ bygone}: so the demo shows the commands that it calls itself. */
  static final String PROMPT = "$ ./bygone ";

  private Markdown() {}

  static List<Block> blocks(String text) {
    List<Block> blocks = new ArrayList<>();
    List<String> current = new ArrayList<>();
    boolean fenced = false;
    for (String line : text.lines().toList()) {
      boolean opens = !fenced && line.startsWith(FENCE);
      boolean closes = fenced && line.equals(FENCE);
      if (opens) {
        blocks.add(new Block.Prose(List.copyOf(current)));
        current.clear();
      }
      current.add(line);
      if (closes) {
        blocks.add(fencedBlock(List.copyOf(current)));
        current.clear();
      }
      fenced = opens || (fenced && !closes);
    }
    blocks.add(new Block.Prose(List.copyOf(current)));
    return blocks;
  }

  private static Block fencedBlock(List<String> lines) {
    String info = lines.get(0).substring(FENCE.length());
    List<String> content = lines.subList(1, lines.size() - 1);
    if (info.equals("console")) {
      return new Block.Console(lines, commands(content));
    }
    int blank = info.indexOf(' ');
    return blank < 0
        ? new Block.Prose(lines)
        : new Block.File(lines, info.substring(blank + 1), joined(content));
  }

  private static List<Command> commands(List<String> lines) {
    List<Command> commands = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith(PROMPT)) {
        int end = i + 1;
        while (end < lines.size() && !lines.get(end).startsWith(PROMPT)) {
          end++;
        }
        commands.add(new Command(lines.get(i), joined(lines.subList(i + 1, end))));
      }
    }
    return commands;
  }

  private static String joined(List<String> lines) {
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }
}
