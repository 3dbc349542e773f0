package dev.bygone.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value as it is written in a case file, before its column gives it a type. */
public sealed interface Cell {
  /** NULL. */
  Cell NULL = new Null();

  /** NULL. */
  record Null() implements Cell {}

  /**
   * Text, quoted or not.
   *
   * @param text the text without quotes
   */
  record Text(String text) implements Cell {}

  /**
   * A number or a truth value, which is written without quotes.
   *
   * @param text as it is written
   */
  record Literal(String text) implements Cell {}

  /**
   * A list.
   *
   * @param cells its elements
   */
  record Items(List<Cell> cells) implements Cell {
    /** Copies. */
    public Items {
      cells = Collections.unmodifiableList(new ArrayList<>(cells));
    }
  }

  /**
   * A struct or a map.
   *
   * @param cells its values by name
   */
  record Fields(Map<String, Cell> cells) implements Cell {
    /** Copies. */
    public Fields {
      cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }
  }
}
