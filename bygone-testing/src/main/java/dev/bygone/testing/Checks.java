package dev.bygone.testing;

import dev.bygone.DeliveryReport;
import java.util.function.UnaryOperator;

/** What must hold of a table while deliveries are loaded into it; else it is a {@link Mismatch}. */
interface Checks {
  /** Looks at the table before this delivery, where that is needed to tell what became of it. */
  void lookBefore(CaseDelivery delivery, Playground playground);

  /** After this delivery, where deliveries come in the order that the case gives. */
  void requireAfter(CaseDelivery delivery, DeliveryReport report, Playground playground);

  /**
   * After all deliveries, in whatever order.
   *
   * @param place says of a mismatch where it was found
   */
  void requireAtEnd(Playground playground, UnaryOperator<Mismatch> place);
}
