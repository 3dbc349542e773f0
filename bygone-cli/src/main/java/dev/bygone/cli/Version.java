package dev.bygone.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of the program, as the build wrote it into the jar. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version =
        Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
            .orElse("(not built as a jar)");
    return new String[] {"bygone " + version};
  }
}
