package dev.bygone;

import java.nio.file.Path;

/**
 * What was exported.
 *
 * @param table the table
 * @param file the file that holds its rows now
 * @param format how they are written
 * @param rows how many there are
 */
public record ExportReport(String table, Path file, ExportFormat format, long rows) {}
