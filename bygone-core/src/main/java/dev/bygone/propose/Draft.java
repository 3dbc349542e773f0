package dev.bygone.propose;

import dev.bygone.definition.Format;
import dev.bygone.propose.StackFinder.Stack;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that was found for one table.
 *
 * @param name the name that it is to have
 * @param source where its deliveries come from
 * @param format what has to be said of their format
 * @param sheets what was read
 * @param columns its columns
 * @param textReasons why columns are text, by their places
 * @param key its key
 * @param feed how to read it, if it is a feed
 * @param wrapped what its messages tell, if it is a feed in an envelope
 * @param stack what tells the snapshots of one file apart, if there are several in one
 * @param volatiles columns that change all the time
 * @param nulls texts that stand for no value
 * @param leaps what changed more from one file to the next than one would expect
 */
record Draft(
    String name,
    Source source,
    Format format,
    Sheets sheets,
    Columns columns,
    Map<Integer, String> textReasons,
    KeyChoice key,
    Optional<Feed> feed,
    Optional<Wrapped> wrapped,
    Optional<Stack> stack,
    List<Volatile> volatiles,
    NullTexts nulls,
    Leaps leaps) {
  Draft {
    textReasons = Map.copyOf(textReasons);
    volatiles = List.copyOf(volatiles);
  }

  /** Whether its rows are changes. */
  boolean isFeed() {
    return feed.isPresent() || wrapped.isPresent();
  }

  /** Whether its rows are changes that only their places order. */
  boolean isInFileOrder() {
    return feed.filter(f -> f.sequence().isEmpty()).isPresent()
        || wrapped.filter(w -> !w.placed()).isPresent();
  }

  /** Whether a person must say how the time is written in the names of snapshots. */
  boolean hasUnknownTime() {
    return !isFeed() && stack.isEmpty() && source.hasUnknownTime();
  }

  /** The names of columns. */
  List<String> names(List<Integer> places) {
    return places.stream().map(columns.names()::get).toList();
  }
}
