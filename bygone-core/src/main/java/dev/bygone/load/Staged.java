package dev.bygone.load;

import dev.bygone.source.Headers;

/**
 * The rows of a delivery as they were staged for a table.
 *
 * @param relation the working relation of them
 * @param headers what its columns and those of the table have not in common
 * @param misfits how many rows have a value that does not fit its type
 */
record Staged(String relation, Headers headers, long misfits) {}
