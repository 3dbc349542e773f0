package dev.bygone.spark;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.bygone.duckdb.EmbeddedReader;

/** The walls around the distributed engine; docs/architecture.md says why they stand there. */
@AnalyzeClasses(packages = "dev.bygone", importOptions = DoNotIncludeTests.class)
class WallsTest {
  private static final String SPARK = "dev.bygone.spark..";

  @ArchTest
  static final ArchRule NOTHING_ELSE_KNOWS_SPARK =
      noClasses()
          .that()
          .resideOutsideOfPackage(SPARK)
          .should(
              dependOnClassesThat(
                  resideInAnyPackage(
                      SPARK,
                      "org.apache.spark..",
                      "org.apache.hadoop..",
                      "org.apache.iceberg..",
                      "io.delta..",
                      "scala..")));

  @ArchTest
  static final ArchRule THE_ENGINE_KNOWS_CORE_AND_THE_EMBEDDED_READER_ONLY =
      noClasses()
          .that()
          .resideInAPackage(SPARK)
          .should(
              dependOnClassesThat(
                  resideInAnyPackage(
                          "dev.bygone.duckdb..", "dev.bygone.testing..", "dev.bygone.cli..")
                      .and(DescribedPredicate.not(type(EmbeddedReader.class)))));

  @ArchTest
  static final ArchRule IT_HOLDS_NO_CONNECTION =
      noClasses()
          .that()
          .resideInAPackage(SPARK)
          .should(dependOnClassesThat(resideInAnyPackage("java.sql..", "org.duckdb..")));

  @ArchTest static final ArchRule NO_JAVA_UTIL_LOGGING = NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

  @ArchTest static final ArchRule NO_STANDARD_STREAMS = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
}
