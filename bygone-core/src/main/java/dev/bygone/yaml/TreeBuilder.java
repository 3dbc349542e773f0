package dev.bygone.yaml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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

/** Turns the nodes of the parser into parts, and resolves aliases and merge keys. */
final class TreeBuilder {
  /** Aliases that stand for more parts than this in all are an accident or an attack. */
  private static final long MAX_REPEATED = 100_000;

  private static final Map<Tag, YamlScalar.Type> TYPES =
      Map.of(
          Tag.STR, YamlScalar.Type.TEXT,
          Tag.NULL, YamlScalar.Type.NULL,
          Tag.BOOL, YamlScalar.Type.BOOLEAN,
          Tag.INT, YamlScalar.Type.INTEGER,
          Tag.FLOAT, YamlScalar.Type.DECIMAL,
          Tag.TIMESTAMP, YamlScalar.Type.TIME,
          Tag.MERGE, YamlScalar.Type.TEXT);

  private final String file;
  private final Findings findings;
  private final Map<Node, YamlPart> built = new HashMap<>();
  private final Map<Node, Long> sizes = new HashMap<>();
  private final Set<Node> open = new HashSet<>();
  private long repeated;

  TreeBuilder(String file, Findings findings) {
    this.file = file;
    this.findings = findings;
  }

  YamlPart build(Node node) {
    if (built.containsKey(node)) {
      return repeat(node);
    }
    if (!open.add(node)) {
      return refuse(node, "an alias stands inside what it stands for", "Write the value out.");
    }
    YamlPart part = convert(node);
    open.remove(node);
    built.put(node, part);
    return part;
  }

  private YamlPart repeat(Node node) {
    repeated += sizes.getOrDefault(node, 1L);
    if (repeated > MAX_REPEATED) {
      return refuse(node, "aliases stand for too many values", "Use fewer aliases.");
    }
    return built.get(node);
  }

  private YamlPart convert(Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar(scalar);
    }
    return node instanceof SequenceNode list ? list(list) : map((MappingNode) node);
  }

  private YamlPart scalar(ScalarNode node) {
    if (!TYPES.containsKey(node.getTag())) {
      findings.add(place(node), "unknown tag " + node.getTag(), "Remove the tag.");
    }
    YamlScalar.Type type = TYPES.getOrDefault(node.getTag(), YamlScalar.Type.TEXT);
    return new YamlScalar(place(node), node.getValue(), type);
  }

  private YamlPart list(SequenceNode node) {
    List<YamlPart> items = new ArrayList<>();
    long size = 1;
    for (Node item : node.getValue()) {
      items.add(build(item));
      size += sizes.getOrDefault(item, 1L);
    }
    sizes.put(node, size);
    return new YamlList(place(node), items);
  }

  private YamlMap map(MappingNode node) {
    List<YamlMap.Entry> entries = new ArrayList<>();
    List<YamlMap> merged = new ArrayList<>();
    long size = 1;
    for (NodeTuple tuple : node.getValue()) {
      if (tuple.getKeyNode().getTag().equals(Tag.MERGE)) {
        merge(tuple.getValueNode(), merged);
      } else {
        entry(tuple, entries);
      }
      size += sizes.getOrDefault(tuple.getValueNode(), 1L) + 1;
    }
    sizes.put(node, size);
    return merged.stream().reduce(new YamlMap(place(node), entries), YamlMap::over);
  }

  private void entry(NodeTuple tuple, List<YamlMap.Entry> entries) {
    YamlPart key = build(tuple.getKeyNode());
    YamlPart value = build(tuple.getValueNode());
    if (!(key instanceof YamlScalar name)) {
      findings.add(key.location(), "a key must be a single value", "Write a name as the key.");
    } else if (entries.stream().anyMatch(e -> e.name().equals(name.text()))) {
      findings.add(
          key.location(), "duplicate key \"%s\"".formatted(name.text()), "Remove one of the two.");
    } else {
      entries.add(new YamlMap.Entry(name, value));
    }
  }

  private void merge(Node node, List<YamlMap> merged) {
    YamlPart value = build(node);
    if (value instanceof YamlMap map) {
      merged.add(map);
    } else if (value instanceof YamlList list
        && list.items().stream().allMatch(YamlMap.class::isInstance)) {
      list.items().forEach(m -> merged.add((YamlMap) m));
    } else {
      refuse(node, "\"<<\" can only merge mappings", "Let it name the anchor of a mapping.");
    }
  }

  private YamlPart refuse(Node node, String what, String remedy) {
    findings.add(place(node), what, remedy);
    return new YamlScalar(place(node), "", YamlScalar.Type.NULL);
  }

  private Location place(Node node) {
    return place(file, node.getStartMark());
  }

  static Location place(String file, Mark mark) {
    return new Location(file, mark.getLine() + 1, mark.getColumn() + 1);
  }
}
