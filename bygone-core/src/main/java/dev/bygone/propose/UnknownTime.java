package dev.bygone.propose;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.regex.Pattern;

/** Names that differ only in what looks like a time, though in none that is known. */
final class UnknownTime {
  private static final Pattern TIME =
      Pattern.compile(
          "(?i)(?<![\\p{L}\\d])(?:"
              + "\\d{1,4}[-_. ]\\d{1,2}[-_. ]\\d{1,4}" // 3-4-2024, 24-03-04
              + "|(?:19|20)\\d{2}[-_. ]?[qwkh]{1,2}\\d{1,2}|[qwkh]{1,2}\\d{1,2}[-_. ]?(?:19|20)?\\d{2}" // 2024-W05
              + "|(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\\d{2}" // 310124
              + "|\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])" // 240131
              + "|(?:\\d{1,2}[-_. ]?)?(?:jan|feb|mar|apr|m[aä]r|may|mai|jun|jul|aug|sep|o[ck]t|nov|de[cz])\\p{L}*[-_. ]?\\d{2,4}"
              + "|(?:0[1-9]|1[0-2])[-_.](?:19|20)\\d{2}|(?:19|20)\\d{2}" // 01-2024, 2024
              + ")(?![\\p{L}\\d])");

  private UnknownTime() {}

  /** The name with its time left out; the name itself if there is none. */
  static String without(String name) {
    return TIME.matcher(name).replaceFirst("*");
  }

  /** Whether several names are one but for a time. */
  static boolean tellsApart(List<String> names) {
    return names.size() > 1
        && names.stream().allMatch(n -> TIME.matcher(n).find())
        && names.stream().map(UnknownTime::without).collect(toSet()).size() == 1;
  }
}
