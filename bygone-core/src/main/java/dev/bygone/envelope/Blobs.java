package dev.bygone.envelope;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.bygone.definition.ColumnType;

/** Writes bytes as the reader of files understands them: each as an escape. */
final class Blobs {
  private Blobs() {}

  static boolean isBlob(ColumnType type) {
    return type.equals(ColumnType.Scalar.BLOB);
  }

  static TextNode text(byte[] bytes) {
    StringBuilder text = new StringBuilder(4 * bytes.length);
    for (byte b : bytes) {
      text.append("\\x%02X".formatted(b));
    }
    return TextNode.valueOf(text.toString());
  }
}
