package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What to propose a definition for.
 *
 * @param files the files; a folder stands for those in it
 * @param table the name that the table shall have; by the names of the files if empty
 * @param folder the folder of the definition file, from which its paths start
 * @param listener told how far it is
 */
public record ProposalRequest(
    List<Path> files, Optional<String> table, Path folder, ProposalListener listener) {
  /** Checks and copies. */
  public ProposalRequest {
    files = List.copyOf(files);
    requireNonNull(table, "table");
    requireNonNull(folder, "folder");
    requireNonNull(listener, "listener");
  }

  /** For these files. */
  public static ProposalRequest of(Path folder, List<Path> files) {
    return new ProposalRequest(files, Optional.empty(), folder, ProposalListener.NONE);
  }

  /** The same with the name of the table. */
  public ProposalRequest withTable(String name) {
    return new ProposalRequest(files, Optional.of(name), folder, listener);
  }

  /** The same, telling how far it is. */
  public ProposalRequest withListener(ProposalListener told) {
    return new ProposalRequest(files, table, folder, told);
  }
}
