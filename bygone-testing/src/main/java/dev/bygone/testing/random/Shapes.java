package dev.bygone.testing.random;

import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnNames;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Decimal;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.definition.Flags;
import dev.bygone.definition.Mode;
import dev.bygone.definition.OpenEnd;
import dev.bygone.definition.Output;
import dev.bygone.testing.random.Shape.Codes;
import dev.bygone.testing.random.Shape.Nulls;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random shapes of tables. */
final class Shapes {
  private Shapes() {}

  /** Of tables fed by changes. */
  static Arbitrary<Shape> ofChanges() {
    return withPolicies(withNulls(plainChanges()));
  }

  private static Arbitrary<Shape> plainChanges() {
    Arbitrary<ColumnType> validity =
        Arbitraries.of(
            Scalar.INTEGER,
            Scalar.BIGINT,
            Scalar.DATE,
            Scalar.TIMESTAMP,
            Scalar.TIMESTAMPTZ,
            new Decimal(6, 2));
    return Combinators.combine(
            Arbitraries.frequency(Tuple.of(5, Mode.SCD2), Tuple.of(1, Mode.SCD1)),
            Arbitraries.integers().between(1, 2),
            Arbitraries.integers().between(1, 2),
            booleans(),
            booleans(),
            Arbitraries.frequency(
                Tuple.of(7, Optional.of(Codes.DELETES)),
                Tuple.of(3, Optional.of(Codes.TRUNCATES)),
                Tuple.of(3, Optional.of(Codes.VOCABULARY)),
                Tuple.of(1, Optional.<Codes>empty())),
            validity,
            values())
        .as(
            (mode, keys, sequence, untracked, stored, codes, type, value) ->
                new Shape(
                    DeliveryKind.CHANGES,
                    mode,
                    keys,
                    false,
                    false,
                    sequence,
                    untracked,
                    stored,
                    Deletes.CLOSE,
                    false,
                    codes.isPresent(),
                    codes.orElse(Codes.DELETES),
                    Nulls.VALUES,
                    type,
                    value,
                    false,
                    Optional.empty(),
                    false,
                    Output.USUAL,
                    Optional.empty(),
                    false,
                    false));
  }

  /** Of tables fed by changes that have no sequence but the order of their files. */
  static Arbitrary<Shape> ofFiles() {
    return withPolicies(withNulls(plainChanges()).map(Shape::inFileOrder));
  }

  private static Arbitrary<Shape> withNulls(Arbitrary<Shape> shapes) {
    return Combinators.combine(
            shapes,
            Arbitraries.frequency(
                Tuple.of(4, Nulls.VALUES), Tuple.of(1, Nulls.IGNORED), Tuple.of(1, Nulls.LISTED)))
        .as(Shape::withNulls);
  }

  /** Of tables fed by snapshots whose rows say themselves since when they have been so. */
  static Arbitrary<Shape> ofDatedSnapshots() {
    Arbitrary<Shape> shapes =
        Combinators.combine(
                Arbitraries.frequency(Tuple.of(8, Mode.SCD2), Tuple.of(1, Mode.SCD1)),
                Arbitraries.integers().between(1, 2),
                booleans(),
                booleans(),
                Arbitraries.of(Deletes.CLOSE, Deletes.IGNORE, Deletes.MARK),
                Arbitraries.frequency(Tuple.of(3, false), Tuple.of(1, true)),
                Arbitraries.of(ColumnType.DATE, ColumnType.TIMESTAMP, ColumnType.TIMESTAMPTZ),
                values())
            .as(
                (mode, sequence, untracked, stored, deletes, deleteRows, type, value) ->
                    Shape.ofSnapshots(
                        mode,
                        1,
                        true,
                        sequence,
                        untracked,
                        stored,
                        deletes,
                        false,
                        deleteRows,
                        type,
                        value));
    return withPolicies(shapes);
  }

