package dev.bygone.testing.random;

import dev.bygone.testing.oracle.Version;

/**
 * A row of a history table that an engine shows.
 *
 * @param surrogateKey its surrogate key
 * @param version what it says, in half-open terms
 */
record Stored(long surrogateKey, Version version) {}
