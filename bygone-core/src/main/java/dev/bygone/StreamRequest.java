package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.Set;

/**
 * What to take as it arrives, and how.
 *
 * @param table the table
 * @param trigger when
 * @param checkpoint the folder, or its URI, in which it is remembered how far the tables that feed
 *     it were read; empty for one below the warehouse. Of files the log of loads tells it.
 * @param flags exceptions to the usual rules
 * @param stop ends it
 * @param listener who is told of each batch
 */
public record StreamRequest(
    String table,
    StreamTrigger trigger,
    Optional<String> checkpoint,
    Set<Flag> flags,
    StreamStop stop,
    StreamListener listener) {
  /** Exceptions to the usual rules. */
  public enum Flag {
    /** Go by {@code on_bad_row}, and end at the first delivery that is refused. */
    END_AT_BAD_ROWS,
    /** Have Ctrl-C, and a request that the process end, end the stream once its batch is done. */
    END_AT_SIGNALS
  }

  /** Checks and copies. */
  public StreamRequest {
    requireNonNull(table, "table");
    requireNonNull(trigger, "trigger");
    requireNonNull(stop, "stop");
    requireNonNull(listener, "listener");
    flags = Set.copyOf(flags);
  }

  /** All that is there now. */
  public static StreamRequest of(String table) {
    return new StreamRequest(
        table,
        new StreamTrigger.AvailableNow(),
        Optional.empty(),
        Set.of(),
        new StreamStop(),
        StreamListener.NONE);
  }

  /** The same at other times. */
  public StreamRequest withTrigger(StreamTrigger other) {
    return new StreamRequest(table, other, checkpoint, flags, stop, listener);
  }

  /** The same with this folder, or its URI, to remember in. */
  public StreamRequest withCheckpoint(String path) {
    return new StreamRequest(table, trigger, Optional.of(path), flags, stop, listener);
  }

  /** The same with these flags. */
  public StreamRequest withFlags(Set<Flag> given) {
    return new StreamRequest(table, trigger, checkpoint, given, stop, listener);
  }

  /** The same with this listener. */
  public StreamRequest withListener(StreamListener other) {
    return new StreamRequest(table, trigger, checkpoint, flags, stop, other);
  }
}
