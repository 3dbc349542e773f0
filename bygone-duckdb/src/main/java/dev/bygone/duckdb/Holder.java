package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.sql.SQLException;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Who has a database file open, as far as DuckDB and the operating system tell. */
final class Holder {
  private static final Pattern HELD =
      Pattern.compile("Conflicting lock is held in (?<program>.+?) \\(PID (?<pid>\\d+)\\)");

  /** How a command line of ours begins; what other processes were started with is their own. */
  private static final Pattern OURS =
      Pattern.compile("dev\\.bygone\\.cli\\.Main|.*bygone-(cli|spark-app)\\.jar");

  private static final String OTHERWISE_OPEN = "with a different configuration";

  private Holder() {}

  /** Why a file could not be opened, if it is that somebody has it open already. */
  static Optional<BygoneException> inUse(String file, SQLException e) {
    String message = String.valueOf(e.getMessage());
    if (isOpenHere(e)) {
      return Optional.of(refused(file, "this process has it open for reading", e));
    }
    Matcher held = HELD.matcher(message);
    if (held.find()) {
      return Optional.of(refused(file, process(held) + " has it open", e));
    }
    return message.contains("Could not set lock") || message.contains("used by another process")
        ? Optional.of(refused(file, "another process has it open", e))
        : Optional.empty();
  }

  /** Whether this process has the file open already, but for something else. */
  static boolean isOpenHere(SQLException e) {
    return String.valueOf(e.getMessage()).contains(OTHERWISE_OPEN);
  }

  private static BygoneException refused(String file, String who, SQLException e) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.STORE_IN_USE,
                "%s is in use: %s".formatted(file, who),
                "Wait until it has ended, or end it; --wait 5m waits by itself for up to so long.")),
        e);
  }

  private static String process(Matcher held) {
    String pid = held.group("pid");
    Optional<ProcessHandle.Info> info =
        ProcessHandle.of(Long.parseLong(pid)).map(ProcessHandle::info);
    String what =
        info.flatMap(ProcessHandle.Info::arguments)
            .flatMap(Holder::command)
            .orElse(held.group("program"));
    String since =
        info.flatMap(ProcessHandle.Info::startInstant)
            .map(t -> ", running since " + t.truncatedTo(ChronoUnit.SECONDS))
            .orElse("");
    return "process %s (%s%s)".formatted(pid, what, since);
  }

  private static Optional<String> command(String... arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (OURS.matcher(arguments[i]).matches()) {
        return Optional.of(
            Arrays.stream(arguments).skip(i + 1L).collect(Collectors.joining(" ", "bygone ", "")));
      }
    }
    return Optional.empty();
  }
}
