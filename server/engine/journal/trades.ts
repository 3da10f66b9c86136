/**
 * Closed positions as trades: one row from the first fill to the last. Profit, fee and funding are the sums
 * of the position's closes, to the last digit.
 */

import type { CloseReason } from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode, Side } from '@papertape/shared/contract/values.ts';
import { calculateInitialMargin } from '@papertape/shared/rules/perpetual/margin.ts';
import { type Amount, type Price, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Close } from '../perpetual/types.ts';

export interface Trade {
  /** Id of the position. */
  readonly id: string;
  readonly symbol: string;
  readonly side: Side;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly size: Amount;
  /** Size-weighted averages, rounded down at 1e-18. */
  readonly entry: Price;
  readonly exit: Price;
  readonly profit: Amount;
  readonly fee: Amount;
  readonly funding: Amount;
  /** Initial margin of the total closed size. */
  readonly initial: Amount;
  readonly reason: CloseReason;
  readonly openedAt: number;
  readonly closedAt: number;
}

function averageCloses(closes: readonly Close[], priceAt: (close: Close) => string): Price {
  let size = 0n;
  let value = 0n;
  for (const close of closes) {
    size += close.size;
    value += close.size * parsePrice(priceAt(close));
  }
  return size === 0n ? 0n : value / size;
}

function sumCloses(closes: readonly Close[], getAmount: (close: Close) => bigint): bigint {
  return closes.reduce((sum, close) => sum + getAmount(close), 0n);
}

/** Merges all closes of one position, oldest first. */
function mergeCloses(closes: readonly [Close, ...Close[]]): Trade {
  const [first] = closes;
  const last = closes.at(-1) ?? first;
  return {
    id: first.positionId,
    symbol: first.symbol,
    side: first.side,
    leverage: last.leverage,
    marginMode: last.marginMode,
    size: sumCloses(closes, ({ size }) => size),
    entry: averageCloses(closes, ({ entry }) => entry),
    exit: averageCloses(closes, ({ exit }) => exit),
    profit: sumCloses(closes, ({ profit }) => profit),
    fee: sumCloses(closes, ({ fee }) => fee),
    funding: sumCloses(closes, ({ funding }) => funding),
    initial: sumCloses(closes, calculateInitialMargin),
    reason: last.reason,
    openedAt: first.openedAt,
    closedAt: last.closedAt,
  };
}

/**
 * Converts the closes of ended positions, in the order in which they happened, to trades in the order in
 * which they ended; trades that end in one instant are in the order of their last close.
 */
export function groupIntoTrades(closes: readonly Close[]): Trade[] {
  const byPosition = new Map<string, [Close, ...Close[]]>();
  for (const close of closes) {
    const known = byPosition.get(close.positionId);
    if (known) known.push(close);
    // Inserting the key again moves it to the end.
    byPosition.delete(close.positionId);
    byPosition.set(close.positionId, known ?? [close]);
  }
  return [...byPosition.values()].map(mergeCloses).sort((left, right) => left.closedAt - right.closedAt);
}
