package dev.bygone.read;

import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.Timeline;
import dev.bygone.definition.Mode;
import dev.bygone.engine.Engine;
import dev.bygone.load.NamedValues;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads one history. */
public final class TableReader {
  private final Engine engine;
  private final Dialect dialect;
  private final Layout layout;
  private final Views views;
  private final Literals literals;

  /** For a history that was loaded. */
  public TableReader(Engine engine, Layout layout) {
    this.engine = engine;
    this.dialect = engine.dialect();
    this.layout = layout;
    this.views = new Views(layout, dialect).withVersionColumns();
    this.literals = new Literals(engine);
  }

  /** The rows that a request asks for, in the order of key and time. */
  public Rows show(ShowRequest request) {
    String versions = which(request.which());
    return LimitedRows.of(
        engine,
        ordered(shown(), versions, request.key()),
        "SELECT 1 " + from(versions, request.key()),
        request.limit());
  }

  /** A query for these rows in this order. */
  String query(ShowRequest request) {
    String limit = request.limit().isEmpty() ? "" : " LIMIT " + request.limit().getAsLong();
    return ordered(shown(), which(request.which()), request.key()) + limit;
  }

  private List<String> shown() {
    return views.columns().stream().map(Column::name).toList();
  }

  private String ordered(List<String> columns, String versions, Optional<List<String>> key) {
    return "SELECT %s %s ORDER BY %s"
        .formatted(list(columns), from(versions, key), list(views.order()));
  }

  private String list(List<String> columns) {
    return columns.stream().map(dialect::quote).collect(Collectors.joining(", "));
  }

  private String from(String versions, Optional<List<String>> key) {
    return "FROM (%s) AS shown%s".formatted(versions, where(key));
  }

  private String which(ShowRequest.Which which) {
    if (which instanceof ShowRequest.Which.AsOf asOf) {
      return views
          .asOf(literals.of(asOf.time(), layout.timeType(), "the time"))
          .orElseThrow(() -> NoPast.of(layout.table()));
    }
    return which instanceof ShowRequest.Which.Current ? views.current() : views.history();
  }

  private String where(Optional<List<String>> key) {
    List<Column> columns =
        layout.table().key().stream().map(c -> new Column(c, layout.type(c))).toList();
    return key.map(values -> " WHERE " + literals.key(layout.table().name(), columns, values))
        .orElse("");
  }

  /** The life of a key; a version that is marked as deleted is a gap in it. */
  public Timeline timeline(List<String> key) {
    if (layout.table().mode() == Mode.SCD1) {
      throw NoPast.of(layout.table());
    }
    List<String> columns = Layout.concat(layout.table().valueColumns(), layout.versionColumns());
    Rows rows = engine.query(ordered(columns, views.present(), Optional.of(key)));
    List<String> names = rows.columns().stream().map(Column::name).toList();
    List<Timeline.Version> versions = new ArrayList<>();
    Optional<Map<String, Object>> before = Optional.empty();
    for (List<Object> row : rows.rows()) {
      Map<String, Object> named = NamedValues.of(names, row, 0);
      Map<String, Object> values = only(named, layout.table().valueColumns());
      versions.add(version(named, values, before));
      before = Optional.of(values);
    }
    Map<String, Object> shown = new LinkedHashMap<>();
    for (int i = 0; i < key.size(); i++) {
      shown.put(layout.table().key().get(i), key.get(i));
    }
    return new Timeline(layout.table().name(), shown, versions);
  }

  private static Timeline.Version version(
      Map<String, Object> row, Map<String, Object> values, Optional<Map<String, Object>> before) {
    List<Timeline.Change> changes =
        before
            .map(
                old ->
                    values.keySet().stream()
                        .filter(c -> !Objects.equals(old.get(c), values.get(c)))
                        .map(c -> new Timeline.Change(c, old.get(c), values.get(c)))
                        .toList())
            .orElse(List.of());
    return new Timeline.Version(
        row.get(Layout.VALID_FROM),
        Optional.ofNullable(row.get(Layout.VALID_TO)),
        (Long) row.get(Layout.SURROGATE_KEY),
        (Long) row.get(Layout.LOAD_ID),
        values,
        changes);
  }

  private static Map<String, Object> only(Map<String, Object> row, List<String> columns) {
    Map<String, Object> only = new LinkedHashMap<>();
    columns.forEach(c -> only.put(c, row.get(c)));
    return only;
  }
}
