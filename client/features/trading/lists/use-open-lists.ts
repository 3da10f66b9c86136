import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useMemo } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import type { AccountState } from '../../../lib/feeds/account-state.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';

/** Until the orders feed has sent its state, the list is asked for instead. */
const askMs = 5000;
const most = 100;

interface OpenKind<Row> {
  kind: 'positions' | 'openOrders';
  live: (account: AccountState) => readonly Row[];
  asked: 'positions' | 'orders';
  since: (row: Row) => number;
}

const positions: OpenKind<PositionRow> = {
  kind: 'positions',
  live: (account) => account.positions,
  asked: 'positions',
  since: (row) => row.openedAt,
};

const orders: OpenKind<OrderRow> = {
  kind: 'openOrders',
  live: (account) => account.orders,
  asked: 'orders',
  since: (row) => row.createdAt,
};

export interface OpenList<Row> {
  /** Newest first; undefined while nothing is known yet, empty for a visitor. */
  rows: Row[] | undefined;
  error: Error | null;
  retry: () => void;
}

const none: never[] = [];

function useOpenList<Row extends { symbol: string }>(
  { kind, live, asked, since }: OpenKind<Row>,
  onlySymbol: string | undefined,
): OpenList<Row> {
  const signedIn = useSignedIn();
  const known = useAccount((account) => account.known);
  const streamed = useAccount(live);
  const input = { kind, size: most };
  const read = useRead(trading.list, input, { enabled: !known, everyMs: askMs });
  const answered = read.data?.[asked] as readonly Row[] | undefined;
  const open = known ? streamed : answered;
  const all = signedIn ? open : none;
  const rows = useMemo(
    () =>
      all
        ?.filter(({ symbol }) => onlySymbol === undefined || symbol === onlySymbol)
        .toSorted((left, right) => since(right) - since(left)),
    [all, onlySymbol, since],
  );
  return { rows, error: rows ? null : read.error, retry: () => void read.refetch() };
}

export function usePositions(onlySymbol?: string): OpenList<PositionRow> {
  return useOpenList(positions, onlySymbol);
}

export function useOpenOrders(onlySymbol?: string): OpenList<OrderRow> {
  return useOpenList(orders, onlySymbol);
}
