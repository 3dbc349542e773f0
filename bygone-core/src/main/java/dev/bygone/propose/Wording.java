package dev.bygone.propose;

import dev.bygone.Proposal;
import dev.bygone.definition.DefinitionReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Turns what was found into a definition, which is read once to be sure that it can be. */
final class Wording {
  private static final List<String> HEAD =
      List.of(
          "# Proposed by bygone init from what is in the files. Look it over and change what is not right,",
          "# then: bygone load. Every key is explained in docs/definition.md.",
          "store: history.duckdb",
          "",
          "tables:");

  private Wording() {}

  static Proposal proposal(List<Draft> drafts) {
    List<String> lines = new ArrayList<>(HEAD);
    for (int i = 0; i < drafts.size(); i++) {
      if (i > 0) {
        lines.add("");
      }
      lines.addAll(TableText.of(drafts.get(i)));
    }
    verify(drafts, lines);
    return new Proposal(
        String.join("\n", lines) + "\n", drafts.stream().map(Wording::table).toList());
  }

  private static Proposal.Table table(Draft draft) {
    List<Integer> key =
        draft
            .feed()
            .map(Feed::key)
            .or(() -> draft.stack().map(s -> List.of(s.key())))
            .orElse(draft.key().columns());
    List<String> undecided = new ArrayList<>();
    if (key.isEmpty()) {
      undecided.add("the key: " + String.join("; ", draft.key().why()));
    }
    draft
        .feed()
        .filter(f -> !f.unknown().isEmpty())
        .ifPresent(
            f ->
                undecided.add(
                    "what the codes %s of %s mean"
                        .formatted(
                            String.join(", ", f.unknown()),
                            draft.columns().names().get(f.operation()))));
    if (draft.hasUnknownTime()) {
      undecided.add(
          "how the time is written in names such as %s: none that is known, or more than one can be meant"
              .formatted(Comments.some(draft.sheets().all().stream().map(Sheet::name).toList())));
    }
    draft.sheets().all().stream()
        .filter(s -> !s.twice().isEmpty())
        .forEach(
            s ->
                undecided.add(
                    "which column is meant: %s has %s more than once, and is refused"
                        .formatted(s.name(), Comments.some(s.twice()))));
    return new Proposal.Table(
        draft.name(),
        draft.sheets().all().size(),
        draft.names(key),
        draft.columns().size(),
        undecided,
        Remarks.of(draft));
  }

  /** A key that is left open does not make the rest wrong. */
  private static void verify(List<Draft> drafts, List<String> lines) {
    List<String> closed = new ArrayList<>();
    int table = -1;
    for (String line : lines) {
      table += line.matches("  [^ #].*:") ? 1 : 0;
      if (line.startsWith(TableText.OPEN_SOURCE)) {
        closed.add(line.replaceFirst("# ", ""));
        continue;
      }
      closed.add(
          line.startsWith(TableText.OPEN_KEY) && drafts.get(table).columns().size() > 0
              ? "    key: " + Yaml.text(drafts.get(table).columns().names().get(0))
              : line);
    }
    DefinitionReader.parse("the proposal", String.join("\n", closed) + "\n", Path.of(""));
  }
}
