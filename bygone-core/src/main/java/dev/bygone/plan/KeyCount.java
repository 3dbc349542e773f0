package dev.bygone.plan;

/**
 * A query for the number of different keys that are delivered, of a single snapshot. It is smaller
 * than the number of rows if a key is there twice; then nothing holds that is made after the step.
 *
 * @param step the working relation of the step after which it can be asked
 * @param query the query
 */
public record KeyCount(String step, String query) {}
