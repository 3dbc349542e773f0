package dev.bygone.envelope;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A text of messages, each of which begins a line. It is handed out line by line, so that a parser
 * that fails has seen nothing behind that line, and another one can go on behind the broken
 * message.
 */
public final class MessageLines extends Reader {
  private final BufferedReader text;
  private final Deque<String> waiting = new ArrayDeque<>();
  private final List<String> lines = new ArrayList<>();
  private String line = "";
  private int next;
  private long number;

  /** A parser closes the text where it ends, and nothing can be asked of it any more. */
  private boolean ended;

  /** Of a text, which is closed with this one. */
  public MessageLines(Reader text) {
    this.text = new BufferedReader(text);
  }

  /**
   * What is no message.
   *
   * @param text its text, up to the next line that may begin a message
   * @param line where it begins, from 1
   */
  public record Broken(String text, long line) {
    /** What is wrong with it. */
    public String why() {
      return "its JSON is broken or cut off in line " + line;
    }
  }

  @Override
  public int read(char[] into, int start, int length) throws IOException {
    if (next == line.length() && !advance()) {
      return -1;
    }
    int n = Math.min(length, line.length() - next);
    line.getChars(next, next + n, into, start);
    next += n;
    return n;
  }

  private boolean advance() throws IOException {
    Optional<String> found = peek();
    found.ifPresent(
        read -> {
          waiting.remove();
          lines.add(read);
          line = read;
          next = 0;
          number++;
        });
    return found.isPresent();
  }

  /** The line behind those that were handed out, with its end. */
  private Optional<String> peek() throws IOException {
    if (waiting.isEmpty() && !ended) {
      Optional<String> read = Optional.ofNullable(text.readLine());
      read.ifPresent(found -> waiting.add(found + "\n"));
      ended = read.isEmpty();
    }
    return Optional.ofNullable(waiting.peek());
  }

  /** Says that a message begins in the line that was handed out last. */
  public void begin() {
    lines.subList(0, Math.max(lines.size() - 1, 0)).clear();
  }

  /** Takes out what began last, and goes on at the next line that may begin a message. */
  public Broken takeOut() throws IOException {
    long first = number - lines.size() + 1;
    StringBuilder broken = new StringBuilder(lines.get(0));
    for (int i = lines.size() - 1; i > 0; i--) {
      waiting.addFirst(lines.get(i));
    }
    lines.clear();
    line = "";
    next = 0;
    number = first;
    while (peek().filter(l -> !mayBegin(l)).isPresent()) {
      broken.append(waiting.remove());
      number++;
    }
    return new Broken(broken.toString().strip(), first);
  }

  private static boolean mayBegin(String line) {
    String start = line.stripLeading();
    return start.startsWith("{") || start.startsWith("[");
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
