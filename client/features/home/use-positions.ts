import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import {
  fineDecimals,
  formatScaled,
  formatShare,
  parsePrice,
  toFine,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import { fineProfit, marginFor } from '@papertape/shared/rules/perpetual/sums.ts';
import { useEffect, useState } from 'react';
import { liquidationInReach } from '../../entities/market/liquidation-price.tsx';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { useMarks } from '../../lib/feeds/use-marks.ts';
import { isKnown } from '../../lib/format/known.ts';

/** A price has ten decimals more than an amount. */
const pricesPerAmount = 10n ** 10n;

/** Computes the profit at a mark; uses the row's own figures where a host returns too little. */
export function profitAtMark(
  position: PositionRow,
  mark: string,
): Pick<PositionRow, 'unrealised' | 'returnRate'> {
  const { side, leverage, entryPrice: entry } = position;
  if (![mark, position.size, entry, leverage].every(isKnown)) return position;
  const size = parsePrice(position.size) / pricesPerAmount;
  const profit = fineProfit(side, size, parsePrice(entry), parsePrice(mark));
  const initial = toFine(marginFor(size, parsePrice(entry), leverage));
  return {
    unrealised: formatScaled(profit, fineDecimals),
    returnRate: initial === 0n ? '0' : formatShare(profit, initial),
  };
}

/** Sums the profits as the rows show them, each cut at the cent. */
export function sumOfProfits(profits: readonly string[]): string {
  // Another host may return neither a profit nor its basis.
  const cents = profits.filter(isKnown).reduce((sum, profit) => {
    const [whole = '0', fraction = ''] = profit.split('.');
    return sum + BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
  }, 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the distance of the mark from liquidation as a share of the mark; null where none is in reach. */
export function wayToLiquidation({ liquidationPrice }: PositionRow, mark: string): number | null {
  const reached = liquidationInReach(liquidationPrice, mark);
  const way = Math.abs(Number(reached) - Number(mark)) / Number(mark);
  return isKnown(reached) && Number.isFinite(way) ? way : null;
}

/** Time that the feed of the account may take before the positions are requested as well. */
const feedMs = 3000;
const requestEveryMs = 5000;

/** Returns the open positions, those with the most margin first; undefined until the account's are known. */
export function useLargestPositions(): readonly PositionRow[] | undefined {
  const isKnown = useAccount(({ known }) => known);
  const streamed = useAccount((account) => account.positions);
  const requested = useLatePositions(isKnown);
  const positions = isKnown || streamed.length > 0 ? streamed : requested;
  return positions?.toSorted((left, right) => Number(right.margin) - Number(left.margin));
}

/** Requests the positions while their feed is late. */
function useLatePositions(isKnown: boolean): readonly PositionRow[] | undefined {
  const [rows, setRows] = useState<readonly PositionRow[]>();
  useEffect(() => {
    if (isKnown) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = (ms: number) => {
      if (!isOver) timer = setTimeout(look, ms);
    };
    const look = () => {
      import('./late-positions.ts')
        .then(({ readPositions }) => readPositions())
        // Without an answer they stay unknown until the next request.
        .then(setRows, () => undefined)
        .finally(() => wait(requestEveryMs));
    };
    wait(feedMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isKnown]);
  return rows;
}

/** Returns the profit of all positions so far. */
export function useTotalProfit(positions: readonly PositionRow[]): string {
  const marks = useMarks(positions);
  return sumOfProfits(
    positions.map((position, index) => profitAtMark(position, marks[index] ?? position.mark).unrealised),
  );
}
