package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher, with scripts in place of Java and Maven. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final String JAVA =
      """
      #!/bin/sh
      [ "$1" = -version ] && { echo 'openjdk version "VERSION"' >&2; exit 0; }
      while [ "$1" != -jar ] && [ "$1" != -cp ]; do shift; done
      shift
      for argument in "$@"; do echo "[$argument]"; done
      """;
  private static final String MAVEN =
      """
      #!/bin/sh
      echo "building in $(pwd) with $*" >>"$(dirname "$0")/log"
      for module in bygone-cli bygone-spark; do
        case $* in *$module*) mkdir -p bygone-cli/target $module/target && touch $module/target/built ;; esac
      done
      [ ! -d bygone-spark ] || echo spark.jar >bygone-spark/target/classpath
      """;
  private final Map<String, String> environment = new HashMap<>();
  @TempDir private Path folder;
  private Path checkout;

  /** How the launcher ended. */
  private record Result(int status, List<String> out, String err) {}

  @BeforeEach
  void layOutACheckout() throws IOException {
    checkout = folder.resolve("check out");
    Files.createDirectories(checkout.resolve("bygone-core/src/main/java"));
    Files.writeString(checkout.resolve("bygone-core/src/main/java/A.java"), "");
    Files.copy(Path.of("../bygone"), checkout.resolve("bygone"));
    script("bin/java", JAVA.replace("VERSION", "17.0.1"));
    script("bin/mvn", MAVEN);
    environment.put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
  }

  @Test
  void buildsOnFirstUseOnly() throws Exception {
    Result first = run(checkout.resolve("bygone"), "--version");
    Result second = run(checkout.resolve("bygone"), "--version");

    assertThat(first.err()).isEqualTo("bygone: building, this takes a minute ...\n");
    assertThat(second.err()).isEmpty();
    assertThat(log())
        .hasSize(1)
        .first()
        .asString()
        .contains("in " + checkout.toRealPath(), "package");
  }

  @Test
  void passesArgumentsThroughASymbolicLinkFromAnywhere() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("by gone"), Path.of("check out/bygone"));

    Result result = run(link, "show", "a table", "--key", "", "*");

    assertThat(result.status()).isZero();
    assertThat(result.out())
        .containsExactly(
            "[" + checkout.toRealPath() + "/bygone-cli/target/bygone-cli.jar]",
            "[show]",
            "[a table]",
            "[--key]",
            "[]",
            "[*]");
  }

  @Test
  void buildsAnewWhenASourceIsNewer() throws Exception {
    run(checkout.resolve("bygone"));
    FileTime later = FileTime.from(Instant.now().plusSeconds(5));
    Files.setLastModifiedTime(checkout.resolve("bygone-core/src/main/java/A.java"), later);

    run(checkout.resolve("bygone"));

    assertThat(log()).hasSize(2);
  }

  @Test
  void showsWhatMavenSaysOnlyWhenItFails() throws Exception {
    script("bin/mvn", "#!/bin/sh\necho it is broken\nexit 1\n");

    Result result = run(checkout.resolve("bygone"));

    assertThat(result.status()).isEqualTo(4);
    assertThat(result.err()).contains("it is broken\n", "bygone: the build failed");
  }

  @Test
  void startsWithTheClassesThatItLaidOut() throws Exception {
    script(
        "bin/java",
        """
        #!/bin/sh
        [ "$1" = -version ] && { echo 'openjdk version "17.0.1"' >&2; exit 0; }
        for argument in "$@"; do
          case $argument in
            -XX:ArchiveClassesAtExit=*) ls >"${argument#*=}"; echo laid out; echo laid out >&2 ;;
            -XX:SharedArchiveFile=*) cat "${argument#*=}" ;;
          esac
        done
        """);

    Result first = run(checkout.resolve("bygone"), "status");
    Result second = run(checkout.resolve("bygone"), "status");

    assertThat(first.out()).containsExactly("bygone.yaml", "t_2024-01-01.csv");
    assertThat(first.err()).isEqualTo("bygone: building, this takes a minute ...\n");
    assertThat(second.out()).isEqualTo(first.out());
    assertThat(checkout.resolve("bygone-cli/target").toFile().list())
        .containsExactlyInAnyOrder("built", "java", "classes.jsa");
  }

  @Test
  void refusesAJavaThatIsTooOld() throws Exception {
    script("bin/java", JAVA.replace("VERSION", "1.8.0_302"));

    Result result = run(checkout.resolve("bygone"));

    assertThat(result.status()).isEqualTo(4);
    assertThat(result.err()).contains("is too old (version 1). Java 17 or newer is needed");
  }

  @Test
  void takesTheJavaOfJavaHome() throws Exception {
    script("home/bin/java", JAVA.replace("VERSION", "21"));
    script("bin/java", JAVA.replace("VERSION", "11.0.2"));
    environment.put("JAVA_HOME", folder.resolve("home").toString());

    assertThat(run(checkout.resolve("bygone")).status()).isZero();
  }

  @Test
  void saysThatJavaHomeIsWrong() throws Exception {
    environment.put("JAVA_HOME", "/no/such");

    Result result = run(checkout.resolve("bygone"));

    assertThat(result.status()).isEqualTo(4);
    assertThat(result.err()).startsWith("bygone: JAVA_HOME is /no/such, but");
  }

  @ParameterizedTest
  @CsvSource({
    "load, 'engine: spark', true",
    "load, '{\"engine\": \"spark\"}', true",
    "load, 'engine: duckdb', false",
    "load -f other.yaml, 'engine: spark', false",
    "move --to=spark, 'engine: duckdb', true",
    "test --engine all a.yaml, '', true",
    "export customer --to spark.csv, '', false"
  })
  void takesSparkForThoseWhoNameIt(String arguments, String definition, boolean spark)
      throws Exception {
    Files.writeString(folder.resolve("bygone.yaml"), definition);

    Result result = run(checkout.resolve("bygone"), arguments.split(" "));

    assertThat(result.err()).isEqualTo("bygone: building, this takes a minute ...\n");
    assertThat(log()).singleElement().asString().contains(spark ? "bygone-spark" : "bygone-cli");
    assertThat(result.out().get(0).endsWith("/bygone-spark/target/bygone-spark.jar:spark.jar]"))
        .isEqualTo(spark);
  }

  private Result run(Path launcher, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("/bin/sh", launcher.toString()));
    command.addAll(List.of(arguments));
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), out.lines().toList(), Files.readString(err));
  }

  private List<String> log() throws IOException {
    return Files.readAllLines(folder.resolve("bin/log"));
  }

  private void script(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
