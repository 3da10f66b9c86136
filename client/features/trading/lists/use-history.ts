import type { CallInputOf, DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { ListKind } from '@papertape/shared/contract/trading-rows.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { request } from '../../../lib/api/call.ts';
import { firstPage, pageAfter, readAllRows } from '../../../lib/api/read-all.ts';
import { findScope } from '../../../lib/api/read-keys.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { dayStart } from '../../../lib/format/times.ts';
import { useMode, useSignedIn, useUser } from '../../../lib/settings/session.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';

export type HistoryKind = Exclude<ListKind, 'positions' | 'openOrders'>;
type ListInput = CallInputOf<typeof trading.list>;
type ListData = DataOf<typeof trading.list>;

const rowsByKind = {
  orderHistory: 'orders',
  filled: 'fills',
  closed: 'closed',
  marginHistory: 'margins',
} as const satisfies Record<HistoryKind, keyof ListData>;

export type HistoryRow<Kind extends HistoryKind> = NonNullable<ListData[(typeof rowsByKind)[Kind]]>[number];

export const periods = ['day', 'week', 'month', 'quarter', 'all'] as const;
export type Period = (typeof periods)[number];
const daysByPeriod: Record<Exclude<Period, 'all'>, number> = { day: 1, week: 7, month: 30, quarter: 90 };

export interface HistoryFilter {
  symbol: string | null;
  side: 'long' | 'short' | null;
  period: Period;
}

const noFilter: HistoryFilter = { symbol: null, side: null, period: 'all' };

/** Returns the start of a period; days begin at midnight in the user's zone, and today counts. */
export function findStart(
  period: Period,
  now: number,
  zone: Parameters<typeof dayStart>[1],
): number | undefined {
  return period === 'all' ? undefined : dayStart(now - (daysByPeriod[period] - 1) * dayMs, zone);
}

export function useHistoryFilter() {
  const [filter, setFilter] = useState(noFilter);
  const isFiltered = filter.symbol !== null || filter.side !== null || filter.period !== 'all';
  return { filter, setFilter, isFiltered, clear: () => setFilter(noFilter) };
}

const pageSize = 30;

function rowsIn<Kind extends HistoryKind>(kind: Kind, page: ListData): HistoryRow<Kind>[] {
  return (page[rowsByKind[kind]] ?? []) as HistoryRow<Kind>[];
}

/** Reads records of one kind page by page, newest first. */
export function useTradeHistory<Kind extends HistoryKind>(kind: Kind, filter: HistoryFilter) {
  const uid = useUser()?.uid;
  const mode = useMode();
  const signedIn = useSignedIn();
  const zone = useSettings((settings) => settings.timeZone);
  const since = useMemo(() => findStart(filter.period, worldNow(), zone), [filter.period, zone]);
  const input: ListInput = {
    kind,
    ...(filter.symbol ? { symbol: filter.symbol } : {}),
    ...(filter.side ? { side: filter.side } : {}),
    ...(since === undefined ? {} : { since }),
  };
  const query = useInfiniteQuery({
    queryKey: [trading.list.path, findScope(trading.list, uid, mode), input, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await request(trading.list, { ...input, size: pageSize, ...pageParam }, { signal })) as ListData,
    initialPageParam: firstPage,
    getNextPageParam: pageAfter,
    enabled: signedIn,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => rowsIn(kind, page)), [query.data, kind]);
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  return {
    rows: signedIn ? rows : [],
    readAll: () => readAllRows(trading.list, input, (page) => rowsIn(kind, page)),
    error: rows ? null : error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
  };
}
