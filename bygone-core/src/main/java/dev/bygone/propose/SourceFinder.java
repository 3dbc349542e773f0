package dev.bygone.propose;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.SourceFiles;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Finds what the paths of files have in common, and the time in them. */
final class SourceFinder {
  private final Path folder;
  private final Path root;
  private final List<String> leftOut = new ArrayList<>();

  private SourceFinder(Path folder, Path root) {
    this.folder = folder;
    this.root = root;
  }

  /**
   * The source of these files.
   *
   * @param folder the folder of the definition
   */
  static Source of(List<Path> files, Path folder) {
    Path root = files.get(0).getParent();
    while (!files.stream().allMatch(startingWith(root))) {
      root = root.getParent();
    }
    Source source = new SourceFinder(folder, root).find(files);
    return source.withRemarks(others(source, files, folder));
  }

  /** Files that were not given, and that the source takes too. */
  private static List<String> others(Source source, List<Path> files, Path folder) {
    List<String> others =
        SourceFiles.ready(folder, source.pattern()).stream()
            .filter(d -> d.files().stream().noneMatch(f -> files.contains(f.normalize())))
            .map(Delivery::name)
            .toList();
    return others.isEmpty()
        ? List.of()
        : List.of("not looked at, but taken by source too: " + Comments.some(others));
  }

  private static Predicate<Path> startingWith(Path root) {
    return f -> f.startsWith(root);
  }

  private Source find(List<Path> files) {
    DayOrder order = DayOrder.of(files.stream().map(root::relativize).map(Path::toString).toList());
    List<Named> all = files.stream().map(f -> Named.of(f, root, order)).toList();
    int depth = most(all.stream().map(n -> n.names().size()).toList());
    List<Named> level = kept(all, n -> n.names().size() == depth, "it lies in another folder");
    Optional<String> form =
        Optional.of(level.stream().flatMap(n -> n.form().stream()).toList())
            .filter(forms -> forms.size() * 2 > level.size())
            .map(SourceFinder::most);
    return form.isPresent() ? timed(level, form.get()) : untimed(level);
  }

  private List<Named> kept(List<Named> all, Predicate<Named> wanted, String why) {
    all.stream()
        .filter(wanted.negate())
        .forEach(n -> leftOut.add("left out: %s: %s".formatted(String.join("/", n.names()), why)));
    return all.stream().filter(wanted).toList();
  }

  private static <T> T most(List<T> values) {
    return values.stream()
        .collect(groupingBy(v -> v, LinkedHashMap::new, counting()))
        .entrySet()
        .stream()
        .max(Map.Entry.comparingByValue())
        .orElseThrow()
        .getKey();
  }

  private Source timed(List<Named> all, String form) {
    List<Named> files =
        kept(
            all,
            n -> n.form().filter(form::equals).isPresent(),
            "its name has no time like those of the others");
    int level = files.get(0).level();
    Map<List<String>, List<Named>> byPath =
        files.stream()
            .collect(
                groupingBy(n -> n.names().subList(0, level + 1), LinkedHashMap::new, toList()));
    boolean folders =
        level < files.get(0).names().size() - 1
            && byPath.values().stream().anyMatch(f -> f.size() > 1);
    int depth = folders ? level + 1 : files.get(0).names().size();
    String pattern = form.substring(form.indexOf(':') + 1);
    List<Delivery> deliveries =
        folders
            ? byPath.entrySet().stream()
                .map(e -> delivery(String.join("/", e.getKey()), e.getValue(), pattern))
                .toList()
            : files.stream()
                .map(n -> delivery(String.join("/", n.names()), List.of(n), pattern))
                .toList();
    List<String> parts =
        IntStream.range(0, depth).mapToObj(i -> part(files, i, level, pattern)).toList();
    String stem =
        files.stream()
            .map(n -> n.names().get(level).substring(0, n.time().orElseThrow().start()))
            .reduce(SourceFinder::commonStart)
            .orElse("");
    return new Source(
        path(parts),
        Optional.of(pattern),
        deliveries.stream()
            .sorted(
                Comparator.comparing((Delivery d) -> d.asOf().orElseThrow().time())
                    .thenComparing(Delivery::name))
            .toList(),
        leftOut,
        stem(stem, level == files.get(0).names().size() - 1 ? "" : last(files)));
  }

  /** What the names of the files in folders with times have in common. */
  private static String last(List<Named> files) {
    return files.stream().map(Named::fileName).reduce(SourceFinder::commonStart).orElse("");
  }

