/**
 * Open state of the account, kept up to date by the orders feed. Guarantees: no message is dropped or merged, and
 * each reaches the screen at once; unchanged rows keep their identity.
 */
import type { BalanceRow, ContractBalance } from '@papertape/shared/contract/assets.ts';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';

export interface AccountState {
  /** False until the feed has sent the whole state. */
  known: boolean;
  positions: readonly PositionRow[];
  /** Pending orders only. */
  orders: readonly OrderRow[];
  /** Orders that wait for a trigger. The trigger price of a trailing order may be ahead of its row. */
  conditionals: readonly ConditionalRow[];
  /** Running contracts only. */
  seconds: readonly SecondsContract[];
  balances: readonly BalanceRow[];
  contractBalance: ContractBalance | null;
  crossMarginRate: string | null;
  /** Number of unread notifications; undefined until known. */
  unread: number | undefined;
}

export const emptyAccount: AccountState = {
  known: false,
  positions: [],
  orders: [],
  conditionals: [],
  seconds: [],
  balances: [],
  contractBalance: null,
  crossMarginRate: null,
  unread: undefined,
};

/** Replaces rows by key, appends new ones and removes those that are no longer open. */
function mergeRows<Row>(
  rows: readonly Row[],
  news: readonly Row[] | undefined,
  deriveKey: (row: Row) => string,
  isOpen: (row: Row) => boolean,
): readonly Row[] {
  if (!news || news.length === 0) return rows;
  const byKey = new Map(rows.map((row) => [deriveKey(row), row]));
  for (const row of news) {
    if (isOpen(row)) byKey.set(deriveKey(row), row);
    else byKey.delete(deriveKey(row));
  }
  return [...byKey.values()];
}

const isAlways = () => true;
const getId = ({ id }: { id: string }) => id;

/** Returns the state after one message. A whole message discards the previous state except the unread count. */
export function nextAccount(before: AccountState, data: ContractData): AccountState {
  const from = data.whole ? { ...emptyAccount, unread: before.unread, known: true } : before;
  const ended = new Set(data.closedPositionIds);
  const positions = mergeRows(from.positions, data.positions, getId, isAlways);
  return {
    known: from.known,
    positions: ended.size === 0 ? positions : positions.filter(({ id }) => !ended.has(id)),
    orders: mergeRows(from.orders, data.orders, getId, ({ status }) => status === 'pending'),
    conditionals: mergeRows(
      from.conditionals,
      data.conditionals,
      getId,
      ({ status }) => status === 'waiting',
    ),
    seconds: mergeRows(
      from.seconds,
      data.seconds,
      getId,
      ({ status }) => status === 'during' || status === 'pending',
    ),
    balances: mergeRows(from.balances, data.balances, ({ account, coin }) => `${account} ${coin}`, isAlways),
    contractBalance: data.contractBalance ?? from.contractBalance,
    crossMarginRate: data.crossMarginRate === undefined ? from.crossMarginRate : data.crossMarginRate,
    unread: data.unread ?? from.unread,
  };
}
