package dev.bygone.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What was measured.
 *
 * @param machine on what
 * @param factor at which part of the full size
 * @param rounds in how many rounds, of which the medians are shown
 * @param results the lines
 */
record Report(Machine machine, double factor, int rounds, List<Result> results) {
  /** Copies. */
  Report {
    results = List.copyOf(results);
  }

  /** A table in Markdown, with what it was measured on. */
  String table() {
    StringBuilder table = new StringBuilder();
    table
        .append(machine.text())
        .append(
            String.format(
                Locale.ROOT, "; size x %s; medians of %d alternating runs%n%n", factor, rounds));
    table.append("| | work | against | ratio | of processor time | goal | reached |\n");
    table.append("|---|---|---|---|---|---|---|\n");
    results.forEach(r -> table.append(line(r)).append('\n'));
    return table.toString();
  }

  private static String line(Result r) {
    return String.format(
        Locale.ROOT,
        "| %s | %s: %s | %s: %s | %.2f | %s | %s | %s |",
        r.name(),
        r.work(),
        quantity(r.workSize(), r.unit()),
        r.against(),
        quantity(r.againstSize(), r.unit()),
        r.ratio(),
        r.processorRatio().map(p -> String.format(Locale.ROOT, "%.2f", p)).orElse(""),
        r.goal().map(Goal::text).orElse(""),
        r.goal().map(g -> g.isReached(r.ratio()) ? "yes" : "no").orElse(""));
  }

  private static String quantity(double amount, String unit) {
    return String.format(Locale.ROOT, amount < 10 ? "%.3g %s" : "%.1f %s", amount, unit);
  }

  /** Writes the same for programs. */
  void write(Path file) {
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode root = mapper.createObjectNode();
    root.putObject("machine")
        .put("processor", machine.processor())
        .put("cores", machine.cores())
        .put("memory_bytes", machine.memoryBytes())
        .put("system", machine.system())
        .put("java", machine.java())
        .put("duckdb", machine.duckdb());
    root.put("factor", factor).put("rounds", rounds);
    ArrayNode lines = root.putArray("results");
    results.forEach(r -> put(lines.addObject(), r));
    try {
      mapper.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), root);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void put(ObjectNode line, Result r) {
    line.put("name", r.name())
        .put("work", r.work())
        .put("against", r.against())
        .put("work_size", r.workSize())
        .put("against_size", r.againstSize())
        .put("unit", r.unit())
        .put("ratio", r.ratio());
    r.processorRatio().ifPresent(p -> line.put("processor_ratio", p));
    r.goal().ifPresent(g -> line.put("goal", g.text()).put("reached", g.isReached(r.ratio())));
  }
}
