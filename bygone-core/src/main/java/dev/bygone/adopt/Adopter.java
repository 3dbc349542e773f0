package dev.bygone.adopt;

import dev.bygone.AdoptReport;
import dev.bygone.AdoptRequest;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.Mode;
import dev.bygone.definition.OpenEnd;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import java.util.Locale;

/** Begins histories with tables that something else has made. */
public final class Adopter {
  private final Engine engine;
  private final TableDefinition table;
  private final AdoptRequest request;

  /** For a table of a definition. */
  public Adopter(Engine engine, TableDefinition table, AdoptRequest request) {
    this.engine = engine;
    this.table = table;
    this.request = request;
  }

  /**
   * Adopts the table, all or nothing: only if the history then shows each of its rows as it was.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such table, or none that the definition
   *     could be about, or if there is a history already
   */
  public AdoptReport adopt() {
    requirePossible();
    ForeignTable foreign = foreign();
    requireRoom(foreign);
    OldColumns columns = new OldColumns(table, foreign);
    Layout layout = Layout.of(columns.resolved(), columns.asOfType(), false);
    try (Unit unit = engine.begin()) {
      return new Adoption(engine, unit, layout, foreign, columns).run(request.flags());
    }
  }

  private void requirePossible() {
    if (engine.stored(table.name()).isPresent()) {
      throw refused(
          "table %s has a history already".formatted(table.name()),
          "Adopt a table before its first load, or under another name.");
    }
    if (table.mode() != Mode.SCD2) {
      throw refused(
          "table %s keeps no versions (mode: %s), and so cannot adopt any"
              .formatted(table.name(), table.mode().name().toLowerCase(Locale.ROOT)),
          "Say mode: scd2, or load its deliveries.");
    }
    if (table.feed().fileOrder()) {
      throw refused(
          "table %s is in the order of its files (file_order), and a table that is there has no files"
              .formatted(table.name()),
          "Order by columns, or load the deliveries.");
    }
    boolean observed = table.output().openEnd() instanceof OpenEnd.LastObserved;
    if (observed && (!table.takesSnapshots() || !table.scope().isEmpty())) {
      throw refused(
          "table %s shows open versions to end with what was last observed (open_end), and that does not tell which are open"
              .formatted(table.name()),
          "Have open versions end with NULL or a value in the table, and say it under open_end until it is adopted.");
    }
  }

  private ForeignTable foreign() {
    String name = request.from().orElse(table.name());
    return engine
        .foreign(name)
        .orElseThrow(
            () ->
                refused(
                    "there is no table %s in the store".formatted(name),
                    request.from().isPresent()
                        ? "See that store names where it is, and --from its name, with that of its schema if need be."
                        : "See that store names where it is; --from names a table that is called otherwise."));
  }

  /** What has a name that the views of the history are to have, and does not make room for them. */
  private void requireRoom(ForeignTable foreign) {
    for (String view : Views.names(table)) {
      engine
          .foreign(view)
          .filter(f -> f.standsInTheWayOf(view) && !f.relation().equals(foreign.relation()))
          .ifPresent(
              f -> {
                throw refused(
                    "there is a table or view %s, and the history makes a view of this name"
                        .formatted(f.name()),
                    "Give it another name, or drop it.");
              });
    }
    engine.taken(Views.names(table)).stream()
        .filter(name -> !foreign.standsInTheWayOf(name))
        .findFirst()
        .ifPresent(
            name -> {
              throw refused(
                  "there is a function %s, and the history makes one of this name".formatted(name),
                  "Give it another name, or drop it.");
            });
  }

  private static BygoneException refused(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }
}
