/** Five things that a first week is for, and which of them somebody has really done. Pure. */
import type { ClosedRow, OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';

export const weekTasks = ['open', 'stop', 'close', 'limit', 'funding'] as const;
export type WeekTask = (typeof weekTasks)[number];

/** What there is to be seen of somebody: what is open now, and the latest of what was. */
export interface Deeds {
  positions: readonly Pick<PositionRow, 'stopLoss' | 'funding'>[];
  orders: readonly Pick<OrderRow, 'type' | 'stopLoss' | 'origin'>[];
  closed: readonly Pick<ClosedRow, 'reason' | 'funding'>[];
}

const isPaid = ({ funding }: { funding: string }) => Number(funding) !== 0;

/** Whether each task is done. A liquidation closes a position, but nobody learned to close from it. */
export function doneTasks({ positions, orders, closed }: Deeds): Record<WeekTask, boolean> {
  return {
    open: positions.length + closed.length > 0,
    stop: [...positions, ...orders].some(({ stopLoss }) => stopLoss !== null),
    close: closed.some(({ reason }) => reason !== 'liquidation'),
    limit: orders.some(({ type, origin }) => type === 'limit' && origin === 'user'),
    funding: positions.some(isPaid) || closed.some(isPaid),
  };
}
