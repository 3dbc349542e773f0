package dev.bygone.propose;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.bygone.envelope.Messages;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;

/** What can be told of a file before its rows are read. */
final class FileLook {
  private static final String DELIMITERS = ",;\t|";
  private static final int OBJECTS = 1000;
  private static final int CHUNK = 1 << 16;
  private static final int LARGE = 1 << 20;
  private static final char MARK = '\uFEFF';
  private static final byte[] ZIP = {'P', 'K', 3, 4};

  private FileLook() {}

  /** The bytes of a text. */
  enum Bytes {
    /** Without anything that encodings differ in. */
    ASCII,
    /** UTF-8 with other signs too. */
    UTF8,
    /** Not UTF-8. */
    OTHER
  }

  static boolean isCsv(Path file) {
    return name(file).endsWith(".csv");
  }

  /** Whether it is JSON by its name, or by how it begins where the name tells nothing. */
  static boolean isJson(Path file) {
    return isNamedJson(file) || (!isTable(file) && beginsAsJson(file));
  }

  static boolean isNamedJson(Path file) {
    return name(file).matches(".*\\.(json|jsonl|ndjson)");
  }

  private static boolean beginsAsJson(Path file) {
    try (Reader in = text(file)) {
      return Messages.begin(in);
    } catch (IOException e) {
      return false;
    }
  }

  static boolean isWorkbook(Path file) {
    return name(file).matches(".*\\.(xlsx|xlsm|xlsb|xls|ods)");
  }

  /** Whether it begins as a zip file does, which a workbook is. */
  static boolean isZip(Path file) {
    try (InputStream in = open(file)) {
      return Arrays.equals(in.readNBytes(ZIP.length), ZIP);
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether it is a table of rows by its name, and no text of messages. */
  static boolean isTable(Path file) {
    return isCsv(file) || isWorkbook(file) || name(file).endsWith(".parquet");
  }

  /** Whether it has more bytes than a message that is a file by itself. */
  static boolean isLarge(Path file) {
    try {
      return Files.size(file) > LARGE;
    } catch (IOException e) {
      return false;
    }
  }

  /** The text of a file, without the byte order mark that it may begin with. */
  static Reader text(Path file) throws IOException {
    Reader text = new BufferedReader(new InputStreamReader(open(file), StandardCharsets.UTF_8));
    text.mark(1);
    if (text.read() != MARK) {
      text.reset();
    }
    return text;
  }

  private static String name(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
  }

  /** What separates the names in the first line of a CSV file; empty if nothing seems to. */
  static Optional<Character> delimiter(Path file) {
    String open = firstLine(file).map(line -> line.replaceAll("\"[^\"]*\"", "")).orElse("");
    return DELIMITERS
        .chars()
        .mapToObj(d -> (char) d)
        .filter(d -> open.indexOf(d) >= 0)
        .max((a, b) -> Long.compare(count(open, a), count(open, b)));
  }

  /** The first line of a CSV file. */
  static Optional<String> firstLine(Path file) {
    if (!isCsv(file)) {
      return Optional.empty();
    }
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(open(file), StandardCharsets.ISO_8859_1))) {
      return Optional.ofNullable(in.readLine()).filter(line -> !line.isBlank());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The fields of the first objects of a JSON file; empty if it holds no plain objects. */
  static Set<String> fields(Path file) {
    Set<String> names = new TreeSet<>();
    if (!isJson(file)) {
      return names;
    }
    try (Reader in = text(file);
        JsonParser json = new JsonFactory().createParser(in)) {
      JsonToken token = json.nextToken();
      token = token == JsonToken.START_ARRAY ? json.nextToken() : token;
      for (int n = 0; n < OBJECTS && token == JsonToken.START_OBJECT; n++) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          names.add(json.currentName());
          json.nextToken();
          json.skipChildren();
        }
        token = json.nextToken();
      }
      return names;
    } catch (IOException e) {
      return Set.of();
    }
  }

  private static long count(String line, char delimiter) {
    return line.chars().filter(c -> c == delimiter).count();
  }

  /** How the text of a file is encoded. */
  static Bytes bytes(Path file) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    boolean ascii = true;
    try (InputStream in = open(file)) {
      ByteBuffer bytes = ByteBuffer.allocate(CHUNK);
      CharBuffer chars = CharBuffer.allocate(CHUNK);
      for (int n = 0; n >= 0; n = in.read(bytes.array(), bytes.position(), bytes.remaining())) {
        bytes.position(bytes.position() + n).flip();
        CoderResult result = decoder.decode(bytes, chars, false);
        ascii &= chars.flip().chars().allMatch(c -> c < 128);
        if (result.isError()) {
          return Bytes.OTHER;
        }
        bytes.compact();
        chars.clear();
      }
      return ascii ? Bytes.ASCII : bytes.position() > 0 ? Bytes.OTHER : Bytes.UTF8;
    } catch (IOException e) {
      return Bytes.ASCII;
    }
  }

  /** Whether a JSON file is one object whose fields are all objects, that is a map of them. */
  static boolean isMap(Path file) {
    try (Reader in = text(file);
        JsonParser json = new JsonFactory().createParser(in)) {
      int objects = 0;
      boolean map = json.nextToken() == JsonToken.START_OBJECT;
      while (map && json.nextToken() == JsonToken.FIELD_NAME) {
        map = json.nextToken() == JsonToken.START_OBJECT;
        json.skipChildren();
        objects++;
      }
      return map && objects > 1 && json.nextToken() == null;
    } catch (IOException e) {
      return false;
    }
  }

  private static InputStream open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    return file.toString().endsWith(".gz") ? new GZIPInputStream(in, CHUNK) : in;
  }
}
