package dev.bygone.propose;

import java.util.ArrayList;
import java.util.List;

/**
 * A column as it is to be, made of the headers that it has had.
 *
 * @param headers the places of the headers, that of the newest file first
 * @param why what speaks for it, or against, that later headers mean the same as earlier ones
 */
record ProposedColumn(List<Integer> headers, List<String> why) {
  ProposedColumn {
    headers = List.copyOf(headers);
    why = List.copyOf(why);
  }

  /** One column for both, whose own header is that of the newer. */
  ProposedColumn with(ProposedColumn newer, String reason) {
    List<Integer> all = new ArrayList<>(newer.headers);
    all.addAll(headers);
    List<String> reasons = new ArrayList<>(why);
    reasons.addAll(newer.why);
    reasons.add(reason);
    return new ProposedColumn(all, reasons);
  }

  /** The same with one more remark. */
  ProposedColumn remarked(String remark) {
    List<String> more = new ArrayList<>(why);
    more.add(remark);
    return new ProposedColumn(headers, more);
  }
}
