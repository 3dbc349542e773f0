package dev.bygone.propose;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells files of different tables apart, by the letters that their names begin with. */
final class TableGroups {
  private TableGroups() {}

  static List<List<Path>> of(List<Path> files) {
    Map<String, List<Path>> groups = new LinkedHashMap<>();
    for (Path file : files) {
      groups.computeIfAbsent(group(file), n -> new ArrayList<>()).add(file);
    }
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

  private static String letters(String name) {
    return name.replaceFirst("[^\\p{L}]+$", "");
  }
}
