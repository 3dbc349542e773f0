package dev.bygone.source;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/** Finds the deliveries of a source: every file, or folder of files, that its pattern matches. */
public final class SourceFiles {
  private static final Comparator<String> BYTEWISE =
      (a, b) ->
          Arrays.compareUnsigned(
              a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

  private final Path root;
  private final SourcePattern pattern;
  private final List<Found> found = new ArrayList<>();

  private SourceFiles(Path folder, SourcePattern pattern) {
    Path below = folder;
    for (String name : pattern.fixed()) {
      below = below.resolve(name);
    }
    this.root = below;
    this.pattern = pattern;
  }

  /**
   * What is there, in the order in which it is to be taken: by as_of, then by name, bytewise.
   *
   * @param folder the folder that the pattern starts from
   * @throws BygoneException ENGINE_FAILED if a folder cannot be read
   */
  public static List<Found> of(Path folder, String pattern) {
    SourceFiles files = new SourceFiles(folder, SourcePattern.parse(pattern));
    files.search(files.root, 0, Optional.empty(), "");
    files.found.sort(
        Comparator.comparing(SourceFiles::time, Comparator.naturalOrder())
            .thenComparing(Found::name, BYTEWISE));
    return List.copyOf(files.found);
  }

  private static String time(Found found) {
    return found instanceof Found.Ready ready
        ? ready.delivery().asOf().map(t -> t.time().toString()).orElse("")
        : "";
  }

  private void search(Path folder, int depth, Optional<AsOf> asOf, String prefix) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    for (Path path : children(folder)) {
      String name = path.getFileName().toString();
      SourcePattern.Segment segment = pattern.segments().get(depth);
      Matcher matcher = segment.regex().matcher(name);
      if (matcher.matches()) {
        Optional<AsOf> time =
            segment.asOf().flatMap(f -> f.parse(matcher.group("asof"))).or(() -> asOf);
        boolean unreadable = segment.asOf().isPresent() && time.isEmpty();
        if (unreadable) {
          found.add(new Found.Unusable(prefix + name, noTime(prefix + name)));
        } else if (depth + 1 == pattern.segments().size()) {
          add(path, prefix + name, time);
        } else {
          search(path, depth + 1, time, prefix + name + "/");
        }
      }
    }
  }

  private void add(Path path, String name, Optional<AsOf> asOf) {
    List<Path> files = Files.isDirectory(path) ? filesBelow(path) : List.of(path);
    if (!files.isEmpty()) {
      found.add(new Found.Ready(new Delivery(name, files, asOf)));
    }
  }

  private static List<Path> filesBelow(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths
          .filter(Files::isRegularFile)
          .filter(p -> !hidden(p))
          .sorted(byName(folder))
          .toList();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  private static List<Path> children(Path folder) {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.filter(p -> !hidden(p)).sorted(byName(folder)).toList();
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  private static Comparator<Path> byName(Path folder) {
    return Comparator.comparing(p -> folder.relativize(p).toString(), BYTEWISE);
  }

  private static boolean hidden(Path path) {
    String name = path.getFileName().toString();
    return name.startsWith(".") || name.startsWith("_");
  }

  private static Problem noTime(String name) {
    return Problem.of(
        ErrorCode.TYPE_MISMATCH,
        "%s: its name has no time that there is".formatted(name),
        "Correct the name, or the pattern of as_of in source.");
  }

  private static BygoneException unreadable(Path folder, IOException e) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "cannot read the folder %s: %s".formatted(folder, e.getMessage()),
                "See that it may be read.")),
        e);
  }
}
