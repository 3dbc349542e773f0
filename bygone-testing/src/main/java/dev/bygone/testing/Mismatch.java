package dev.bygone.testing;

import java.io.Serial;

/** A case that came out otherwise than expected; the message says how. */
final class Mismatch extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  Mismatch(String message) {
    super(message);
  }

  /** The same, said to have happened there. */
  Mismatch in(String place) {
    return new Mismatch(place + ": " + getMessage());
  }
}
