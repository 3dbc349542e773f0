/** How results look: one view for each result record, as text for people or JSON for programs. */
package dev.bygone.cli.output;
