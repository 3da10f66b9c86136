/** Values by which rows are sorted, of the tables of a desktop and of the cards of a phone. */
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { latestMark } from '../../../lib/feeds/use-live.ts';
import { isKnown } from '../../../lib/format/known.ts';
import type { SortValue } from '../../../ui/table-columns.ts';
import type { Sortable } from '../../../ui/table-sort.ts';
import { figuresAt } from '../model/position-figures.ts';

/** Returns the distance of the nearest known price from the mark, as a share of the mark; infinite without one. */
function distanceFromMark(position: PositionRow, prices: readonly (string | null)[]): number {
  const mark = Number(latestMark(position));
  const away = prices.filter(isKnown).map((price) => Math.abs(Number(price) / mark - 1));
  return Math.min(...away, Number.POSITIVE_INFINITY);
}

export const positionOrder = {
  contract: ({ symbol }) => symbol,
  size: ({ size }) => size,
  entry: ({ entryPrice }) => entryPrice,
  liquidation: ({ liquidationPrice }) => liquidationPrice ?? '0',
  rail: (position) => distanceFromMark(position, [position.liquidationPrice]),
  margin: ({ margin }) => margin,
  profit: (position) => figuresAt(position, latestMark(position)).unrealised,
  triggers: (position) => distanceFromMark(position, [position.stopLoss, position.takeProfit]),
} as const satisfies Record<string, (row: PositionRow) => SortValue>;

export const orderOrder = {
  contract: ({ symbol }) => symbol,
  price: ({ price }) => price ?? '0',
  triggers: ({ stopLoss, takeProfit }) => stopLoss ?? takeProfit ?? '0',
  hold: ({ margin }) => margin,
  time: ({ createdAt }) => createdAt,
} as const satisfies Record<string, (row: OrderRow) => SortValue>;

/** Lists values by the key of their column. */
function listValues<Row>(values: Readonly<Record<string, (row: Row) => SortValue>>): Sortable<Row>[] {
  return Object.entries(values).map(([key, sortBy]) => ({ key, sortBy }));
}

export const sortablePositions = listValues<PositionRow>(positionOrder);
export const sortableOrders = listValues<OrderRow>(orderOrder);
