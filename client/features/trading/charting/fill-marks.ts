/** The user's own fills as marks: one for each order, at the average price of what it filled. */
import type { FillRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { isKnown } from '../../../lib/format/known.ts';
import type { TradeMark } from '../../../ui/chart/tools/drawing-tools.ts';

export interface FillMark extends TradeMark {
  side: FillRow['side'];
  action: FillRow['action'];
  /** Of all its fills; profit of a closing alone. */
  size: string;
  averagePrice: string;
  profit: string;
}

/** An order opens or closes, so all of its fills lie on one side; its mark stands at the time of the last. */
export function fillMarks(fills: readonly FillRow[]): FillMark[] {
  const orders = Map.groupBy(
    new Map(fills.map((fill) => [fill.id, fill])).values(),
    ({ orderId }) => orderId,
  );
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
