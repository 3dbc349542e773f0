package dev.bygone.source;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Finds the deliveries of a source: every file, or folder of files, that its pattern matches. */
public final class SourceFiles {
  private static final Comparator<String> BYTEWISE =
      (a, b) ->
          Arrays.compareUnsigned(
              a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

  private final Path root;
  private final SourcePattern pattern;
  private final boolean followLinks;
  private final List<Found> found = new ArrayList<>();

  private SourceFiles(Path folder, SourcePattern pattern, boolean followLinks) {
    this.root = pattern.root(folder);
    this.pattern = pattern;
    this.followLinks = followLinks;
  }

  /**
   * What is there, in the order in which it is to be taken: by as_of, then by name, bytewise.
   *
   * @param folder the folder that the pattern starts from
   * @throws BygoneException ENGINE_FAILED if a folder cannot be read
   */
  public static List<Found> of(Path folder, String pattern) {
    return of(folder, new Source.Files(pattern));
  }

  /** The same of files of which more is said. */
  static List<Found> of(Path folder, Source.Files source) {
    SourceFiles files =
        new SourceFiles(folder, SourcePattern.parse(source.pattern()), source.followLinks());
    if (Files.isDirectory(files.root)) {
      files.search();
    }
    files.found.sort(Comparator.comparing(SourceFiles::time).thenComparing(Found::name, BYTEWISE));
    return List.copyOf(files.found);
  }

  /** Of what is there the deliveries, in the same order. */
  public static List<Delivery> ready(Path folder, String pattern) {
    return of(folder, pattern).stream()
        .filter(Found.Ready.class::isInstance)
        .map(found -> ((Found.Ready) found).delivery())
        .toList();
  }

  private static String time(Found found) {
    return found instanceof Found.Ready ready
        ? ready.delivery().asOf().map(t -> t.time().toString()).orElse("")
        : "";
  }

  private void search() {
    for (Path path : below(root, pattern.depth())) {
      String name = name(path);
      Matcher matcher = pattern.regex().matcher(name);
      if (root.relativize(path).getNameCount() == pattern.depth() && matcher.matches()) {
        Optional<AsOf> time = pattern.asOf().flatMap(f -> f.parse(matcher.group("asof")));
        if (pattern.asOf().isPresent() && time.isEmpty()) {
          found.add(new Found.Unusable(name, noTime(name)));
        } else {
          add(path, name, time);
        }
      }
    }
  }

  private String name(Path path) {
    List<String> names = new ArrayList<>();
    root.relativize(path).forEach(n -> names.add(n.toString()));
    return String.join("/", names);
  }

  private void add(Path path, String name, Optional<AsOf> asOf) {
    List<Path> files = Files.isDirectory(path) ? filesBelow(path) : List.of(path);
    Optional<Path> outside = followLinks ? Optional.empty() : outside(files);
    if (outside.isPresent()) {
      found.add(new Found.Unusable(name, leadsOut(name, outside.get())));
    } else if (!files.isEmpty()) {
      found.add(new Found.Ready(new Delivery(name, files, asOf)));
    }
  }

  /** The first of these files that a link has brought here from outside of the folder. */
  private Optional<Path> outside(List<Path> files) {
    try {
      Path home = root.toRealPath();
      for (Path file : files) {
        if (!file.toRealPath().startsWith(home)) {
          return Optional.of(file);
        }
      }
      return Optional.empty();
    } catch (IOException e) { // such as a link to what is not there; who reads it says so
      return Optional.empty();
    }
  }

  private Problem leadsOut(String name, Path file) {
    return Problem.of(
        ErrorCode.UNREADABLE_FILE,
        "%s: %s is, or is below, a link that leads out of the folder %s"
            .formatted(name, name(file), root),
        "Name the folder that it leads to, or allow it: source: {files: PATTERN, follow_links: true}");
  }

  private static List<Path> filesBelow(Path folder) {
    return below(folder, Integer.MAX_VALUE).stream().filter(Files::isRegularFile).toList();
  }

  /**
   * What is in a folder, at most this deep, by name; hidden things and what is in them left out.
   */
  private static List<Path> below(Path folder, int depth) {
    try (Stream<Path> paths = Files.walk(folder, depth, FileVisitOption.FOLLOW_LINKS)) {
      return paths
          .filter(p -> !p.equals(folder) && !hidden(folder.relativize(p)))
          .sorted(Comparator.comparing(p -> folder.relativize(p).toString(), BYTEWISE))
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw unreadable(folder, e);
    }
  }

  private static boolean hidden(Path path) {
    return StreamSupport.stream(path.spliterator(), false)
        .map(Path::toString)
        .anyMatch(n -> n.startsWith(".") || n.startsWith("_"));
  }

  private static Problem noTime(String name) {
    return Problem.of(
        ErrorCode.TYPE_MISMATCH,
        "%s: its name has no time that there is".formatted(name),
        "Correct the name, or the pattern of as_of in source.");
  }

  /** The folder that could not be read, which may be one below that which was asked for. */
  private static Optional<String> denied(Exception e) {
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    return cause instanceof FileSystemException files
        ? Optional.ofNullable(files.getFile())
        : Optional.empty();
  }

  private static BygoneException unreadable(Path folder, Exception e) {
    FileTrouble trouble = FileTrouble.of(e);
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "the folder %s: %s".formatted(denied(e).orElse(folder.toString()), trouble.why()),
                trouble.remedy())),
        e);
  }
}
