package dev.bygone.propose;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.envelope.DmsFile;
import dev.bygone.envelope.Envelope;
import dev.bygone.envelope.FeedRow;
import dev.bygone.envelope.Messages;
import dev.bygone.envelope.NoRowException;
import dev.bygone.envelope.Target;
import dev.bygone.source.Delivery;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds out whether files hold messages in an envelope, and of which tables. */
final class WrappedTables {
  /** How many messages are looked at for their envelope. */
  private static final int SAMPLE = 100;

  private final EnvelopeKind kind;
  private final Map<List<Optional<String>>, WrappedRows> tables = new LinkedHashMap<>();

  private WrappedTables(EnvelopeKind kind) {
    this.kind = kind;
  }

  /** The tables of a feed in an envelope, each; none if files have no envelope, or several. */
  static List<Wrapped> in(List<Delivery> deliveries) {
    List<Path> files = deliveries.stream().flatMap(d -> d.files().stream()).toList();
    Set<EnvelopeKind> kinds = new HashSet<>();
    files.forEach(f -> kind(f).ifPresent(kinds::add));
    if (kinds.size() != 1) {
      return List.of();
    }
    WrappedTables found = new WrappedTables(kinds.iterator().next());
    files.stream().filter(f -> !FileLook.isTable(f)).forEach(found::read);
    return found.wrapped();
  }

  private static Optional<EnvelopeKind> kind(Path file) {
    if (FileLook.isTable(file)) {
      return FileLook.firstLine(file)
          .filter(line -> isOfDms(line, file))
          .map(line -> EnvelopeKind.DMS);
    }
    if (FileLook.isLarge(file) && FileLook.isMap(file)) {
      return Optional.empty();
    }
    try (Messages messages = Messages.in(FileLook.text(file))) {
      Optional<ObjectNode> message = messages.next();
      for (int n = 0; n < SAMPLE && message.isPresent(); n++) {
        Optional<EnvelopeKind> kind = Envelope.recognised(message.get());
        if (kind.isPresent()) {
          return kind;
        }
        message = messages.next();
      }
      return Optional.empty();
    } catch (IOException | NoRowException e) {
      return Optional.empty();
    }
  }

  /** Others call the column of an operation so too, but in small letters. */
  private static boolean isOfDms(String header, Path file) {
    String name = file.getFileName().toString();
    return header.matches("\"?Op\"?[,;\t|].*")
        || (header.matches("(?i)\"?op\"?[,;\t|].*")
            && (name.startsWith("LOAD") || DmsFile.of(name).time().isPresent()));
  }

  /** What cannot be read is told when the rows are. */
  private void read(Path file) {
    Envelope envelope = Envelope.of(kind, Target.NOTHING);
    try (Messages messages = Messages.in(FileLook.text(file))) {
      long place = 1;
      for (Optional<ObjectNode> m = messages.next(); m.isPresent(); m = messages.next()) {
        for (FeedRow row : envelope.rows(m.get(), place)) {
          if (!row.values().isEmpty()) {
            rows(row).add(row, envelope.key(m.get()));
          }
        }
        place++;
      }
    } catch (IOException | NoRowException e) {
      return;
    }
  }

  private WrappedRows rows(FeedRow row) {
    return tables.computeIfAbsent(
        List.of(row.about().schema(), row.about().table()), t -> new WrappedRows(kind));
  }

  private List<Wrapped> wrapped() {
    if (tables.isEmpty()) {
      tables.put(List.of(Optional.empty(), Optional.empty()), new WrappedRows(kind));
    }
    List<Wrapped> all = new ArrayList<>();
    tables.forEach(
        (name, rows) ->
            all.add(
                new Wrapped(
                    kind,
                    name.get(0),
                    name.get(1),
                    tables.size(),
                    tables.keySet().stream().filter(n -> n.get(1).equals(name.get(1))).count() > 1,
                    rows.key(),
                    rows.keyReason(),
                    rows.inOrder(),
                    rows.placed())));
    return all;
  }
}
