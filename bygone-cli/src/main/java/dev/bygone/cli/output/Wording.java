package dev.bygone.cli.output;

import dev.bygone.DeliveryReport.Outcome;

/** The words for what becomes of a delivery. */
enum Wording {
  /** A load has been done. */
  DONE("loaded", "skipped", "refused") {
    @Override
    String total(Outcome outcome) {
      return word(outcome) + asLoaded(outcome);
    }

    @Override
    String refusal(String deliveries, String table) {
      return "%s refused for %s, which stays as it was:".formatted(deliveries, table);
    }
  },
  /** A load is told before it is done. */
  PLANNED("load", "skip", "refuse") {
    @Override
    String total(Outcome outcome) {
      return "to " + word(outcome) + asLoaded(outcome);
    }

    @Override
    String refusal(String deliveries, String table) {
      return "%s would be refused for %s:".formatted(deliveries, table);
    }
  };

  private final String loaded;
  private final String skipped;
  private final String refused;

  Wording(String loaded, String skipped, String refused) {
    this.loaded = loaded;
    this.skipped = skipped;
    this.refused = refused;
  }

  /** What becomes of one delivery. */
  String word(Outcome outcome) {
    return switch (outcome) {
      case LOADED -> loaded;
      case SKIPPED -> skipped;
      case REFUSED -> refused;
    };
  }

  /** What becomes of a number of deliveries, behind that number. */
  abstract String total(Outcome outcome);

  /** The line above what is wrong with deliveries. */
  abstract String refusal(String deliveries, String table);

  private static String asLoaded(Outcome outcome) {
    return outcome == Outcome.SKIPPED ? ", as loaded before" : "";
  }
}
