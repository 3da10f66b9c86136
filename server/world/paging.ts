/**
 * Paging of lists whose newest rows come first. A page by number shifts when a row arrives; `left`, the
 * number of rows behind the previous page, does not, because rows arrive at the other end.
 */
export interface Paging {
  /** Page from 1; ignored if `left` is given. */
  page: number;
  size: number;
  left?: number | undefined;
}

export function offsetOf({ page, size, left }: Paging, total: number): number {
  return left === undefined ? (page - 1) * size : Math.max(total - left, 0);
}

/** Returns the paging fields of an answer. */
export function pageFacts(paging: Paging, total: number, shown: number) {
  const left = Math.max(total - offsetOf(paging, total) - shown, 0);
  return { total, page: paging.page, size: paging.size, left };
}

/** Returns one page of rows in memory, newest first, with the paging fields of the answer. */
export function cutPage<Row>(rows: readonly Row[], paging: Paging) {
  const offset = offsetOf(paging, rows.length);
  const shown = rows.slice(offset, offset + paging.size);
  return { shown, facts: pageFacts(paging, rows.length, shown.length) };
}
