package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.LoadRequest.Flag;
import java.time.Duration;
import java.util.Optional;

/**
 * What to load as it comes.
 *
 * @param load the tables, and how they are loaded
 * @param settled how long files must stay as they are to be taken for complete
 * @param marker what is added to the name of a file for that of another one that says it is
 *     complete, or the name of a file in a folder that says so of the folder; then the time counts
 *     for nothing
 */
public record WatchRequest(LoadRequest load, Duration settled, Optional<String> marker) {
  /** How long files must stay as they are if nobody says otherwise. */
  public static final Duration USUALLY_SETTLED = Duration.ofSeconds(2);

  /**
   * Checks.
   *
   * @throws BygoneException INVALID_REQUEST if it is about what is there now and not what comes
   */
  public WatchRequest {
    requireNonNull(settled, "settled");
    if (load.deliveries().isPresent()
        || load.asOf().isPresent()
        || load.flags().contains(Flag.FORCE)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "what comes is loaded once and says itself when it holds, so --force and --as-of cannot be with --watch",
          "Leave them out.");
    }
    if (marker.filter(m -> m.isBlank() || m.contains("/")).isPresent()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "\"%s\" is no part of the name of a file, as --marker must be".formatted(marker.get()),
          "Write the end of a name such as .done, or a name such as _SUCCESS.");
    }
  }
}
