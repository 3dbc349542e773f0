package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where histories shall be kept, as a definition says it under engine and store. */
final class StoreOptions {
  @Option(
      names = "--to",
      paramLabel = "ENGINE",
      required = true,
      description = "The engine that shall keep them: ${COMPLETION-CANDIDATES}.")
  private EngineName engine;

  @Option(
      names = "--store",
      paramLabel = "STORE",
      description =
          "duckdb: the database file; spark: the folder of the tables, a path or a URI (default: lake, or none with --catalog). Paths start at the folder of the definition file.")
  private Optional<String> place = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "spark: the format of the tables: delta or iceberg (default: delta).")
  private Optional<FormatName> format = Optional.empty();

  @Option(
      names = "--catalog",
      paramLabel = "NAME",
      description = "spark: the catalog of the tables.")
  private Optional<String> catalog = Optional.empty();

  @Option(names = "--schema", paramLabel = "NAME", description = "spark: the schema of the tables.")
  private Optional<String> schema = Optional.empty();

  /** The engines as they are written on the command line. */
  enum EngineName {
    spark,
    duckdb
  }

  /** The formats as they are written on the command line. */
  enum FormatName {
    delta(LakeFormat.DELTA),
    iceberg(LakeFormat.ICEBERG);

    private final LakeFormat format;

    FormatName(LakeFormat format) {
      this.format = format;
    }
  }

  /** The name of the engine. */
  String engine() {
    return engine.name();
  }

  /**
   * The store.
   *
   * @throws BygoneException INVALID_REQUEST if the options do not go with the engine
   */
  Store store() {
    return engine == EngineName.spark ? lake() : database();
  }

  private Store lake() {
    Optional<String> warehouse = catalog.isPresent() ? place : place.or(() -> Optional.of("lake"));
    return new Store.Lake(
        catalog, schema, format.map(f -> f.format).orElse(LakeFormat.DELTA), warehouse);
  }

  private Store database() {
    if (format.isPresent() || catalog.isPresent() || schema.isPresent()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "--format, --catalog and --schema are about tables of spark only",
          "Leave them out, or move --to spark.");
    }
    return new Store.Database(
        place.orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "it is not said into which database file to move",
                    "Name it: --store other.duckdb")));
  }
}
