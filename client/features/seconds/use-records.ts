import { seconds } from '@papertape/shared/contract/seconds.ts';
import type { SecondsContract, SecondsStatus } from '@papertape/shared/contract/seconds-rows.ts';
import { create } from 'zustand';
import { usePages } from '../../lib/api/use-read.ts';
import { joinRows, type WholeRows } from '../../ui/paged-list.tsx';

/**
 * A list that loads page by page. Two of them are merged in the order of time, so that no row appears later above one already
 * shown: rows older than the last row of an unfinished list wait.
 */
interface PagedSource<Row> {
  rows: readonly Row[];
  /** Further pages exist. */
  more: boolean;
}

interface Merged<Row> {
  rows: Row[];
  /** The list whose next page is needed first; undefined when all was read. */
  next: number | undefined;
}

/**
 * Merges pages of several lists, newest first, down to the time that all of them have reached.
 * `next` is the index of the list that is read next; undefined when all are complete.
 * @param readTime epoch milliseconds of a row
 */
export function mergePages<Row>(
  sources: readonly PagedSource<Row>[],
  readTime: (row: Row) => number,
): Merged<Row> {
  const reached = sources.map(({ rows, more }) => {
    const last = rows.at(-1);
    return more && last ? readTime(last) : Number.NEGATIVE_INFINITY;
  });
  const from = Math.max(...reached);
  const rows = sources
    .flatMap((source) => source.rows)
    .filter((row) => readTime(row) >= from)
    .toSorted((left, right) => readTime(right) - readTime(left));
  return { rows, next: Number.isFinite(from) ? reached.indexOf(from) : undefined };
}

/** The open list of the desktop; the form beside it opens the records after a result. */
export const recordViews = ['running', 'records'] as const;
type RecordsView = (typeof recordViews)[number];

interface RecordsViewState {
  view: RecordsView;
  show: (view: RecordsView) => void;
}

export const useSecondsRecordsView = create<RecordsViewState>((set) => ({
  view: 'running',
  show: (view) => set({ view }),
}));

export const recordFilters = ['all', 'during', 'expired', 'canceled'] as const;
export type RecordFilter = (typeof recordFilters)[number];

const readTime = ({ openedAt }: SecondsContract) => openedAt;
const toStatus = (filter: RecordFilter): { status?: SecondsStatus } =>
  filter === 'all' ? {} : { status: filter };

/** Reads contracts of all symbols, newest first; crypto and the other groups are separate lists on the server. */
export function useSecondsRecords(filter: RecordFilter): WholeRows<SecondsContract> {
  const query = { size: 20, ...toStatus(filter) };
  const crypto = usePages(seconds.cryptoList, query);
  const other = usePages(seconds.forexList, query);
  const reads = [crypto, other];
  const sources = reads.map((read) => ({ rows: joinRows(read) ?? [], more: read.hasNextPage }));
  const { rows, next } = mergePages(sources, readTime);
  return {
    data: crypto.data && other.data ? { pages: [{ list: rows }] } : undefined,
    problem: crypto.problem ?? other.problem,
    refetch: () => Promise.all([crypto.refetch(), other.refetch()]),
    isFetching: crypto.isFetching || other.isFetching,
    hasNextPage: next !== undefined,
    fetchNextPage: async () => (next === undefined ? undefined : reads[next]?.fetchNextPage()),
    isFetchingNextPage: crypto.isFetchingNextPage || other.isFetchingNextPage,
    readAll: async () => {
      const [left, right] = await Promise.all([crypto.readAll(), other.readAll()]);
      return (
        left &&
        right &&
        mergePages(
          [left, right].map((all) => ({ rows: all, more: false })),
          readTime,
        ).rows
      );
    },
  };
}
