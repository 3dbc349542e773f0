package dev.bygone.propose;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells files of different tables apart, by the letters that their names begin with. */
final class TableGroups {
  private TableGroups() {}

  static List<List<Path>> of(List<Path> files) {
    Map<String, List<Path>> groups = new LinkedHashMap<>();
    for (Path file : files) {
      groups.computeIfAbsent(group(file), n -> new ArrayList<>()).add(file);
    }
    alike(groups);
    return groups.containsKey("") ? List.of(files) : List.copyOf(groups.values());
  }

  private static String group(Path file) {
    String name = String.valueOf(file.getFileName());
    Optional<TimeInName> time = TimeInName.in(name, DayOrder.of(List.of(name)));
    if (time.isPresent()) {
      return letters(name.substring(0, time.get().start()));
    }
    String untimed = UnknownTime.without(name);
    if (!untimed.equals(name)) {
      return letters(untimed.substring(0, untimed.indexOf('*')));
    }
    String base = name.replaceFirst("(\\.[A-Za-z]+)+$", "");
    String stem = letters(base);
    return stem.equals(base) ? FileLook.firstLine(file).orElse(stem) : stem;
  }

  /** JSON files of one stem belong together if all fields of one are in the other. */
  private static void alike(Map<String, List<Path>> groups) {
    Map<String, Set<String>> stems = new LinkedHashMap<>();
    Map<String, String> first = new LinkedHashMap<>();
    for (String group : List.copyOf(groups.keySet())) {
      Path file = groups.get(group).get(0);
      Set<String> fields = FileLook.fields(file);
      String stem = stem(file);
      if (fields.isEmpty() || stem.isEmpty()) {
        continue;
      }
      Set<String> known = stems.computeIfAbsent(stem, s -> fields);
      String into = first.computeIfAbsent(stem, s -> group);
      if (!into.equals(group) && (known.containsAll(fields) || fields.containsAll(known))) {
        groups.get(into).addAll(groups.remove(group));
        stems.put(stem, known.containsAll(fields) ? known : fields);
      }
    }
  }

  /** What a name begins with, up to the last sign between its words. */
  private static String stem(Path file) {
    String base = String.valueOf(file.getFileName()).replaceFirst("(\\.[A-Za-z]+)+$", "");
    return base.replaceFirst("(^|[_. -])[^_. -]*$", "");
  }

  private static String letters(String name) {
    return name.replaceFirst("[^\\p{L}]+$", "");
  }
}
