package dev.bygone.watch;

import dev.bygone.source.Delivery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What tells from outside whether the files of a delivery have changed.
 *
 * @param files each of them
 */
record Stamp(List<Stamped> files) {
  /** That of what has no files. */
  static final Stamp NONE = new Stamp(List.of());

  /** One file. */
  record Stamped(Path file, long size, FileTime changed) {}

  Stamp {
    files = List.copyOf(files);
  }

  /** That of a delivery now; empty if a file of it is just going. */
  static Optional<Stamp> of(Delivery delivery) {
    List<Stamped> files = new ArrayList<>();
    for (Path file : delivery.files()) {
      try {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        files.add(new Stamped(file, found.size(), found.lastModifiedTime()));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    return Optional.of(new Stamp(files));
  }
}
