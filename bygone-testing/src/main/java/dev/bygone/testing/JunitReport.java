package dev.bygone.testing;

import dev.bygone.testing.CaseResult.Outcome;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes results as JUnit XML, which build servers show. */
public final class JunitReport {
  private final XMLStreamWriter xml;

  private JunitReport(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /**
   * Writes these results, a suite for each case file and engine, to this file, whose folder is made
   * if need be.
   */
  public static void write(Path file, List<CaseResult> results) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    try (Writer writer = Files.newBufferedWriter(file)) {
      new JunitReport(XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(writer))
          .write(results);
    } catch (XMLStreamException e) {
      throw new IOException("Cannot write " + file + ": " + e.getMessage(), e);
    }
  }

  private void write(List<CaseResult> results) throws XMLStreamException {
    xml.writeStartDocument();
    xml.writeStartElement("testsuites");
    for (Map.Entry<String, List<CaseResult>> suite : bySuite(results).entrySet()) {
      writeSuite(suite.getKey(), suite.getValue());
    }
    xml.writeEndElement();
    xml.writeEndDocument();
    xml.flush();
  }

  private static Map<String, List<CaseResult>> bySuite(List<CaseResult> results) {
    return results.stream()
        .collect(
            Collectors.groupingBy(JunitReport::suite, LinkedHashMap::new, Collectors.toList()));
  }

  private void writeSuite(String name, List<CaseResult> results) throws XMLStreamException {
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", name);
    xml.writeAttribute("tests", Integer.toString(results.size()));
    xml.writeAttribute(
        "failures", Long.toString(results.stream().filter(r -> !r.passed()).count()));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute("skipped", "0");
    xml.writeAttribute(
        "time",
        seconds(results.stream().map(CaseResult::time).reduce(Duration.ZERO, Duration::plus)));
    for (CaseResult result : results) {
      writeCase(result);
    }
    xml.writeEndElement();
  }

  private void writeCase(CaseResult result) throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", suite(result));
    xml.writeAttribute("name", printable(result.testCase().name()));
    xml.writeAttribute("time", seconds(result.time()));
    if (!result.passed()) {
      writeFailure(result);
    }
    xml.writeEndElement();
  }

  private void writeFailure(CaseResult result) throws XMLStreamException {
    xml.writeStartElement("failure");
    xml.writeAttribute("type", typeOf(result.outcome()));
    xml.writeAttribute("message", printable(result.message().lines().findFirst().orElse("")));
    xml.writeCharacters(printable(result.message()));
    xml.writeEndElement();
  }

  private static String suite(CaseResult result) {
    return result.testCase().location().file() + " on " + result.engine();
  }

  private static String typeOf(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.3f", time.toNanos() / 1e9);
  }

  /** XML 1.0 has no way to write most control characters. */
  private static String printable(String text) {
    return text.replaceAll(
        "[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "\uFFFD");
  }
}
