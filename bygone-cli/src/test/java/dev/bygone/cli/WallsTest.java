package dev.bygone.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The walls between the modules and packages; docs/architecture.md says why they stand there. */
@AnalyzeClasses(packages = "dev.bygone", importOptions = DoNotIncludeTests.class)
class WallsTest {
  private static final String DUCKDB = "dev.bygone.duckdb..";
  private static final String TESTING = "dev.bygone.testing..";
  private static final String CLI = "dev.bygone.cli..";
  private static final String BENCH = "dev.bygone.bench..";

  @ArchTest
  static final ArchRule CORE_KNOWS_NO_ENGINE_AND_NO_CONNECTION =
      noClasses()
          .that()
          .resideInAPackage("dev.bygone..")
          .and()
          .resideOutsideOfPackages(DUCKDB, TESTING, CLI, BENCH)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(DUCKDB, TESTING, CLI, BENCH, "org.duckdb..", "java.sql..");

  @ArchTest
  static final ArchRule ENGINES_KNOW_CORE_ONLY =
      noClasses()
          .that()
          .resideInAPackage(DUCKDB)
          .should(dependOnClassesThat(resideInAnyPackage(TESTING, CLI, BENCH)));

  @ArchTest
  static final ArchRule TESTING_KNOWS_CORE_ONLY =
      noClasses()
          .that()
          .resideInAPackage(TESTING)
          .should(dependOnClassesThat(resideInAnyPackage(DUCKDB, CLI, BENCH)));

  @ArchTest
  static final ArchRule ONLY_ENGINES_HOLD_CONNECTIONS =
      noClasses()
          .that()
          .resideOutsideOfPackages(DUCKDB, BENCH)
          .should(dependOnClassesThat(resideInAnyPackage("java.sql..", "org.duckdb..")));

  @ArchTest
  static final ArchRule THE_DEFINITION_KNOWS_NOTHING_OF_WHAT_IS_DONE_WITH_IT =
      noClasses()
          .that()
          .resideInAnyPackage("dev.bygone.definition..", "dev.bygone.yaml..")
          .should(
              dependOnClassesThat(
                  resideInAnyPackage(
                      "dev.bygone.source..",
                      "dev.bygone.plan..",
                      "dev.bygone.engine..",
                      "dev.bygone.load..",
                      "dev.bygone.check..")));

  @ArchTest
  static final ArchRule PACKAGES_ARE_FREE_OF_CYCLES =
      slices().matching("dev.bygone.(*)..").should().beFreeOfCycles();

  @ArchTest static final ArchRule NO_JAVA_UTIL_LOGGING = NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

  @ArchTest static final ArchRule NO_STANDARD_STREAMS = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
}
