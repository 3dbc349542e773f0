package dev.bygone.propose;

import java.util.List;

/**
 * How rows that are changes are to be read.
 *
 * @param operation the column that says what a row is
 * @param upserts its values that mean a row that is there
 * @param deletes its values that mean a delete
 * @param unknown its values of which nobody knows what they mean
 * @param key the columns of the key
 * @param sequence the columns that order the changes of a key; none if only their places do
 * @param lacking the columns that some rows have no value in
 */
record Feed(
    int operation,
    List<String> upserts,
    List<String> deletes,
    List<String> unknown,
    List<Integer> key,
    List<Integer> sequence,
    List<Integer> lacking) {
  Feed {
    lacking = List.copyOf(lacking);
    upserts = List.copyOf(upserts);
    deletes = List.copyOf(deletes);
    unknown = List.copyOf(unknown);
    key = List.copyOf(key);
    sequence = List.copyOf(sequence);
  }
}
