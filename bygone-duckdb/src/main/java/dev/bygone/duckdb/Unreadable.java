package dev.bygone.duckdb;

import java.io.Serial;

/** Why a file cannot be read, before it is said which file it is. */
final class Unreadable extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  /** What to do about a file that is damaged, or in another format. */
  static final String REMEDY = "Have it delivered again, or correct format.";

  private final String remedy;

  Unreadable(String why, String remedy) {
    super(why);
    this.remedy = remedy;
  }

  /** A file that is damaged, or in another format. */
  Unreadable(String why) {
    this(why, REMEDY);
  }

  String remedy() {
    return remedy;
  }
}
