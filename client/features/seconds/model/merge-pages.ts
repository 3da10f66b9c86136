/**
 * Two lists that load page by page shown as one. Guarantees that rows come in the order of their time and that none
 * appears later above one already shown: what is older than the last row of an unfinished list waits.
 */
interface PagedSource<Row> {
  rows: readonly Row[];
  /** Further pages exist. */
  more: boolean;
}

interface Merged<Row> {
  rows: Row[];
  /** The list whose next page is wanted first; undefined when all was read. */
  next: number | undefined;
}

export function mergePages<Row>(
  sources: readonly PagedSource<Row>[],
  timeOf: (row: Row) => number,
): Merged<Row> {
  const reached = sources.map(({ rows, more }) => {
    const last = rows.at(-1);
    return more && last ? timeOf(last) : Number.NEGATIVE_INFINITY;
  });
  const from = Math.max(...reached);
  const rows = sources
    .flatMap((source) => source.rows)
    .filter((row) => timeOf(row) >= from)
    .toSorted((left, right) => timeOf(right) - timeOf(left));
  return { rows, next: Number.isFinite(from) ? reached.indexOf(from) : undefined };
}
