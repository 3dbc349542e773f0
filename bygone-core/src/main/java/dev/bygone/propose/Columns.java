package dev.bygone.propose;

import dev.bygone.definition.ColumnType;
import java.util.List;

/**
 * The columns of the table that is proposed.
 *
 * @param all what each is made of
 * @param headers the header of each in the newest file that has it
 * @param names the name that each is to have
 * @param types the type that each is to have
 */
record Columns(
    List<ProposedColumn> all, List<String> headers, List<String> names, List<ColumnType> types) {
  Columns {
    all = List.copyOf(all);
    headers = List.copyOf(headers);
    names = List.copyOf(names);
    types = List.copyOf(types);
  }

  int size() {
    return all.size();
  }
}
