package dev.bygone.check;

import dev.bygone.CheckReport.Limit;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.List;

/**
 * What the deliveries of a table cannot prove by its definition.
 *
 * @param table the definition
 * @param compared the value columns that are compared
 */
record ProofLimits(TableDefinition table, List<String> compared) {
  /** Whether a delivery can be compared with the table at all. */
  boolean provable() {
    return table.delivery() == DeliveryKind.SNAPSHOT
        && !table.datedBySource()
        && table.mode() != Mode.SCD1;
  }

  List<Limit> all() {
    List<Limit> limits = new ArrayList<>();
    if (table.delivery() == DeliveryKind.CHANGES) {
      limits.add(
          limit(
              table.reconciles()
                  ? "no delivery is proved, the snapshots among the changes neither: a later load may tell of a time before them"
                  : "no delivery is proved: changes do not say what the table is as of a time"));
    } else if (table.datedBySource()) {
      limits.add(
          limit(
              "no delivery is proved: the source dates the versions (sequence_by), so a later one may tell of a time before"));
    } else if (table.mode() == Mode.SCD1) {
      limits.add(limit("no delivery is proved: the table has no past (mode: scd1)"));
    } else {
      addToProvable(limits);
    }
    return limits;
  }

  private void addToProvable(List<Limit> limits) {
    List<String> others = table.valueColumns().stream().filter(c -> !compared.contains(c)).toList();
    if (!others.isEmpty()) {
      limits.add(
          limit("not compared, as their changes open no version: " + String.join(", ", others)));
    }
    if (untoldParts()) {
      limits.add(
          limit("the table may have more keys than a delivery, as its scope opens no version"));
    }
    if (table.deletes() == Deletes.IGNORE && table.mode() != Mode.SNAPSHOT) {
      limits.add(
          limit(
              "the table may have more keys than a delivery, as it keeps them (deletes: ignore)"));
    }
  }

  private boolean untoldParts() {
    return !compared.containsAll(
        table.scope().stream().filter(c -> !table.key().contains(c)).toList());
  }

  private Limit limit(String what) {
    return new Limit(table.name(), what);
  }
}
