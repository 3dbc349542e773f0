/** The command line: every command calls {@link dev.bygone.Bygone} once and shows its result. */
package dev.bygone.cli;
