package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.WatchRequest;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether to go on loading what comes. */
final class WatchOptions {
  @Option(
      names = "--watch",
      description =
          "Go on: load what comes, once its files have been the same for 2 s, until Ctrl-C.")
  private boolean watch;

  @Option(
      names = "--marker",
      paramLabel = "SUFFIX",
      description =
          "With --watch, a file is complete once there is one of its name and this suffix, such as"
              + " .done; a folder once it has a file of this name, such as _SUCCESS.")
  private Optional<String> marker = Optional.empty();

  /** What to watch, if that is asked for. */
  Optional<WatchRequest> request(LoadRequest load) {
    if (!watch && marker.isPresent()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST, "--marker says nothing without --watch", "Add --watch.");
    }
    return watch
        ? Optional.of(new WatchRequest(load, WatchRequest.USUALLY_SETTLED, marker))
        : Optional.empty();
  }
}
