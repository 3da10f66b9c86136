import { seconds } from '@papertape/shared/contract/seconds.ts';
import type { SecondsContract, SecondsStatus } from '@papertape/shared/contract/seconds-rows.ts';
import { create } from 'zustand';
import { usePages } from '../../lib/api/use-read.ts';
import { rowsOf, type WholeRows } from '../../ui/paged-list.tsx';

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

/** Which list of the desktop is open: the form beside it leads there after a result. */

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

const timeOf = ({ openedAt }: SecondsContract) => openedAt;
const statusOf = (filter: RecordFilter): { status?: SecondsStatus } =>
  filter === 'all' ? {} : { status: filter };

/** Contracts of all symbols, newest first; crypto and the other groups are lists of their own on the server. */
export function useSecondsRecords(filter: RecordFilter): WholeRows<SecondsContract> {
  const query = { size: 20, ...statusOf(filter) };
  const crypto = usePages(seconds.cryptoList, query);
  const other = usePages(seconds.forexList, query);
  const reads = [crypto, other];
  const sources = reads.map((read) => ({ rows: rowsOf(read) ?? [], more: read.hasNextPage }));
  const { rows, next } = mergePages(sources, timeOf);
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
          timeOf,
        ).rows
      );
    },
  };
}
