package dev.bygone.duckdb;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;

/**
 * A file of text: unpacked if it is gzip, decoded strictly, without the byte order marks that it
 * may begin with.
 */
final class TextFile {
  /** The byte order mark, which is no part of any text. */
  static final char MARK = '\uFEFF';

  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final Mark mark;
  private final boolean packed;

  private TextFile(Path file, Mark mark, boolean packed) {
    this.file = file;
    this.mark = mark;
    this.packed = packed;
  }

  /**
   * Looks how the file begins.
   *
   * @param encoding what it is encoded in, unless a byte order mark says something else; UTF-8 if
   *     empty
   */
  static TextFile of(Path file, Optional<Charset> encoding) throws IOException {
    boolean packed;
    try (PushbackInputStream in = pushback(file)) {
      packed = isPacked(in);
    }
    try (InputStream in = bytes(file)) {
      return new TextFile(file, Mark.of(in.readNBytes(Mark.LONGEST), encoding), packed);
    }
  }

  Path path() {
    return file;
  }

  Charset charset() {
    return mark.charset();
  }

  /** Whether the database reads the same of it: it knows UTF-8, and gzip by its extension. */
  boolean isPlain() {
    return charset().equals(StandardCharsets.UTF_8)
        && packed == file.getFileName().toString().endsWith(".gz");
  }

  /**
   * Reads a packed file to its end, which fails if it is cut off or damaged. The database takes
   * what it can unpack, and does not look at the checksum.
   */
  void verify() throws IOException {
    if (packed) {
      try (InputStream in = bytes(file)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
    }
  }

  /** The bytes, unpacked, with a byte order mark if there is one. */
  InputStream bytes() throws IOException {
    return bytes(file);
  }

  /** The text; what is not in the encoding is an error. */
  Reader open() throws IOException {
    InputStream in = bytes(file);
    in.skipNBytes(mark.length());
    Reader reader = new BufferedReader(new InputStreamReader(in, decoder()), BUFFER);
    int first;
    do {
      reader.mark(1);
      first = reader.read();
    } while (first == MARK);
    if (first >= 0) {
      reader.reset();
    }
    return reader;
  }

  /**
   * The first line that is not in the encoding, if it has lines that can be told by their bytes.
   */
  OptionalLong undecodableLine() throws IOException {
    if ("\n".getBytes(charset()).length > 1) {
      return OptionalLong.empty();
    }
    try (InputStream in = bytes(file)) {
      long number = 1;
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int b = in.read(); b >= 0; b = in.read()) {
        line.write(b);
        if (b == '\n') {
          if (!decodes(line)) {
            return OptionalLong.of(number);
          }
          line.reset();
          number++;
        }
      }
      return decodes(line) ? OptionalLong.empty() : OptionalLong.of(number);
    }
  }

  private boolean decodes(ByteArrayOutputStream line) {
    try {
      decoder().decode(ByteBuffer.wrap(line.toByteArray()));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private CharsetDecoder decoder() {
    return charset()
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  private static InputStream bytes(Path file) throws IOException {
    PushbackInputStream in = pushback(file);
    return isPacked(in) ? new GZIPInputStream(in, BUFFER) : in;
  }

  private static PushbackInputStream pushback(Path file) throws IOException {
    return new PushbackInputStream(Files.newInputStream(file), 2);
  }

  private static boolean isPacked(PushbackInputStream in) throws IOException {
    byte[] magic = in.readNBytes(2);
    in.unread(magic);
    return magic.length == 2 && magic[0] == 0x1f && magic[1] == (byte) 0x8b;
  }

  /**
   * How a text begins.
   *
   * @param charset what it is encoded in
   * @param length how many bytes its byte order mark has
   */
  private record Mark(Charset charset, int length) {
    static final int LONGEST = 3;

    static Mark of(byte[] start, Optional<Charset> encoding) {
      if (begins(start, 0xEF, 0xBB, 0xBF)) {
        return new Mark(StandardCharsets.UTF_8, 3);
      } else if (begins(start, 0xFE, 0xFF)) {
        return new Mark(StandardCharsets.UTF_16BE, 2);
      } else if (begins(start, 0xFF, 0xFE)) {
        return new Mark(StandardCharsets.UTF_16LE, 2);
      }
      return new Mark(encoding.orElse(StandardCharsets.UTF_8), 0);
    }

    private static boolean begins(byte[] start, int... mark) {
      for (int i = 0; i < mark.length; i++) {
        if (i >= start.length || (start[i] & 0xFF) != mark[i]) {
          return false;
        }
      }
      return true;
    }
  }
}
