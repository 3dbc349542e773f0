package dev.bygone.engine;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder in the machine's temporary folder that is gone when it is closed. It holds a lock as
 * long as its process lives, by which {@link #sweep} knows those of processes that were killed.
 */
public final class WorkFolder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkFolder.class);
  private static final String PREFIX = "bygone-work-";
  private static final String LOCK = "lock";

  /** After which a folder without a lock is not one that is just being made. */
  private static final Duration MADE = Duration.ofMinutes(1);

  private final Path path;
  private final FileChannel lock;

  private WorkFolder(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * A new one.
   *
   * @throws BygoneException ENGINE_FAILED if there can be none
   */
  public static WorkFolder create() {
    try {
      Path path = Files.createTempDirectory(prefix());
      Path unlocked = path.resolve("unlocked");
      FileChannel lock =
          FileChannel.open(unlocked, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      lock.lock();
      Files.move(unlocked, path.resolve(LOCK), StandardCopyOption.ATOMIC_MOVE);
      return new WorkFolder(path, lock);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** Removes what processes have left that were killed; what cannot be removed stays. */
  public static void sweep() {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, PREFIX + "*")) {
      for (Path folder : folders) {
        sweep(folder);
      }
    } catch (IOException e) {
      LOG.debug("Cannot look for folders that were left", e);
    }
  }

  private static void sweep(Path folder) {
    try {
      if (!isOurs(folder) && isLeft(folder)) {
        empty(folder);
        Files.deleteIfExists(folder.resolve(LOCK));
        Files.deleteIfExists(folder);
      }
    } catch (IOException | UncheckedIOException e) {
      LOG.debug("Cannot remove a folder that was left", e); // as that of another user
    }
  }

  /** To close a lock file of our own would give up its lock. */
  private static boolean isOurs(Path folder) {
    return folder.getFileName().toString().startsWith(prefix());
  }

  private static String prefix() {
    return "%s%d-".formatted(PREFIX, ProcessHandle.current().pid());
  }

  private static boolean isLeft(Path folder) throws IOException {
    try (FileChannel lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
      return lock.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (NoSuchFileException e) {
      Instant made = Files.getLastModifiedTime(folder).toInstant();
      return made.isBefore(Instant.now().minus(MADE));
    }
  }

  /** Of all but the lock, so that nobody takes it for left before the rest is gone. */
  private static void empty(Path folder) throws IOException {
    Path lock = folder.resolve(LOCK);
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(folder) && !file.equals(lock)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  @Override
  public void close() {
    try {
      empty(path);
      lock.close();
      Files.deleteIfExists(path.resolve(LOCK));
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static BygoneException failed(IOException e) {
    return new BygoneException(
        List.of(
            Problem.of(
                ErrorCode.ENGINE_FAILED,
                "cannot keep a temporary file: " + e.getMessage(),
                "See that the temporary folder of the machine may be written and has room.")),
        e);
  }
}
