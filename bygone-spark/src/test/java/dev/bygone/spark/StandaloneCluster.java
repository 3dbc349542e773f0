package dev.bygone.spark;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;

/** A cluster of Spark on this machine: a master, two workers, each a process of its own. */
final class StandaloneCluster implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final Path folder;
  private final int port = freePort();
  private final List<Process> processes = new ArrayList<>();

  /** How a submitted program ended. */
  record Ended(int status, String out, String err) {}

  private StandaloneCluster(Path folder) {
    this.folder = folder;
  }

  /** Starts a cluster and waits until it takes programs; its logs are written to a folder. */
  static StandaloneCluster start(Path folder) throws IOException, InterruptedException {
    StandaloneCluster cluster = new StandaloneCluster(folder);
    try {
      cluster.layOutHome();
      cluster.startMaster();
      cluster.startWorker(1);
      cluster.startWorker(2);
      cluster.await("master", "Registering worker", 2);
      return cluster;
    } catch (IOException | InterruptedException | RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /** Runs the application jar by spark-submit. */
  Ended submit(String... arguments) throws IOException, InterruptedException {
    // as the script spark-submit does
    List<String> command = new ArrayList<>(List.of(JavaModuleOptions.defaultModuleOptionArray()));
    command.add("org.apache.spark.deploy.SparkSubmit");
    command.addAll(List.of("--master", master(), "--executor-memory", "1g"));
    for (String setting :
        List.of(
            "spark.driver.host=" + LOOPBACK,
            "spark.driver.bindAddress=" + LOOPBACK,
            "spark.ui.enabled=false",
            "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1",
            "spark.sql.shuffle.partitions=2",
            "spark.databricks.delta.snapshotPartitions=2")) {
      command.addAll(List.of("--conf", setting));
    }
    command.add(Path.of("target/bygone-spark-app.jar").toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    Process process = java("submit", command);
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      throw new IllegalStateException("Not done in time:\n" + log("submit.err"));
    }
    return new Ended(process.exitValue(), log("submit.out"), log("submit.err"));
  }

  private String master() {
    return "spark://" + LOOPBACK + ":" + port;
  }

  /** Where a worker finds the jars for its executors. */
  private void layOutHome() throws IOException {
    Path jars = Files.createDirectories(folder.resolve("home/jars"));
    for (Path jar : sparkJars()) {
      Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
    }
  }

  private void startMaster() throws IOException {
    java(
        "master",
        List.of(
            "org.apache.spark.deploy.master.Master",
            "--host",
            LOOPBACK,
            "--port",
            Integer.toString(port),
            "--webui-port",
            Integer.toString(freePort())));
  }

  private void startWorker(int number) throws IOException {
    java(
        "worker" + number,
        List.of(
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            LOOPBACK,
            "--cores",
            "1",
            "--memory",
            "1g",
            "--webui-port",
            Integer.toString(freePort()),
            "--work-dir",
            folder.resolve("work" + number).toString(),
            master()));
  }

  private Process java(String name, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", folder.resolve("home/jars") + "/*"));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(folder.resolve(name + ".out").toFile())
            .redirectError(folder.resolve(name + ".err").toFile());
    builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private void await(String name, String words, int times)
      throws IOException, InterruptedException {
    Instant until = Instant.now().plus(PATIENCE);
    while (log(name + ".err").split(words, -1).length <= times) {
      if (Instant.now().isAfter(until)) {
        throw new IllegalStateException("No cluster in time:\n" + log(name + ".err"));
      }
      Thread.sleep(100);
    }
  }

  private String log(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  /** What a distribution of Spark with Delta Lake has: nothing of ours, and no library of ours. */
  private static List<Path> sparkJars() throws IOException {
    String provided = Files.readString(Path.of("target/classpath"));
    Stream<String> shared =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(jar -> jar.contains("jackson-") || jar.contains("slf4j-api"));
    return Stream.concat(Stream.of(provided.split(File.pathSeparator)), shared)
        .map(Path::of)
        .distinct()
        .toList();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    for (Process process : processes) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    processes.forEach(process -> process.onExit().join());
  }
}
