package dev.bygone.propose;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The names of columns: the headers as they stand, or, if SQL would want any of them in quotes, all
 * in the usual small letters with underscores.
 */
final class Names {
  private static final Set<String> TAKEN =
      Set.of("surrogate_key", "valid_from", "valid_to", "is_current", "is_deleted", "load_id");

  private Names() {}

  static List<String> of(List<String> headers) {
    boolean plain = headers.stream().allMatch(Names::isPlain);
    Set<String> used = new HashSet<>();
    List<String> names = new ArrayList<>();
    for (String header : headers) {
      String name = plain ? header : written(header);
      String free = isFree(name) ? name : "source_" + name;
      for (int n = 2; !used.add(free.toLowerCase(Locale.ROOT)); n++) {
        free = name + "_" + n;
      }
      names.add(free);
    }
    return names;
  }

  static boolean isPlain(String header) {
    return header.matches("[A-Za-z_][A-Za-z0-9_]*");
  }

  /** A name as SQL takes it, in quotes if it must. */
  static String sql(String name) {
    return isPlain(name) ? name : '"' + name.replace("\"", "\"\"") + '"';
  }

  private static boolean isFree(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    return !TAKEN.contains(folded) && !folded.startsWith("_bygone_");
  }

  /** A name that SQL takes without quotes. */
  static String written(String header) {
    String name =
        header
            .strip()
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^\\p{L}\\d]+", "_")
            .replaceAll("^_+|_+$", "");
    return name.isEmpty() ? "column" : Character.isDigit(name.charAt(0)) ? "_" + name : name;
  }
}
