package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

/** Where the deliveries of a table come from. */
public sealed interface Source {
  /**
   * Files, or folders of files.
   *
   * @param pattern the pattern of their paths, absolute or relative to the folder of the definition
   * @param followLinks whether links below its fixed part may lead out of that
   */
  record Files(String pattern, boolean followLinks) implements Source {
    /** Checks. */
    public Files {
      requireNonNull(pattern, "pattern");
    }

    /** Where links lead nowhere else. */
    public Files(String pattern) {
      this(pattern, false);
    }
  }

  /**
   * What an engine can query. All of its rows are one delivery; they have no order, and what they
   * are is known only when they are read.
   */
  sealed interface Relation extends Source {
    /** What the delivery is called. */
    String name();

    /** What it is, in a word, for messages. */
    String noun();
  }

  /**
   * A table or view.
   *
   * @param name its name, as the engine understands it
   */
  record Table(String name) implements Relation {
    /** Checks. */
    public Table {
      requireNonNull(name, "name");
    }

    @Override
    public String noun() {
      return "table";
    }
  }

  /**
   * What was done to the rows of a table, as its format remembers it.
   *
   * @param name the name of the table, as the engine understands it
   */
  record Changes(String name) implements Relation {
    /** Checks. */
    public Changes {
      requireNonNull(name, "name");
    }

    @Override
    public String noun() {
      return "change feed";
    }
  }

  /**
   * The result of a query.
   *
   * @param sql the query, in the SQL of the engine
   */
  record Query(String sql) implements Relation {
    /** Checks. */
    public Query {
      requireNonNull(sql, "sql");
    }

    @Override
    public String name() {
      return noun();
    }

    @Override
    public String noun() {
      return "query";
    }
  }
}
