import { trading } from '@papertape/shared/contract/trading.ts';
import type { FillRow } from '@papertape/shared/contract/trading-rows.ts';
import { groupBy } from '@papertape/shared/group-by.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useMemo, useState } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import { useOrderEvents } from '../../../lib/feeds/use-live.ts';
import { isKnown } from '../../../lib/format/known.ts';
import type { TradeMark } from '../../../ui/chart/tools/drawing-tools.ts';

export interface FillMark extends TradeMark {
  side: FillRow['side'];
  action: FillRow['action'];
  /** Sums of all fills; the profit of a close only. */
  size: string;
  averagePrice: string;
  profit: string;
}

/** Combines fills into one mark per order, at the average price and the time of the last fill. */
export function fillMarks(fills: readonly FillRow[]): FillMark[] {
  const orders = groupBy(new Map(fills.map((fill) => [fill.id, fill])).values(), ({ orderId }) => orderId);
  return [...orders].flatMap(([id, own]) => {
    const known = own.filter(({ price, size, time }) => isKnown(price) && isKnown(size) && isKnown(time));
    const [first] = known;
    if (first === undefined) return [];
    const size = known.reduce((sum, fill) => sum.plus(fill.size), new Decimal(0));
    const value = known.reduce(
      (sum, fill) => sum.plus(new Decimal(fill.price).times(fill.size)),
      new Decimal(0),
    );
    const profit = known.reduce(
      (sum, fill) => sum.plus(isKnown(fill.profit) ? fill.profit : 0),
      new Decimal(0),
    );
    const average = size.isZero() ? new Decimal(first.price) : value.div(size);
    const { side, action } = first;
    return {
      id,
      time: Math.max(...known.map(({ time }) => time)),
      price: average.toNumber(),
      buys: (side === 'long') === (action === 'open'),
      side,
      action,
      size: size.toFixed(),
      averagePrice: average.toFixed(18, Decimal.ROUND_DOWN),
      profit: profit.toFixed(),
    };
  });
}

const newest = 100;
const none: readonly FillRow[] = [];

/** Returns marks of the user's newest fills in a symbol, including those that arrive while the chart is open. */
export function useFillMarks(symbol: string, isEnabled: boolean): FillMark[] {
  const input = { kind: 'filled', symbol, size: newest } as const;
  const { data } = useRead(trading.list, input, { enabled: isEnabled });
  const [fresh, setFresh] = useState(none);
  useOrderEvents(({ fills = [] }) => {
    const own = fills.filter((fill) => fill.symbol === symbol);
    if (own.length > 0) setFresh((before) => [...before, ...own]);
  });
  const read = data?.fills ?? none;
  return useMemo(() => (isEnabled ? fillMarks([...read, ...fresh]) : []), [read, fresh, isEnabled]);
}
