import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useMemo } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import type { AccountState } from '../../../lib/feeds/account-state.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';

/** Interval of requests until the orders feed has sent its state. */
const pollMs = 5000;
const most = 100;

interface OpenKind<Row> {
  kind: 'positions' | 'openOrders';
  live: (account: AccountState) => readonly Row[];
  field: 'positions' | 'orders';
  since: (row: Row) => number;
}

const positions: OpenKind<PositionRow> = {
  kind: 'positions',
  live: (account) => account.positions,
  field: 'positions',
  since: (row) => row.openedAt,
};

const orders: OpenKind<OrderRow> = {
  kind: 'openOrders',
  live: (account) => account.orders,
  field: 'orders',
  since: (row) => row.createdAt,
};

interface OpenList<Row> {
  /** Newest first; `undefined` while unknown, empty for visitors. */
  rows: Row[] | undefined;
  error: Error | null;
  retry: () => void;
}

const none: never[] = [];

function useOpenList<Row extends { symbol: string }>(
  { kind, live, field, since }: OpenKind<Row>,
  onlySymbol: string | undefined,
): OpenList<Row> {
  const signedIn = useSignedIn();
  const known = useAccount((account) => account.known);
  const streamed = useAccount(live);
  const input = { kind, size: most };
  const read = useRead(trading.list, input, { enabled: !known, everyMs: pollMs });
  const answered = read.data?.[field] as readonly Row[] | undefined;
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

/** Returns the present row of a position; its last one once it is closed. */
export function useOpenPosition(opened: PositionRow): PositionRow {
  return useAccount(({ positions }) => positions.find(({ id }) => id === opened.id)) ?? opened;
}

/** Returns the waiting conditional orders of a symbol, or of all; none while they are unknown. */
export function useWaiting(onlySymbol: string | undefined): readonly ConditionalRow[] {
  const waiting = useAccount(({ conditionals }) => conditionals);
  return useMemo(
    () => waiting.filter(({ symbol }) => onlySymbol === undefined || symbol === onlySymbol),
    [waiting, onlySymbol],
  );
}

/** Returns the number of waiting conditional orders; `undefined` while unknown. */
export function useWaitingCount(onlySymbol: string | undefined): number | undefined {
  return useAccount(({ known, conditionals }) =>
    known
      ? conditionals.filter(({ symbol }) => onlySymbol === undefined || symbol === onlySymbol).length
      : undefined,
  );
}
