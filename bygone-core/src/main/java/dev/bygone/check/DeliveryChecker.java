package dev.bygone.check;

import dev.bygone.BygoneException;
import dev.bygone.CheckReport.Limit;
import dev.bygone.DeliveryProof;
import dev.bygone.DeliveryProof.Finding;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.Problem;
import dev.bygone.ProgressListener;
import dev.bygone.Rows;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Unit;
import dev.bygone.load.KeyText;
import dev.bygone.load.Rereading;
import dev.bygone.load.Rereading.Reread;
import dev.bygone.plan.Layout;
import dev.bygone.plan.ProofSql;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Proves of the deliveries of a table that the table as of their time is what they said. */
public final class DeliveryChecker {
  private final Engine engine;
  private final Layout layout;
  private final ProofSql sql;
  private final ProofLimits limits;

  /** For a history that was loaded. */
  public DeliveryChecker(Engine engine, Layout layout) {
    this.engine = engine;
    this.layout = layout;
    this.sql = new ProofSql(layout, engine.dialect());
    this.limits = new ProofLimits(layout.table(), sql.compared());
  }

  /** What the deliveries of this table cannot prove, even if all of them are there. */
  public List<Limit> limits() {
    return limits.all();
  }

  /** A proof a delivery; none if the table can have none. */
  public List<DeliveryProof> proofs(List<Delivery> found, ProgressListener progress) {
    if (!limits.provable()) {
      return List.of();
    }
    List<DeliveryProof> proofs = new ArrayList<>();
    try (Unit unit = engine.begin()) {
      Rereading rereading = new Rereading(engine, unit, layout);
      List<Candidate> candidates =
          Candidate.of(
              LoadEntry.standing(engine.loads(layout.table().name())), rereading.pending(found));
      progress.started(layout.table().name(), candidates.size());
      for (Candidate candidate : candidates) {
        DeliveryProof proof = proof(candidate, unit, rereading);
        proofs.add(proof);
        progress.proved(proof);
      }
    }
    return proofs;
  }

  private DeliveryProof proof(Candidate candidate, Unit unit, Rereading rereading) {
    return new DeliveryProof(
        layout.table().name(),
        candidate.name(),
        candidate.load().flatMap(LoadEntry::asOf),
        finding(candidate, unit, rereading));
  }

  private Finding finding(Candidate candidate, Unit unit, Rereading rereading) {
    try {
      Optional<String> obstacle = candidate.obstacle();
      return obstacle.isPresent()
          ? new Finding.NotProved(obstacle.get())
          : compared(candidate, unit, rereading);
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return new Finding.NotProved(
          "it would be refused now (%s)".formatted(e.problems().get(0).code()));
    }
  }

  private Finding compared(Candidate candidate, Unit unit, Rereading rereading) {
    LoadEntry load = candidate.load().orElseThrow();
    AsOf asOf = AsOf.parse(load.asOf().orElseThrow()).as(layout.timeType());
    Reread reread = rereading.read(candidate.pending().orElseThrow(), asOf, load.loadId());
    String differences = sql.differences(reread.relation(), asOf);
    Rows examples =
        unit.query("SELECT * FROM (%s) AS d LIMIT %d".formatted(differences, Problem.MAX_EXAMPLES));
    if (examples.rows().isEmpty()) {
      return new Finding.Equal(reread.setAside());
    }
    Rows all = unit.query("SELECT count(*) FROM (%s) AS d".formatted(differences));
    return new Finding.Differs(
        (Long) all.rows().get(0).get(0), examples.rows().stream().map(this::example).toList());
  }

  private String example(List<Object> row) {
    List<String> key = layout.table().key();
    long delivered = ((Number) row.get(key.size())).longValue();
    long kept = ((Number) row.get(key.size() + 1)).longValue();
    return KeyText.of(key, row, 0) + side(delivered > 0, kept > 0);
  }

  private static String side(boolean delivered, boolean kept) {
    if (delivered && kept) {
      return ": other values in the delivery than in the table";
    }
    return delivered ? ": in the delivery only" : ": in the table only";
  }
}
