package dev.bygone.definition;

import dev.bygone.definition.Feed.IgnoredNulls;
import java.util.List;
import java.util.Optional;

/** The keys of what the rows of a change feed mean. */
final class FeedKeys {
  static final Key<String> TRUNCATE_WHEN =
      new Key<>(
          "truncate_when",
          "An SQL predicate over the source's columns that tells truncates: all keys are gone.",
          ScalarShape.text("an SQL predicate"));

  private static final Key<String> COLUMN =
      new Key<>("column", "The column of the code.", ScalarShape.text("a column"));

  private static final Key<List<String>> UPSERT = codes("upsert", "upserts");

  private static final Key<List<String>> DELETE = codes("delete", "deletes");

  private static final Key<List<String>> TRUNCATE = codes("truncate", "truncates");

  private static final Key<List<String>> SKIP = codes("skip", "rows that say nothing");

  private static final List<Key<?>> WORDS = List.of(COLUMN, UPSERT, DELETE, TRUNCATE, SKIP);

  static final Key<Operations> OPERATION =
      new Key<>(
          "operation",
          "A closed vocabulary of operation codes instead of predicates: {column: op, upsert: [I, U],"
              + " delete: D, truncate: T, skip: H}. Any other code is a bad row.",
          new FieldsShape<>(WORDS, FeedKeys::operations));

  static final Key<IgnoredNulls> IGNORE_NULLS =
      new Key<>(
          "ignore_nulls",
          "Whether a NULL in a feed means \"not sent\", so that the value before holds on: false (the"
              + " default), true for all columns, or some columns.",
          EitherShape.of(
              new MappedShape<>(
                  ScalarShape.flag(),
                  flag -> flag.equals("true") ? IgnoredNulls.ALL : IgnoredNulls.NONE),
              new MappedShape<>(new ColumnsShape(), columns -> new IgnoredNulls(false, columns))));

  static final Key<String> SENT =
      new Key<>(
          "sent",
          "With ignore_nulls, the column that lists the columns which a row sets, so that NULL can be"
              + " meant: a varchar[], a JSON array, or text separated by commas.",
          ScalarShape.text("a column"));

  private FeedKeys() {}

  /** One with a misspelt key says less than it means, so nothing follows from it. */
  private static Optional<Operations> operations(Section section) {
    List<String> known = WORDS.stream().map(Key::name).toList();
    if (section.map().entries().stream().anyMatch(e -> !known.contains(e.name()))) {
      return Optional.empty();
    }
    return Optional.of(
        new Operations(
            section.find(COLUMN).orElse(""),
            section.find(UPSERT).orElse(List.of()),
            section.find(DELETE).orElse(List.of()),
            section.find(TRUNCATE).orElse(List.of()),
            section.find(SKIP).orElse(List.of())));
  }

  private static Key<List<String>> codes(String name, String what) {
    ScalarShape code = ScalarShape.textOrNumber("a code");
    return new Key<>(
        name,
        "The codes of " + what + ".",
        EitherShape.of(
            new MappedShape<>(code, List::of), new ListShape<>("a list of codes", code)));
  }
}
