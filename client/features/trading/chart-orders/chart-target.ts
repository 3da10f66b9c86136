import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { waitsAt } from './own-lines.ts';

export type LineOwner =
  | { kind: 'order'; order: OrderRow; price: string }
  | { kind: 'conditional'; row: ConditionalRow; price: string }
  | { kind: 'trigger'; position: PositionRow; price: string };

interface Rows {
  orders: readonly OrderRow[];
  conditionals: readonly ConditionalRow[];
  positions: readonly PositionRow[];
}

/** Reach in pixels. */
const reach = 14;

/** Returns the own lines of a symbol that can be changed. */
export function findOwners(symbol: string, { orders, conditionals, positions }: Rows): LineOwner[] {
  const here = (row: { symbol: string }) => row.symbol === symbol;
  return [
    ...orders.filter(here).flatMap((order): LineOwner[] => {
      return order.price === null ? [] : [{ kind: 'order', order, price: order.price }];
    }),
    ...conditionals.filter(here).flatMap((row): LineOwner[] => {
      const price = waitsAt(row);
      return price === null ? [] : [{ kind: 'conditional', row, price }];
    }),
    ...positions.filter(here).flatMap((position): LineOwner[] =>
      [position.takeProfit, position.stopLoss].flatMap((price): LineOwner[] => {
        return price === null ? [] : [{ kind: 'trigger', position, price }];
      }),
    ),
  ];
}

/** Returns the owner of the line nearest to a height; `undefined` if none is in reach. */
export function findNearestOwner(
  owners: readonly LineOwner[],
  y: number,
  toHeight: (price: number) => number | null,
): LineOwner | undefined {
  let best: { owner: LineOwner; away: number } | undefined;
  for (const owner of owners) {
    const at = toHeight(Number(owner.price));
    const away = at === null ? Number.POSITIVE_INFINITY : Math.abs(at - y);
    if (away <= reach && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { owner, away };
  }
  return best?.owner;
}
