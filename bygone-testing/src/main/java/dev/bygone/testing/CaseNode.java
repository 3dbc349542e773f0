package dev.bygone.testing;

import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Prototype of a place in a case file. */
record CaseNode(Path file, Node node, List<Problem> problems) {
  int line() {
    return node.getStartMark().getLine() + 1;
  }

  CaseNode at(Node other) {
    return new CaseNode(file, other, problems);
  }

  void problem(String what) {
    Mark mark = node.getStartMark();
    problems.add(
        Problem.of(
            ErrorCode.INVALID_DEFINITION,
            "%s:%d:%d: %s".formatted(file, mark.getLine() + 1, mark.getColumn() + 1, what),
            "correct the case file"));
  }

  Map<String, CaseNode> fields() {
    Map<String, CaseNode> fields = new LinkedHashMap<>();
    if (node instanceof MappingNode mapping) {
      for (NodeTuple tuple : mapping.getValue()) {
        fields.put(((ScalarNode) tuple.getKeyNode()).getValue(), at(tuple.getValueNode()));
      }
    } else {
      problem("a mapping is expected");
    }
    return fields;
  }

  Map<String, CaseNode> fields(Set<String> known) {
    Map<String, CaseNode> fields = fields();
    fields.forEach(
        (k, v) -> {
          if (!known.contains(k)) {
            v.problem("unknown key '" + k + "'");
          }
        });
    return fields;
  }

  boolean isMapping() {
    return node instanceof MappingNode;
  }

  boolean isSequence() {
    return node instanceof SequenceNode;
  }

  List<CaseNode> items() {
    if (node instanceof SequenceNode sequence) {
      return sequence.getValue().stream().map(this::at).toList();
    }
    problem("a list is expected");
    return List.of();
  }

  String text() {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    problem("a single value is expected");
    return "";
  }

  Cell cell() {
    if (node instanceof ScalarNode scalar) {
      return scalar(scalar);
    }
    if (node instanceof SequenceNode) {
      List<Cell> cells = new ArrayList<>();
      items().forEach(i -> cells.add(i.cell()));
      return new Cell.Items(cells);
    }
    Map<String, Cell> cells = new LinkedHashMap<>();
    fields().forEach((k, v) -> cells.put(k, v.cell()));
    return new Cell.Fields(cells);
  }

  private static Cell scalar(ScalarNode scalar) {
    Tag tag = scalar.getTag();
    if (tag.equals(Tag.NULL)) {
      return Cell.NULL;
    }
    boolean literal = Set.of(Tag.INT, Tag.FLOAT, Tag.BOOL).contains(tag);
    return literal ? new Cell.Literal(scalar.getValue()) : new Cell.Text(scalar.getValue());
  }
}
