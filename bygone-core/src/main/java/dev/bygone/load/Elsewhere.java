package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The snapshots that wait in any of the sources of a table, of which one is loaded. */
final class Elsewhere {
  private final Path folder;
  private final TableDefinition table;
  private final LoadRequest request;
  private final KnownLoads known;
  private final List<Pending> all = new ArrayList<>();
  private final Map<Pending, ReadAhead> readers = new HashMap<>();

  /** For the source of a table that is loaded. */
  Elsewhere(Path folder, TableDefinition table, LoadRequest request, KnownLoads known) {
    this.folder = folder;
    this.table = table;
    this.request = request;
    this.known = known;
  }

  /**
   * Which of them are for one as_of.
   *
   * @param ahead what read the snapshots of this source
   * @param pending these
   */
  Rivals rivals(ReadAhead ahead, List<Pending> pending) {
    pending.forEach(p -> add(p, ahead));
    if (table.takesSnapshots()) {
      table.bySource().stream()
          .filter(t -> t.takesSnapshots() && !t.source().equals(table.source()))
          .forEach(t -> addAll(t, ahead.beside(t)));
    }
    return new Rivals(all, known, this::overlap);
  }

  private void addAll(TableDefinition other, ReadAhead reader) {
    Arrivals.of(folder, other, request, known).ready().stream()
        .flatMap(d -> readable(d, reader).stream())
        .filter(p -> request.asksForPart(p.name()))
        .forEach(p -> add(p, reader));
  }

  /** What cannot be read is refused when its own source is loaded. */
  private static List<Pending> readable(Delivery delivery, ReadAhead reader) {
    try {
      return reader.of(delivery);
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return List.of();
    }
  }

  private void add(Pending pending, ReadAhead reader) {
    all.add(pending);
    readers.put(pending, reader);
  }

  private boolean overlap(Pending one, Pending other) {
    if (table.scope().isEmpty()) {
      return true;
    }
    ReadAhead reader = readers.get(one);
    Optional<String> right = readers.get(other).staged(other);
    return right.isPresent()
        && reader.staged(one).filter(left -> reader.overlap(left, right.get())).isPresent();
  }
}
