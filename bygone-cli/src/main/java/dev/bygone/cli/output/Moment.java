package dev.bygone.cli.output;

import dev.bygone.Timeline;
import dev.bygone.Timeline.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Something that happened to a key: a version began, or the key was deleted. */
sealed interface Moment {
  /** When. */
  Object at();

  /** When the next thing happened; empty if nothing has. */
  Optional<Object> until();

  /** A version began. */
  record Began(Version version, Kind kind) implements Moment {
    /** How it came. */
    enum Kind {
      /** The key had not been there before. */
      FIRST,
      /** A value changed. */
      CHANGED,
      /** The key had been deleted. */
      BACK
    }

    @Override
    public Object at() {
      return version.validFrom();
    }

    @Override
    public Optional<Object> until() {
      return version.validTo();
    }
  }

  /** The key was deleted. */
  record Deleted(Object at, Optional<Object> until) implements Moment {}

  /** The moments of a life, by time. */
  static List<Moment> of(Timeline timeline) {
    List<Moment> moments = new ArrayList<>();
    Began.Kind kind = Began.Kind.FIRST;
    List<Version> versions = timeline.versions();
    for (int i = 0; i < versions.size(); i++) {
      Version version = versions.get(i);
      moments.add(new Began(version, kind));
      Optional<Object> next =
          i + 1 < versions.size() ? Optional.of(versions.get(i + 1).validFrom()) : Optional.empty();
      boolean deleted = endsInDelete(version, next);
      if (deleted) {
        moments.add(new Deleted(version.validTo().orElseThrow(), next));
      }
      kind = deleted ? Began.Kind.BACK : Began.Kind.CHANGED;
    }
    return moments;
  }

  /** Kept snapshots end where they begin: that is an observation, no delete. */
  private static boolean endsInDelete(Version version, Optional<Object> next) {
    return version.validTo().isPresent()
        && !version.validTo().equals(next)
        && !Objects.equals(version.validTo().get(), version.validFrom());
  }
}
