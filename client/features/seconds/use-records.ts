import { seconds } from '@papertape/shared/contract/seconds.ts';
import type { SecondsContract, SecondsStatus } from '@papertape/shared/contract/seconds-rows.ts';
import { usePages } from '../../lib/api/use-read.ts';
import { rowsOf, type WholeRows } from '../../ui/paged-rows.tsx';
import { mergePages } from './model/merge-pages.ts';

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
