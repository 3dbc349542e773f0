package dev.bygone.cli.output;

/** Grammar. */
final class Words {
  private Words() {}

  /** A number and its noun: {@code 1 row}, {@code 2 rows}, {@code 2 deliveries}. */
  static String count(long number, String noun) {
    return number + " " + (number == 1 ? noun : plural(noun));
  }

  private static String plural(String noun) {
    if (noun.endsWith("ch")) {
      return noun + "es";
    }
    return noun.matches(".*[^aeiou]y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
  }
}
