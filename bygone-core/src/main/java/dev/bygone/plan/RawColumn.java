package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import java.util.Optional;

/**
 * A column of a file as it stands there.
 *
 * @param name its name in the file
 * @param type its type, if files of this kind have types; else it is to be inferred
 * @param text the SQL expression of its value as text, over the relation of the raw rows
 * @param kind the SQL expression of what the value is: {@code 'text'} where the file does not say,
 *     else {@code 'string'}, {@code 'number'}, {@code 'boolean'} or {@code 'nested'}
 */
public record RawColumn(String name, Optional<ColumnType> type, String text, String kind) {}
