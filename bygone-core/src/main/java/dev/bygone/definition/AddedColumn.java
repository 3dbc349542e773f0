package dev.bygone.definition;

import java.util.Locale;

/** The columns that a history can have beside those of the source, in the order in which it has. */
public enum AddedColumn {
  /** Identifies a version; it stands before the columns of the source. */
  SURROGATE_KEY,
  /** When a version began to hold. */
  VALID_FROM,
  /** When a version ceased to hold. */
  VALID_TO,
  /** Whether a version is in force. */
  IS_CURRENT,
  /** Whether a version is only the mark that its key was deleted. */
  IS_DELETED,
  /** A hash of the tracked values. */
  HASH_VALUE,
  /** The load that last changed the row. */
  LOAD_ID,
  /** When that load was made. */
  UPDATED_AT,
  /** Since which load a version has been believed, where corrections are kept. */
  KNOWN_FROM,
  /** The load that replaced it; NULL while it is believed. */
  KNOWN_TO;

  /** What it is called in definitions, and in histories that do not name it otherwise. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
