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

/**
 * Returns the number of rows before a page. `left`, the rows that remain, holds the place while new rows
 * arrive.
 */
export function getOffset({ page, size, left }: Paging, total: number): number {
  return left === undefined ? (page - 1) * size : Math.max(total - left, 0);
}

/** Returns the paging fields of an answer. */
export function pageFacts(paging: Paging, total: number, shown: number) {
  const left = Math.max(total - getOffset(paging, total) - shown, 0);
  return { total, page: paging.page, size: paging.size, left };
}

/** Returns one page of rows in memory, newest first, with the paging fields of the answer. */
export function cutPage<Row>(rows: readonly Row[], paging: Paging) {
  const offset = getOffset(paging, rows.length);
  const shown = rows.slice(offset, offset + paging.size);
  return { shown, facts: pageFacts(paging, rows.length, shown.length) };
}

/** Filters that all lists of stored records take. Times are epoch milliseconds, both included. */
export interface RecordFilter extends Paging {
  since?: number | undefined;
  until?: number | undefined;
}

type Given<Columns> = { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> };

/** Removes the columns that are undefined, which Prisma's types refuse. */
export function omitUndefined<Columns extends object>(columns: Columns): Given<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Given<Columns>;
}

/** Returns the condition of Prisma on the time of a record. */
export function timesWithin({ since, until }: RecordFilter) {
  return omitUndefined({ gte: since, lte: until });
}

interface RecordReader<Row> {
  count(): Promise<number>;
  /** Reads records in order of time; ids sort in the order in which they were made, and so order records of one instant. */
  read(order: 'asc' | 'desc', span: { skip: number; take: number }): Promise<Row[]>;
}

/** Reads one page of stored records, newest first, with the paging fields of the answer. */
export async function readPage<Row>(paging: Paging, { count, read }: RecordReader<Row>) {
  const total = await count();
  const rows = await readRows(paging, total, read);
  return { rows, facts: pageFacts(paging, total, rows.length) };
}

async function readRows<Row>(
  { page, size, left }: Paging,
  total: number,
  read: RecordReader<Row>['read'],
): Promise<Row[]> {
  if (left === undefined) return read('desc', { skip: (page - 1) * size, take: size });
  // Counted from the oldest record, the page stays where it is while new records arrive.
  const following = Math.min(left, total);
  const rows = await read('asc', { skip: Math.max(following - size, 0), take: Math.min(following, size) });
  return rows.reverse();
}
