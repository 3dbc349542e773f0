package dev.bygone.words;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What words of other systems are called here. */
public final class Synonyms {
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("unique_key", "key"),
          Map.entry("primary_key", "key"),
          Map.entry("key_columns", "key"),
          Map.entry("strategy", "detect"),
          Map.entry("check", "values"),
          Map.entry("timestamp", "time"),
          Map.entry("updated_at", "sequence_by"),
          Map.entry("from_time_column", "sequence_by"),
          Map.entry("check_cols", "track"),
          Map.entry("historic_columns", "track"),
          Map.entry("track_history_column_list", "track"),
          Map.entry("track_history_except_column_list", "ignore"),
          Map.entry("column_list", "include"),
          Map.entry("except_column_list", "exclude"),
          Map.entry("hard_deletes", "deletes"),
          Map.entry("invalidate_hard_deletes", "deletes"),
          Map.entry("invalidate", "close"),
          Map.entry("new_record", "mark"),
          Map.entry("apply_as_deletes", "delete_when"),
          Map.entry("apply_as_truncates", "truncate_when"),
          Map.entry("ignore_null_updates", "ignore_nulls"),
          Map.entry("ignore_null_updates_column_list", "ignore_nulls"),
          Map.entry("columns_to_update", "sent"),
          Map.entry("stored_as_scd_type", "mode"),
          Map.entry("1", "scd1"),
          Map.entry("2", "scd2"),
          Map.entry("full", "snapshot"),
          Map.entry("delta", "changes"),
          Map.entry("incremental", "changes"),
          Map.entry("cdc", "changes"),
          Map.entry("dbt_valid_to_current", "open_end"),
          Map.entry("snapshot_meta_column_names", "names"),
          Map.entry("append_new_columns", "add"),
          Map.entry("timestamp_ntz", "timestamp"),
          Map.entry("timestampntz", "timestamp"),
          Map.entry("datetime2", "timestamp"),
          Map.entry("timestamp_ltz", "timestamptz"),
          Map.entry("timestamp_tz", "timestamptz"),
          Map.entry("relation", "source"));

  private Synonyms() {}

  /** The known word that this one probably means, by its meaning elsewhere or by its spelling. */
  public static Optional<String> meant(String word, Collection<String> known) {
    return elsewhere(word, known).or(() -> Nearest.of(word, known));
  }

  /**
   * What to do about an unknown word: the known one of its meaning, or that of its spelling, or all
   * of them.
   *
   * @param heading what the known words are, such as {@code Known keys}
   */
  public static String remedy(String word, Collection<String> known, String heading) {
    return elsewhere(word, known)
        .map(ours -> "Here that is \"" + ours + "\".")
        .orElseGet(() -> Nearest.remedy(word, known, heading));
  }

  private static Optional<String> elsewhere(String word, Collection<String> known) {
    return Optional.ofNullable(WORDS.get(word.toLowerCase(Locale.ROOT))).filter(known::contains);
  }
}
