package dev.bygone.bench;

import java.util.List;

/** Work of one kind, which is measured on data that it makes up. */
interface Scenario {
  /** How it is asked for. */
  String name();

  /** Makes the data, measures, and gives the lines of the table. */
  List<Result> measure(Bench bench);
}