  /** Of tables fed by snapshots, kept ones too. */
  static Arbitrary<Shape> ofSnapshots() {
    Arbitrary<Shape> shapes =
        Combinators.combine(
                Arbitraries.frequency(
                    Tuple.of(8, Mode.SCD2), Tuple.of(1, Mode.SCD1), Tuple.of(1, Mode.SNAPSHOT)),
                Arbitraries.integers().between(1, 2),
                booleans(),
                Arbitraries.frequency(
                    Tuple.of(5, Deletes.CLOSE),
                    Tuple.of(1, Deletes.IGNORE),
                    Tuple.of(2, Deletes.MARK)),
                Arbitraries.frequency(Tuple.of(3, false), Tuple.of(1, true)),
                Arbitraries.frequency(Tuple.of(3, false), Tuple.of(1, true)),
                Arbitraries.of(ColumnType.DATE, ColumnType.TIMESTAMP),
                values())
            .as(
                (mode, keys, untracked, deletes, scoped, deleteRows, type, value) ->
                    Shape.ofSnapshots(
                        mode,
                        scoped ? 1 : keys,
                        false,
                        1,
                        untracked,
                        false,
                        mode == Mode.SNAPSHOT ? Deletes.CLOSE : deletes,
                        scoped,
                        deleteRows,
                        type,
                        value));
    return withPolicies(shapes);
  }

  private static Arbitrary<Shape> withPolicies(Arbitrary<Shape> shapes) {
    return Combinators.combine(
            shapes,
            booleans(),
            promises(),
            Arbitraries.frequency(Tuple.of(3, false), Tuple.of(1, true)),
            names())
        .as(Shape::withPolicies)
        .flatMap(Shapes::withDetection)
        .flatMap(Shapes::withEnds)
        .flatMap(Shapes::withFlags)
        .flatMap(Shapes::withCorrections);
  }

  private static Arbitrary<Shape> withCorrections(Shape shape) {
    return Arbitraries.frequency(Tuple.of(4, false), Tuple.of(1, true)).map(shape::withCorrections);
  }

  private static Arbitrary<Shape> withDetection(Shape shape) {
    return Arbitraries.frequency(Tuple.of(shape.dated() ? 1 : 3, false), Tuple.of(1, true))
        .map(shape::withDetection);
  }

  /** Some show closed intervals, and open ends otherwise than as NULL. */
  private static Arbitrary<Shape> withEnds(Shape shape) {
    if (shape.mode() != Mode.SCD2) {
      return Arbitraries.just(shape);
    }
    Output output = shape.output();
    Output closed = output.withInterval(Ends.closed(shape));
    return Arbitraries.frequency(
            Tuple.of(5, output),
            Tuple.of(1, output.withOpenEnd(Ends.last(shape.validity()))),
            Tuple.of(1, closed.withOpenEnd(Ends.last(shape.validity()))),
            Tuple.of(1, closed.withOpenEnd(OpenEnd.LAST_OBSERVED)))
        .map(shape::withOutput);
  }

  private static Arbitrary<Shape> withFlags(Shape shape) {
    return shape.mode() == Mode.SCD1
        ? Arbitraries.just(shape)
        : flags().map(f -> shape.withOutput(shape.output().withFlags(f)));
  }

  private static Arbitrary<Output> names() {
    return Arbitraries.frequency(
            Tuple.of(4, ColumnNames.BYGONE),
            Tuple.of(1, ColumnNames.DBT.with(AddedColumn.HASH_VALUE, Optional.of("hash"))),
            Tuple.of(1, ColumnNames.FIVETRAN))
        .map(Output.USUAL::withNames);
  }

  private static Arbitrary<Flags> flags() {
    Arbitrary<Flags> some =
        Combinators.combine(
                Arbitraries.of(Flags.Values.values()), Arbitraries.of(Flags.LastOf.values()))
            .as((values, of) -> new Flags(Optional.of("first"), Optional.of("last"), values, of));
    return Arbitraries.frequencyOf(Tuple.of(4, Arbitraries.just(Flags.NONE)), Tuple.of(1, some));
  }

  /** None that refuses a delivery, as of many universes it would refuse all. */
  private static Arbitrary<Optional<Otherwise>> promises() {
    return Arbitraries.frequency(
        Tuple.of(6, Optional.empty()),
        Tuple.of(1, Optional.of(Otherwise.QUARANTINE)),
        Tuple.of(1, Optional.of(Otherwise.WARN)));
  }

  private static Arbitrary<Boolean> booleans() {
    return Arbitraries.of(false, true);
  }

  private static Arbitrary<ColumnType> values() {
    return Arbitraries.frequency(
        Tuple.of(4, (ColumnType) Scalar.VARCHAR), Tuple.of(1, (ColumnType) Scalar.DOUBLE));
  }
}
