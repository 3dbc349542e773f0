package dev.bygone.propose;

import java.util.List;

/**
 * How rows that are changes are to be read.
 *
 * @param operation the column that says what a row is
 * @param deletes its values that mean a delete
 * @param key the columns of the key
 * @param sequence the columns that order the changes of a key
 * @param lacking the columns that some rows have no value in
 */
record Feed(
    int operation,
    List<String> deletes,
    List<Integer> key,
    List<Integer> sequence,
    List<Integer> lacking) {
  Feed {
    lacking = List.copyOf(lacking);
    deletes = List.copyOf(deletes);
    key = List.copyOf(key);
    sequence = List.copyOf(sequence);
  }
}
