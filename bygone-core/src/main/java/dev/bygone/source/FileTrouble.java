package dev.bygone.source;

import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/**
 * Why the file system does not give a file or folder, without its name, and what to do.
 *
 * @param why the reason
 * @param remedy what to do
 */
public record FileTrouble(String why, String remedy) {
  /** What an exception says. */
  public static FileTrouble of(Exception e) {
    Exception cause = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
    if (cause instanceof AccessDeniedException) {
      return new FileTrouble(
          "it may not be read (permission denied)", "Grant the permission to read it.");
    } else if (cause instanceof NoSuchFileException) {
      return new FileTrouble("it is not there", "See that it is still there.");
    }
    return new FileTrouble(
        "it cannot be read (%s)".formatted(reason(cause)), "See that it can be read.");
  }

  private static String reason(Exception e) {
    Optional<String> told =
        e instanceof FileSystemException files
            ? Optional.ofNullable(files.getReason())
            : Optional.ofNullable(e.getMessage());
    return told.orElseGet(() -> e.getClass().getSimpleName());
  }

  /** A file of a delivery as messages name it: not twice if it is all that was delivered. */
  public static String subject(String delivery, String file) {
    return delivery.equals(file) || delivery.endsWith("/" + file)
        ? delivery
        : "%s: %s".formatted(delivery, file);
  }
}
