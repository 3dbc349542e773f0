package dev.bygone.propose;

import dev.bygone.definition.EnvelopeKind;
import dev.bygone.definition.Format;
import dev.bygone.propose.FileLook.Bytes;
import dev.bygone.source.Delivery;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out what has to be said of the format of files. */
final class Formats {
  private static final Charset WESTERN = Charset.forName("windows-1252");

  private Formats() {}

  /**
   * What has to be said.
   *
   * @param envelope what wraps the rows
   */
  static Format of(List<Delivery> deliveries, Optional<EnvelopeKind> envelope) {
    if (envelope.isPresent() && !envelope.get().equals(EnvelopeKind.DMS)) {
      return Format.of(envelope.get());
    }
    List<Path> files = deliveries.stream().flatMap(d -> d.files().stream()).toList();
    List<Path> csv = files.stream().filter(FileLook::isCsv).toList();
    List<Path> json = files.stream().filter(FileLook::isJson).toList();
    boolean maps = !json.isEmpty() && json.stream().allMatch(FileLook::isMap);
    boolean unnamed = json.size() == files.size() && !json.stream().allMatch(FileLook::isNamedJson);
    return new Format(
        maps || unnamed ? Optional.of(Format.Type.JSON) : Optional.empty(),
        delimiter(csv),
        Optional.empty(),
        encoding(csv),
        maps ? Optional.of("key") : Optional.empty(),
        envelope);
  }

  /** One that all files share and that is no comma; else it is detected in each. */
  private static Optional<String> delimiter(List<Path> files) {
    Set<Character> found =
        files.stream()
            .map(FileLook::delimiter)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet());
    return found.size() == 1 && !found.contains(',')
        ? found.stream().map(String::valueOf).findFirst()
        : Optional.empty();
  }

  private static Optional<Charset> encoding(List<Path> files) {
    Set<Bytes> found = files.stream().map(FileLook::bytes).collect(Collectors.toSet());
    return found.contains(Bytes.OTHER) && !found.contains(Bytes.UTF8)
        ? Optional.of(WESTERN)
        : Optional.empty();
  }

  static Format withNull(Format format, String text) {
    return new Format(
        format.type(),
        format.delimiter(),
        Optional.of(text),
        format.encoding(),
        format.mapKey(),
        format.envelope());
  }
}
