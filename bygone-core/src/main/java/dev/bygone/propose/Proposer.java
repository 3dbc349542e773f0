package dev.bygone.propose;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.Proposal;
import dev.bygone.ProposalRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Format;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Unit;
import dev.bygone.plan.InferenceSql;
import dev.bygone.plan.ProposalSql;
import dev.bygone.plan.RawColumn;
import dev.bygone.plan.RawRows;
import dev.bygone.propose.StackFinder.Stack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Proposes a definition for files, by what is in them. */
public final class Proposer {
  private static final String EXCEL = ": this is an Excel file";
  private static final String SAVE = "Save it as CSV.";

  private final Engine engine;
  private final ProposalRequest request;

  /** For a request; the engine reads, and nothing is stored. */
  public Proposer(Engine engine, ProposalRequest request) {
    this.engine = engine;
    this.request = request;
  }

  /**
   * The proposal.
   *
   * @throws dev.bygone.BygoneException INVALID_REQUEST if there is nothing to read
   */
  public Proposal propose() {
    List<Path> given = GivenFiles.of(request.files());
    List<Path> workbooks = GivenFiles.workbooks(given);
    List<Path> files = given.stream().filter(f -> !workbooks.contains(f)).toList();
    if (files.isEmpty()) {
      throw new BygoneException(workbooks.stream().map(Proposer::workbook).toList());
    }
    Path folder = request.folder().toAbsolutePath().normalize();
    List<List<Path>> groups = request.table().isPresent() ? List.of(files) : TableGroups.of(files);
    List<Draft> drafts = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (List<Path> group : groups) {
      Source source = SourceFinder.of(group, folder);
      Source told = drafts.isEmpty() ? source.withRemarks(leftOut(workbooks)) : source;
      List<Wrapped> wrapped = WrappedTables.in(source.deliveries());
      if (wrapped.isEmpty()) {
        drafts.add(draft(name(source.stem(), used), told, Optional.empty()));
      }
      for (Wrapped table : wrapped) {
        String name =
            wrapped.size() == 1
                ? name(source.stem(), used)
                : unused(Names.written(table.table().orElse(source.stem())), used);
        drafts.add(draft(name, told, Optional.of(table)));
      }
    }
    return Wording.proposal(drafts);
  }

  private String name(String stem, Set<String> used) {
    return request.table().orElseGet(() -> unused(Names.written(stem), used));
  }

  private static Problem workbook(Path file) {
    return Problem.of(ErrorCode.UNREADABLE_FILE, file.getFileName() + EXCEL, SAVE);
  }

  private static List<String> leftOut(List<Path> workbooks) {
    return workbooks.stream()
        .map(f -> "left out: %s%s. %s".formatted(f.getFileName(), EXCEL, SAVE))
        .toList();
  }

  private static String unused(String name, Set<String> used) {
    String free = name;
    for (int n = 2; !used.add(free); n++) {
      free = name + "_" + n;
    }
    return free;
  }

  private Draft draft(String name, Source source, Optional<Wrapped> wrapped) {
    request.listener().started(name, source.deliveries().size());
    try (Unit unit = engine.begin()) {
      return new Study(unit, name, source, wrapped).draft();
    }
  }

  /** The study of the files of one table. */
  private final class Study {
    private final Unit unit;
    private final String name;
    private final Source source;
    private final Optional<Wrapped> wrapped;

    Study(Unit unit, String name, Source source, Optional<Wrapped> wrapped) {
      this.unit = unit;
      this.name = name;
      this.source = source;
      this.wrapped = wrapped;
    }

    Draft draft() {
      Format format = Formats.of(source.deliveries(), wrapped.map(Wrapped::kind));
      Sheets sheets = read(format, request.listener()::read);
      if (sheets.headers().isEmpty()) {
        throw new BygoneException(unreadable(sheets));
      }
      NullTexts nulls = NullTexts.find(given(sheets));
      if (nulls.chosen().isPresent()) {
        format = Formats.withNull(format, nulls.chosen().get().text());
        sheets = read(format, () -> {});
      }
      List<ProposedColumn> spelled = Renames.spelled(sheets);
      Table given = given(sheets);
      List<ProposedColumn> merged =
          ordered(sheets, Renames.found(sheets, merged(given, "spelled", spelled), spelled));
      Table table = merged(given, "proposed", merged);
      return draft(format, sheets, nulls, table, columns(sheets, table, merged));
    }

