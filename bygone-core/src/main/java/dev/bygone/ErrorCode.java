package dev.bygone;

/**
 * The stable, documented codes of everything that Bygone refuses, in the order in which reports
 * list them.
 */
public enum ErrorCode {
  /** A row has NULL in a key column. */
  NULL_KEY(Kind.DATA),
  /** A change has NULL in a sequence column. */
  NULL_SEQUENCE(Kind.DATA),
  /** A value does not fit the type of its column. */
  TYPE_MISMATCH(Kind.DATA),
  /** A line of a CSV file has more or fewer fields than the header. */
  RAGGED_ROW(Kind.DATA),
  /** A change has an operation code that the definition does not list. */
  UNKNOWN_OPERATION(Kind.DATA),
  /** A snapshot has different rows for one key. */
  DUPLICATE_KEY(Kind.DATA),
  /** A change delivery has different rows for one key and sequence. */
  AMBIGUOUS_SEQUENCE(Kind.DATA),
  /** A row breaks the data contract of the source. */
  EXPECTATION_FAILED(Kind.DATA),
  /** A row or a snapshot is older than the table accepts. */
  LATE_EVENT(Kind.DATA),
  /** A column that the definition needs is not in the delivery. */
  MISSING_COLUMN(Kind.DATA),
  /** The delivery has a column that the definition does not know. */
  UNKNOWN_COLUMN(Kind.DATA),
  /** A file cannot be read in its declared format. */
  UNREADABLE_FILE(Kind.DATA),
  /** A snapshot without any row, which would close every key. */
  EMPTY_SNAPSHOT(Kind.DATA),
  /** A snapshot would close more keys than the guard allows. */
  TOO_MANY_CLOSED(Kind.DATA),
  /** A snapshot would change more keys than the guard allows. */
  TOO_MANY_CHANGED(Kind.DATA),
  /** More rows would be set aside than the definition allows. */
  TOO_MANY_REJECTS(Kind.DATA),
  /** Two pending snapshots hold for the same as_of. */
  SAME_AS_OF(Kind.DATA),
  /** The definition differs from the one that the history was built with. */
  DEFINITION_DRIFT(Kind.DATA),
  /** The definition file is wrong. */
  INVALID_DEFINITION(Kind.USAGE),
  /** The call or the command line is wrong: an unknown table, a time that cannot be read. */
  INVALID_REQUEST(Kind.USAGE),
  /** Another process has the database file open. */
  STORE_IN_USE(Kind.ENGINE),
  /** The database or the machine failed: a full disk, a folder that may not be written. */
  ENGINE_FAILED(Kind.ENGINE);

  /** Who has to act on an error; it decides the exit status of the command. */
  public enum Kind {
    /** The definition or the call. */
    USAGE(2),
    /** The delivered data. */
    DATA(3),
    /** The engine or the machine. */
    ENGINE(4);

    private final int exitStatus;

    Kind(int exitStatus) {
      this.exitStatus = exitStatus;
    }

    /** The exit status of a command that ends with an error of this kind. */
    public int exitStatus() {
      return exitStatus;
    }
  }

  private final Kind kind;

  ErrorCode(Kind kind) {
    this.kind = kind;
  }

  /** Who has to act on it. */
  public Kind kind() {
    return kind;
  }
}
