/** Loads deliveries as they come. */
package dev.bygone.watch;
