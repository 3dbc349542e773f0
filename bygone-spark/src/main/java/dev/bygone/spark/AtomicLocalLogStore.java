package dev.bygone.spark;

import io.delta.storage.HadoopFileSystemLogStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * Writes the log of Delta tables on this machine so that of two processes that commit the same
 * version one fails. Delta's own way asks whether the file is there before it moves another one to
 * that name, which replaces what came in between.
 */
public final class AtomicLocalLogStore extends HadoopFileSystemLogStore {
  /** For Delta. */
  public AtomicLocalLogStore(Configuration configuration) {
    super(configuration);
  }

  @Override
  public void write(
      Path path, Iterator<String> actions, Boolean overwrite, Configuration configuration)
      throws IOException {
    if (overwrite) {
      writeWithRename(path, actions, overwrite, configuration);
      return;
    }
    java.nio.file.Path target = java.nio.file.Path.of(path.toUri().getPath());
    java.nio.file.Path part =
        target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      StringBuilder text = new StringBuilder();
      actions.forEachRemaining(a -> text.append(a).append('\n'));
      Files.createDirectories(target.getParent());
      Files.writeString(part, text, StandardCharsets.UTF_8);
      Files.createLink(target, part);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  @Override
  public Boolean isPartialWriteVisible(Path path, Configuration configuration) {
    return false;
  }
}
