package dev.bygone.yaml;

/**
 * A place in a file.
 *
 * @param file the file as the user named it
 * @param line counted from 1
 * @param column counted from 1
 */
public record Location(String file, int line, int column) {
  @Override
  public String toString() {
    return file + ":" + line + ":" + column;
  }
}
