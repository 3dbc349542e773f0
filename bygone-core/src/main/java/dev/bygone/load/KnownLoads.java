package dev.bygone.load;

import dev.bygone.LoadEntry;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was loaded into a table before: the last content under each name, and the as_ofs. */
final class KnownLoads {
  private final Map<String, Content> last = new HashMap<>();
  private final List<AsOf> asOfs = new ArrayList<>();

  private record Content(String checksum, Optional<String> asOf) {}

  KnownLoads(List<LoadEntry> log) {
    for (LoadEntry entry : log) {
      last.put(entry.delivery(), new Content(entry.checksum(), entry.asOf()));
      entry.asOf().map(AsOf::parse).ifPresent(asOfs::add);
    }
  }

  /**
   * Whether the last load of that name had this content, for the same as_of; one that was given by
   * the clock does not count.
   */
  boolean repeats(Delivery delivery, String checksum) {
    Content content = last.get(delivery.name());
    return content != null
        && content.checksum().equals(checksum)
        && delivery.asOf().map(t -> content.asOf().map(o -> same(o, t)).orElse(false)).orElse(true);
  }

  private static boolean same(String stored, AsOf asOf) {
    return AsOf.parse(stored).time().equals(asOf.time());
  }

  /** From now on this content is the last of its name. */
  void add(Delivery delivery, String checksum) {
    last.put(delivery.name(), new Content(checksum, delivery.asOf().map(AsOf::text)));
  }

  /** The as_ofs loaded before, by time, each once. */
  List<AsOf> asOfs() {
    return asOfs.stream().map(AsOf::time).distinct().sorted().map(AsOf::of).toList();
  }
}
