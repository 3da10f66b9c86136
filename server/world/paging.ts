/**
 * Pages of lists whose newest rows come first. A page by number moves when a row arrives; `left`, the number of rows behind the page
 * before, does not, since rows arrive at the other end.
 */
export interface Paging {
  /** From 1; ignored where `left` is given. */
  page: number;
  size: number;
  left?: number | undefined;
}

export function offsetOf({ page, size, left }: Paging, total: number): number {
  return left === undefined ? (page - 1) * size : Math.max(total - left, 0);
}

/** The paging fields of an answer. */
export function pageFacts(paging: Paging, total: number, shown: number) {
  const left = Math.max(total - offsetOf(paging, total) - shown, 0);
  return { total, page: paging.page, size: paging.size, left };
}

/** One page of rows that are all at hand, newest first, with the paging fields of the answer. */
export function cutPage<Row>(rows: readonly Row[], paging: Paging) {
  const offset = offsetOf(paging, rows.length);
  const shown = rows.slice(offset, offset + paging.size);
  return { shown, facts: pageFacts(paging, rows.length, shown.length) };
}
