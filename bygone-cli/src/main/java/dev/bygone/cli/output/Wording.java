package dev.bygone.cli.output;

import dev.bygone.DeliveryReport.Outcome;

/** The words for what becomes of a delivery. */
enum Wording {
  /** A load has been done. */
  DONE("loaded", "skipped", "refused", "waiting") {
    @Override
    String total(Outcome outcome) {
      return word(outcome) + why(outcome);
    }

    @Override
    String refusal(String deliveries, String table) {
      return "%s refused for %s, which stays as it was:".formatted(deliveries, table);
    }

    @Override
    String act(String done, String todo) {
      return done;
    }
  },
  /** A load is told before it is done. */
  PLANNED("load", "skip", "refuse", "wait") {
    @Override
    String total(Outcome outcome) {
      return "to " + word(outcome) + why(outcome);
    }

    @Override
    String refusal(String deliveries, String table) {
      return "%s would be refused for %s:".formatted(deliveries, table);
    }

    @Override
    String act(String done, String todo) {
      return "to " + todo;
    }
  };

  private final String loaded;
  private final String skipped;
  private final String refused;
  private final String waiting;

  Wording(String loaded, String skipped, String refused, String waiting) {
    this.loaded = loaded;
    this.skipped = skipped;
    this.refused = refused;
    this.waiting = waiting;
  }

  /** What becomes of one delivery. */
  String word(Outcome outcome) {
    return switch (outcome) {
      case LOADED -> loaded;
      case SKIPPED -> skipped;
      case REFUSED -> refused;
      case WAITING -> waiting;
    };
  }

  /** What becomes of a number of deliveries, behind that number. */
  abstract String total(Outcome outcome);

  /**
   * Something that a load does, behind what it does that to.
   *
   * @param done the words for what was done, such as {@code built}
   * @param todo the infinitive, such as {@code build}
   */
  abstract String act(String done, String todo);

  /** The line above what is wrong with deliveries. */
  abstract String refusal(String deliveries, String table);

  private static String why(Outcome outcome) {
    return switch (outcome) {
      case SKIPPED -> ", as loaded before";
      case WAITING -> " for what is refused";
      case LOADED, REFUSED -> "";
    };
  }
}
