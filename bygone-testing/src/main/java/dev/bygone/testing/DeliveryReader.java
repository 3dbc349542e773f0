package dev.bygone.testing;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.source.AsOf;
import dev.bygone.testing.CaseDelivery.Content;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one delivery of a case. */
final class DeliveryReader {
  private static final Set<String> KEYS =
      Set.of(
          "rows", "csv", "as_of", "name", "columns", "retract", "expect", "error", "accept",
          "force", "rejects", "counts");
  private static final Set<String> NOT_IMPLEMENTED = Set.of("retract", "rejects");

  private final int number;
  private final Map<String, CaseNode> fields;
  private final List<String> columns;
  private final List<String> shown;
  private final boolean timestamps;

  DeliveryReader(
      CaseNode node, int number, List<String> columns, List<String> shown, boolean timestamps) {
    this.number = number;
    this.fields = node.fields(KEYS);
    this.columns = field("columns").map(RowsReader::names).orElse(columns);
    this.shown = shown;
    this.timestamps = timestamps;
  }

  static boolean hasTime(CaseNode delivery) {
    return Optional.ofNullable(delivery.fields().get("as_of"))
        .map(CaseNode::text)
        .filter(Values::hasTime)
        .isPresent();
  }

  List<String> notImplemented() {
    return NOT_IMPLEMENTED.stream().filter(fields::containsKey).toList();
  }

  CaseDelivery read() {
    return new CaseDelivery(
        field("name").map(CaseNode::text).orElse(Integer.toString(number)),
        field("as_of").map(CaseNode::text).map(this::asOf),
        content(),
        flags(),
        field("expect").map(n -> RowsReader.rows(n, shown)),
        field("error").flatMap(DeliveryReader::code),
        counts());
  }

  private Optional<CaseNode> field(String key) {
    return Optional.ofNullable(fields.get(key));
  }

  private AsOf asOf(String text) {
    return timestamps ? AsOf.of(Values.timestamp(text)) : AsOf.of(LocalDate.parse(text));
  }

  private Content content() {
    return field("csv")
        .<Content>map(n -> new Content.Csv(n.text()))
        .orElseGet(
            () ->
                new Content.Json(
                    field("rows")
                        .map(n -> RowsReader.list(n, columns))
                        .orElse(new CellRows(columns, List.of()))));
  }

  private Set<Flag> flags() {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    field("accept")
        .map(CaseNode::text)
        .filter("true"::equals)
        .ifPresent(n -> flags.add(Flag.ACCEPT));
    field("force").map(CaseNode::text).filter("true"::equals).ifPresent(n -> flags.add(Flag.FORCE));
    return flags;
  }

  private Map<String, Long> counts() {
    Map<String, Long> counts = new LinkedHashMap<>();
    field("counts")
        .ifPresent(n -> n.fields().forEach((k, v) -> counts.put(k, Long.valueOf(v.text()))));
    return counts;
  }

  static Optional<ErrorCode> code(CaseNode node) {
    try {
      return Optional.of(ErrorCode.valueOf(node.text()));
    } catch (IllegalArgumentException e) {
      node.problem("unknown code " + node.text());
      return Optional.empty();
    }
  }
}
