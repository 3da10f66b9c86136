/** The steps of a first week, and which of them an account has really taken. Pure. */
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { ClosedRow, OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { exitKind } from '@papertape/shared/rules/perpetual/exit-kind.ts';

export const weekTasks = ['money', 'open', 'stop', 'close', 'limit', 'funding'] as const;
export type WeekTask = (typeof weekTasks)[number];

/** The state of an account that decides which steps are done: what is open now, and its latest history. */
export interface Deeds {
  /** True when the account holds USDT to trade with. */
  isFunded: boolean;
  positions: readonly Pick<PositionRow, 'stopLoss' | 'funding'>[];
  orders: readonly Pick<OrderRow, 'type' | 'stopLoss' | 'origin'>[];
  closed: readonly Pick<ClosedRow, 'reason' | 'funding'>[];
  /** Those that wait. */
  conditionals: readonly Pick<ConditionalRow, 'action' | 'side' | 'triggerWhen'>[];
}

const isStop = (row: Deeds['conditionals'][number]) => row.action === 'close' && exitKind(row) === 'stopLoss';

const isPaid = ({ funding }: { funding: string }) => Number(funding) !== 0;

/** Whether each task is done. A liquidation closes a position, but nobody learned to close from it. */
export function doneTasks({
  isFunded,
  positions,
  orders,
  closed,
  conditionals,
}: Deeds): Record<WeekTask, boolean> {
  return {
    // A trader whose money is all at work, or lost, had some.
    money: isFunded || positions.length + orders.length + closed.length > 0,
    open: positions.length + closed.length > 0,
    stop:
      [...positions, ...orders].some(({ stopLoss }) => stopLoss !== null) ||
      conditionals.some(isStop) ||
      closed.some(({ reason }) => reason === 'stopLoss'),
    close: closed.some(({ reason }) => reason !== 'liquidation'),
    limit: orders.some(({ type, origin }) => type === 'limit' && origin === 'user'),
    funding: positions.some(isPaid) || closed.some(isPaid),
  };
}
