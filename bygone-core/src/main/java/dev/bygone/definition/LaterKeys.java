package dev.bygone.definition;

/**
 * The keys of a table that are known, so that nobody takes them for misspelt, but whose values are
 * not implemented yet or only as far as they say what holds anyway.
 */
final class LaterKeys {
  static final Shape<?> FILE_ORDER =
      FieldsShape.of(
          new Key<>("file_order", "By the place in the deliveries.", ScalarShape.flag()));

  private LaterKeys() {}
}
