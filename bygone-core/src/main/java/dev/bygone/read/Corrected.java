package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.plan.Layout;

/** What is said where somebody asks what a table was corrected from that keeps nothing of it. */
final class Corrected {
  private Corrected() {}

  static Layout require(Layout layout) {
    if (!layout.table().keepsCorrections()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "table %s does not keep what was corrected, so nobody can tell what was known after a load"
              .formatted(layout.table().name()),
          "Say corrections: keep before its first load.");
    }
    return layout;
  }
}
