package dev.bygone.spark;

import io.delta.storage.HadoopFileSystemLogStore;
import java.io.IOException;
import java.util.Iterator;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * Writes the log of Delta tables as {@link AtomicLocalLogStore} does, but kills the process when it
 * is about to commit to the table whose folder the system property {@code bygone.halt} names.
 */
public final class HaltingLogStore extends HadoopFileSystemLogStore {
  static final String FOLDER = "bygone.halt";
  static final int STATUS = 9;

  private final AtomicLocalLogStore store;

  /** For Delta. */
  public HaltingLogStore(Configuration configuration) {
    super(configuration);
    this.store = new AtomicLocalLogStore(configuration);
  }

  @Override
  public void write(
      Path path, Iterator<String> actions, Boolean overwrite, Configuration configuration)
      throws IOException {
    if (path.toString().contains("/" + System.getProperty(FOLDER) + "/_delta_log/")) {
      Runtime.getRuntime().halt(STATUS);
    }
    store.write(path, actions, overwrite, configuration);
  }

  @Override
  public Boolean isPartialWriteVisible(Path path, Configuration configuration) {
    return store.isPartialWriteVisible(path, configuration);
  }
}
