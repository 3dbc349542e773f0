package dev.bygone.stream;

import dev.bygone.StreamStop;
import dev.bygone.StreamTrigger;
import java.time.Duration;
import java.util.List;

/** Files, which are looked for again and again. */
final class FileInflow implements Inflow {
  private final NewFiles files;
  private final Batches batches;
  private final StreamStop stop;
  private Duration interval = Duration.ZERO;
  private long looked;

  /**
   * Of one source.
   *
   * @param batches takes them
   */
  FileInflow(NewFiles files, Batches batches, StreamStop stop) {
    this.files = files;
    this.batches = batches;
    this.stop = stop;
  }

  @Override
  public void catchUp(StreamTrigger trigger) {
    boolean more = true;
    while (more && !stop.isTold()) {
      List<String> names = files.next(batches.log());
      if (!names.isEmpty()) {
        batches.take(names);
        files.taken(names);
      }
      more = !names.isEmpty() && !(trigger instanceof StreamTrigger.Once);
    }
  }

  @Override
  public void begin(StreamTrigger.Every every) {
    interval = every.interval();
    looked = System.nanoTime();
  }

  @Override
  public void attend() {
    if (System.nanoTime() - looked >= interval.toNanos()) {
      looked = System.nanoTime();
      catchUp(new StreamTrigger.AvailableNow());
    }
  }

  @Override
  public void close() {}
}