  private static Delivery delivery(String name, List<Named> files, String pattern) {
    Named first = files.get(0);
    TimeInName time = first.time().orElseThrow();
    String text = first.names().get(first.level()).substring(time.start(), time.end());
    DateTimeFormatter format =
        new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern(pattern)
            .parseDefaulting(ChronoField.MONTH_OF_YEAR, 1)
            .parseDefaulting(ChronoField.DAY_OF_MONTH, 1)
            .toFormatter(Locale.ENGLISH);
    AsOf asOf =
        time.hasTimeOfDay()
            ? AsOf.of(LocalDateTime.parse(text, format))
            : AsOf.of(LocalDate.parse(text, format));
    return new Delivery(name, files.stream().map(Named::file).toList(), Optional.of(asOf));
  }

  private static String part(List<Named> files, int place, int level, String pattern) {
    if (place != level) {
      return starred(files.stream().map(n -> n.names().get(place)).distinct().toList());
    }
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    for (Named file : files) {
      TimeInName time = file.time().orElseThrow();
      before.add(file.names().get(place).substring(0, time.start()));
      after.add(file.names().get(place).substring(time.end()));
    }
    return "%s{as_of:%s}%s"
        .formatted(
            starred(before.stream().distinct().toList()),
            pattern,
            starred(after.stream().distinct().toList()));
  }

  private static String starred(List<String> texts) {
    if (texts.size() == 1) {
      return texts.get(0);
    }
    String start = texts.stream().reduce(SourceFinder::commonStart).orElseThrow();
    String end =
        texts.stream()
            .map(t -> reversed(t.substring(start.length())))
            .reduce(SourceFinder::commonStart)
            .map(SourceFinder::reversed)
            .orElseThrow();
    return start + "*" + end;
  }

  private static String commonStart(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return a.substring(0, length);
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  private Source untimed(List<Named> files) {
    List<Delivery> deliveries =
        files.stream()
            .map(
                n -> new Delivery(String.join("/", n.names()), List.of(n.file()), Optional.empty()))
            .sorted(Comparator.comparing(Delivery::name))
            .toList();
    List<String> parts =
        IntStream.range(0, files.get(0).names().size())
            .mapToObj(i -> starred(files.stream().map(n -> n.names().get(i)).distinct().toList()))
            .map(SourceFinder::unnumbered)
            .toList();
    String name = last(files);
    return new Source(path(parts), Optional.empty(), deliveries, leftOut, stem(name, ""));
  }

  /** The number at the end of a name will be another next time. */
  private static String unnumbered(String name) {
    return name.replaceFirst("(?<=[_. -])\\d+(?=(\\.[A-Za-z]+)+$)", "*");
  }

  private String path(List<String> parts) {
    String below = String.join("/", parts);
    String fixed = slashed(folder.relativize(root));
    return fixed.isEmpty() ? below : fixed + "/" + below;
  }

  private static String slashed(Path path) {
    return String.join(
        "/", StreamSupport.stream(path.spliterator(), false).map(Path::toString).toList());
  }

  private String stem(String name, String other) {
    String stem = letters(name).isEmpty() ? letters(other) : letters(name);
    return stem.isEmpty() ? String.valueOf(root.getFileName()) : stem;
  }

  /** The beginning of a name, without its extension and what is no word. */
  private static String letters(String name) {
    String base = name.replaceFirst("(\\.[A-Za-z]+)+$", "");
    return base.matches("\\P{L}*")
        ? ""
        : base.replaceFirst("([_. -]+\\d*)+$", "").replaceFirst("[^\\p{L}\\d]+$", "");
  }

  /**
   * A file and its names below the common folder.
   *
   * @param level which of the names has the time
   */
  private record Named(Path file, List<String> names, int level, Optional<TimeInName> time) {
    static Named of(Path file, Path root, DayOrder order) {
      List<String> names =
          StreamSupport.stream(root.relativize(file).spliterator(), false)
              .map(Path::toString)
              .toList();
      int level = names.size() - 1;
      Optional<TimeInName> time = TimeInName.in(names.get(level), order);
      while (time.isEmpty() && level > 0) {
        level--;
        time = TimeInName.in(names.get(level), order);
      }
      return time.isPresent()
          ? new Named(file, names, level, time)
          : new Named(file, names, names.size() - 1, ofYear(names));
    }

    private static Optional<TimeInName> ofYear(List<String> names) {
      return TimeInName.year(names.get(names.size() - 1));
    }

    /** Where the time stands and how it is written. */
    Optional<String> form() {
      return time.map(t -> level + ":" + t.pattern());
    }

    String fileName() {
      return names.get(names.size() - 1);
    }
  }
}
