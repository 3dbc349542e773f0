package dev.bygone.load;

import dev.bygone.engine.StoredTable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Which definition a history has: the beginning of a SHA-256 of what gives it its meaning. It
 * changes with what would be DEFINITION_DRIFT, and where columns come or become wider.
 */
public final class DefinitionVersion {
  private static final int BYTES = 6;

  private DefinitionVersion() {}

  /** That of a history, in hexadecimal. */
  public static String of(StoredTable table) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(table.definition().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Cannot do without SHA-256", e);
    }
  }
}
