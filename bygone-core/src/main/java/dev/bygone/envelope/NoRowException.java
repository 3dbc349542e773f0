package dev.bygone.envelope;

import java.io.Serial;

/** What a message wraps is no row of a table. */
public final class NoRowException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final String remedy;

  NoRowException(String why, String remedy) {
    super(why);
    this.remedy = remedy;
  }

  /** What to do about it. */
  public String remedy() {
    return remedy;
  }
}
