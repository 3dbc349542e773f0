package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Every key of the contract is known, in its order. */
class KnownKeysTest {
  @Test
  void keysOfTheFile() {
    assertThat(names(FileKeys.ALL))
        .containsExactly("engine", "store", "defaults", "tables", "pits");
  }

  @Test
  void keysOfATable() {
    assertThat(names(TableKeys.ALL))
        .containsExactly(
            "source",
            "sources",
            "as_of",
            "format",
            "filter",
            "columns",
            "delivery",
            "scope",
            "key",
            "mode",
            "sequence_by",
            "detect",
            "track",
            "ignore",
            "include",
            "exclude",
            "ignore_nulls",
            "sent",
            "delete_when",
            "truncate_when",
            "operation",
            "deletes",
            "guard",
            "ties",
            "on_bad_row",
            "expect",
            "lateness",
            "on_new_column",
            "optional",
            "interval",
            "open_end",
            "names",
            "flags",
            "corrections",
            "partition_by");
  }

  private static List<String> names(List<Key<?>> keys) {
    return keys.stream().<String>map(Key::name).toList();
  }
}