    private List<Problem> unreadable(Sheets sheets) {
      return sheets.all().stream()
          .limit(Problem.MAX_EXAMPLES)
          .map(
              s ->
                  s.problem()
                      .orElseGet(
                          () ->
                              Problem.of(
                                  ErrorCode.UNREADABLE_FILE,
                                  s.name() + nothing(),
                                  "Name files that have rows of named fields: CSV with a header, JSON, or Parquet.")))
          .toList();
    }

    private String nothing() {
      return wrapped.isPresent()
          ? ": no message of it tells of a row"
          : ": it has no column with a name";
    }

    private Sheets read(Format format, Runnable progress) {
      return new SheetReader(unit, format, wrapped.flatMap(Wrapped::filter), progress)
          .read(source.deliveries());
    }

    private Table given(Sheets sheets) {
      return new Table(unit, engine.dialect(), SheetReader.RELATION, sheets.headers().size());
    }

    private Table merged(Table given, String relation, List<ProposedColumn> columns) {
      return given.merged(relation, columns.stream().map(ProposedColumn::headers).toList());
    }

    /** As the newest file has them, then the others. */
    private List<ProposedColumn> ordered(Sheets sheets, List<ProposedColumn> columns) {
      List<Integer> newest = new ArrayList<>();
      for (int i = sheets.readable().size() - 1; i >= 0; i--) {
        sheets.readable().get(i).headers().stream()
            .filter(h -> !newest.contains(h))
            .forEach(newest::add);
      }
      return columns.stream()
          .sorted(Comparator.comparing(c -> newest.indexOf(c.headers().get(0))))
          .toList();
    }

    private Columns columns(Sheets sheets, Table table, List<ProposedColumn> columns) {
      List<String> headers =
          columns.stream().map(c -> sheets.headers().get(c.headers().get(0)).name()).toList();
      List<RawColumn> raw =
          IntStream.range(0, columns.size())
              .mapToObj(
                  i ->
                      new RawColumn(
                          String.valueOf(i),
                          sheets.typed().of(columns.get(i).headers()),
                          ProposalSql.column(i),
                          ProposalSql.kind(i)))
              .toList();
      Map<String, Optional<ColumnType>> types =
          new InferenceSql(engine.dialect(), RawRows.of(raw, table.relation()), unit::query)
              .types();
      return new Columns(
          columns,
          headers,
          Names.of(headers),
          types.values().stream().map(t -> t.orElse(ColumnType.VARCHAR)).toList());
    }

    private static KeyChoice told(Wrapped wrapped, Columns columns) {
      List<Integer> key =
          wrapped.key().stream()
              .flatMap(
                  k ->
                      IntStream.range(0, columns.size())
                          .filter(i -> columns.headers().get(i).equalsIgnoreCase(k))
                          .boxed())
              .toList();
      return key.size() == wrapped.key().size() && !key.isEmpty()
          ? new KeyChoice(key, false, List.of(wrapped.keyReason()), List.of())
          : KeyChoice.none(List.of("the messages do not say it"));
    }

    private Draft draft(
        Format format, Sheets sheets, NullTexts nulls, Table table, Columns columns) {
      Optional<Feed> feed =
          wrapped.isEmpty() ? new FeedFinder(sheets, table, columns).find() : Optional.empty();
      boolean plain = feed.isEmpty() && wrapped.isEmpty();
      Optional<Stack> stack =
          plain && !source.timed()
              ? new StackFinder(sheets, table, columns).find()
              : Optional.empty();
      KeyChoice key =
          plain && stack.isEmpty()
              ? new KeyFinder(sheets, table, columns).find()
              : wrapped.map(w -> told(w, columns)).orElse(KeyChoice.none(List.of()));
      boolean states = key.isFound() && wrapped.isEmpty();
      List<Volatile> volatiles = states ? Volatile.find(sheets, table, key.columns()) : List.of();
      return new Draft(
          name,
          source,
          format,
          sheets,
          columns,
          TextReasons.of(table, columns),
          key,
          feed,
          wrapped,
          stack,
          volatiles,
          nulls,
          states ? Leaps.find(sheets, table, key, volatiles) : Leaps.none());
    }
  }
}
