package dev.bygone.definition;

import java.util.stream.Stream;

/** Something that must hold in a table definition. */
@FunctionalInterface
interface Rule {
  Stream<Violation> violations(TableDefinition table);
}
