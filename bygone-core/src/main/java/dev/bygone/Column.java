package dev.bygone;

import dev.bygone.definition.ColumnType;

/**
 * A column of a result.
 *
 * @param name its name
 * @param type its type
 */
public record Column(String name, ColumnType type) {}
