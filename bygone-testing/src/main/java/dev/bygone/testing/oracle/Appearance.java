package dev.bygone.testing.oracle;

import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.Mode;
import dev.bygone.definition.Moments;
import dev.bygone.definition.OpenEnd;
import dev.bygone.definition.Output;
import dev.bygone.definition.TableDefinition;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What users see of versions, without what engines choose themselves: surrogate keys, numbers and
 * times of loads.
 *
 * @param table the definition
 */
public record Appearance(TableDefinition table) {
  /** The names of the columns that {@link #rows} gives. */
  public List<String> columns() {
    List<String> columns = new ArrayList<>(table.storedColumns());
    table
        .addedColumns()
        .forEach(
            (added, name) -> {
              if (isOfTheVersion(added)) {
                columns.add(name);
              }
            });
    table.output().flags().names().forEach(columns::add);
    return columns;
  }

  private static boolean isOfTheVersion(AddedColumn column) {
    return switch (column) {
      case VALID_FROM, VALID_TO, IS_CURRENT, IS_DELETED, HASH_VALUE -> true;
      case SURROGATE_KEY, LOAD_ID, UPDATED_AT, KNOWN_FROM, KNOWN_TO -> false;
    };
  }

  /**
   * A row for each version, in their order.
   *
   * @param all all versions of the table
   */
  public Map<Version, Map<String, Object>> rows(List<Version> all) {
    Map<Version, Map<String, Object>> rows = new LinkedHashMap<>();
    Marks marks = new Marks(table, all);
    for (Version version : all) {
      Map<String, Object> row = row(version);
      row.putAll(marks.of(version));
      rows.put(version, row);
    }
    return rows;
  }

  private Map<String, Object> row(Version version) {
    Map<String, Object> row = new LinkedHashMap<>(version.values());
    table
        .addedColumns()
        .forEach(
            (added, name) -> {
              if (isOfTheVersion(added)) {
                row.put(name, value(added, version));
              }
            });
    return row;
  }

  private String hash(Version version) {
    return HashText.hash(
        table,
        table.mode() == Mode.SNAPSHOT ? table.valueColumns() : table.trackedColumns(),
        version.values());
  }

  private Object end(Version version) {
    Output output = table.output();
    if (version.validTo().isPresent()) {
      return new Counting(output.interval()).before(version.validTo().get());
    } else if (output.openEnd() instanceof OpenEnd.Value value) {
      return typed(value.text(), version.validFrom());
    }
    return output.openEnd().equals(OpenEnd.LAST_OBSERVED) ? version.observed() : null;
  }

  /** The value that a text is in the type of another one. */
  private static Object typed(String text, Object example) {
    if (example instanceof LocalDate) {
      return LocalDate.parse(text);
    } else if (example instanceof LocalDateTime) {
      return Moments.local(text);
    } else if (example instanceof OffsetDateTime || example instanceof Instant) {
      return Moments.local(text).atOffset(ZoneOffset.UTC);
    } else if (example instanceof BigDecimal) {
      return new BigDecimal(text);
    } else if (example instanceof Number) {
      return example instanceof Integer ? (Object) Integer.valueOf(text) : Long.valueOf(text);
    }
    return text;
  }

  private Object value(AddedColumn column, Version version) {
    return switch (column) {
      case VALID_FROM -> version.validFrom();
      case VALID_TO -> end(version);
      case IS_CURRENT -> version.isCurrent();
      case IS_DELETED -> version.isDeleted();
      case HASH_VALUE -> hash(version);
      case SURROGATE_KEY, LOAD_ID, UPDATED_AT, KNOWN_FROM, KNOWN_TO ->
          throw new IllegalArgumentException("Cannot tell the " + column.key() + " of a version");
    };
  }
}
