package dev.bygone.stream;

import dev.bygone.StreamStop;
import dev.bygone.StreamTrigger;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Streaming;
import dev.bygone.engine.Streaming.Flowing;
import java.util.Optional;

/** The rows of a table, which the engine hands over. */
final class RelationInflow implements Inflow {
  private final Streaming streaming;
  private final TableDefinition table;
  private final Optional<String> checkpoint;
  private final Batches batches;
  private final StreamStop stop;
  private Optional<Flowing> flowing = Optional.empty();

  /**
   * Of one source.
   *
   * @param batches takes them
   */
  RelationInflow(
      Streaming streaming,
      TableDefinition table,
      Optional<String> checkpoint,
      Batches batches,
      StreamStop stop) {
    this.streaming = streaming;
    this.table = table;
    this.checkpoint = checkpoint;
    this.batches = batches;
    this.stop = stop;
  }

  @Override
  public void catchUp(StreamTrigger trigger) {
    open(trigger);
    while (!flowing.orElseThrow().isOver() && !stop.isTold()) {
      // it waits by itself
    }
    close();
  }

  @Override
  public void begin(StreamTrigger.Every every) {
    open(every);
  }

  private void open(StreamTrigger trigger) {
    flowing = Optional.of(streaming.begin(table, trigger, checkpoint, batches::take));
  }

  @Override
  public void attend() {
    flowing.ifPresent(Flowing::isOver);
  }

  /** Not while it loads a batch, so that the batch is whole. */
  @Override
  public void close() {
    batches.between(() -> flowing.ifPresent(Flowing::close));
    flowing = Optional.empty();
  }
}
