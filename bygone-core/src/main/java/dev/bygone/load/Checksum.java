package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.source.Delivery;
import dev.bygone.source.FileTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * SHA-256 of the content of a delivery: the bytes of its files, and their names where it has
 * several.
 */
final class Checksum {
  private static final int BUFFER = 1 << 16;

  private Checksum() {}

  static String of(Delivery delivery) {
    if (delivery.files().isEmpty()) {
      throw new IllegalArgumentException("Cannot tell the bytes of " + delivery.name());
    }
    MessageDigest digest = sha256();
    for (Path file : delivery.files()) {
      if (delivery.files().size() > 1) {
        digest.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
      }
      add(digest, delivery, file);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, Delivery delivery, Path file) {
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    } catch (IOException e) {
      FileTrouble trouble = FileTrouble.of(e);
      String subject = FileTrouble.subject(delivery.name(), file.getFileName().toString());
      throw new BygoneException(
          List.of(
              Problem.of(
                  ErrorCode.UNREADABLE_FILE, subject + ": " + trouble.why(), trouble.remedy())),
          e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Cannot work without SHA-256", e);
    }
  }
}
