package dev.bygone.propose;

import java.util.regex.Pattern;

/** What the name and place of a column say about whether it is the key. */
final class KeyNames {
  private static final Pattern KEY =
      Pattern.compile(
          "(.*[^\\p{L}])?(id|key|code|symbol|number|uuid|guid|isin|sku|ean|nr|no)|\\p{Ll}+(ID|Id|Key|Code|Number)");
  private static final Pattern COUNTER =
      Pattern.compile("#|(row|line)[ _]?(no|nr|num|number|id)?|rank|index|position|pos|no|nr");

  private KeyNames() {}

  /** Less for a better key: 0 by its name, 1 for the first column, 3 for others, 6 for counters. */
  static int cost(String name, int place) {
    String folded = Header.folded(name);
    if (COUNTER.matcher(folded).matches()) {
      return 6;
    } else if (KEY.matcher(folded).matches() || KEY.matcher(name).matches()) {
      return 0;
    }
    return place == 0 ? 1 : 3;
  }
}
