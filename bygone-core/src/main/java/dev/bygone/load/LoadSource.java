package dev.bygone.load;

import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.util.List;

/** Where a delivery came from, in a word. */
final class LoadSource {
  private LoadSource() {}

  /** The path of its file, or of the folder of its files; of a relation its name. */
  static String of(Delivery delivery) {
    List<Path> files = delivery.files();
    if (files.isEmpty()) {
      return delivery.name();
    }
    Path first = files.get(0).toAbsolutePath().normalize();
    return (files.size() == 1 ? first : first.getParent()).toString();
  }
}
