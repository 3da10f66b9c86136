import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { ClosedRow, OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { exitKind } from '@papertape/shared/rules/perpetual/exit-kind.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDemoStart } from '../../../entities/account/demo-money.tsx';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { markDone, useDone } from '../week-store.ts';

/** The steps of a first hour, in their order. */
const weekTasks = ['money', 'open', 'stop', 'why', 'close'] as const;
export type WeekTask = (typeof weekTasks)[number];

/** The state of an account that decides which steps are done: its open positions and orders, and its latest history. */
export interface Deeds {
  /** True when the account holds USDT to trade with. */
  isFunded: boolean;
  positions: readonly Pick<PositionRow, 'stopLoss'>[];
  orders: readonly Pick<OrderRow, 'stopLoss'>[];
  closed: readonly Pick<ClosedRow, 'reason'>[];
  /** Waiting conditional orders. */
  conditionals: readonly Pick<ConditionalRow, 'action' | 'side' | 'triggerWhen'>[];
}

const isStop = (row: Deeds['conditionals'][number]) => row.action === 'close' && exitKind(row) === 'stopLoss';

/**
 * Returns the steps that the account shows to be done; reading an explanation leaves no trace there. A liquidation closes
 * a position, but teaches no closing.
 */
export function doneTasks({ isFunded, positions, orders, closed, conditionals }: Deeds): WeekTask[] {
  const isDone: Partial<Record<WeekTask, boolean>> = {
    // A trader whose money is all at work, or lost, had some.
    money: isFunded || positions.length + orders.length + closed.length > 0,
    open: positions.length + closed.length > 0,
    stop:
      [...positions, ...orders].some(({ stopLoss }) => stopLoss !== null) ||
      conditionals.some(isStop) ||
      closed.some(({ reason }) => reason === 'stopLoss'),
    close: closed.some(({ reason }) => reason !== 'liquidation'),
  };
  return weekTasks.filter((task) => isDone[task]);
}

/** A step of the list. */
export interface SlipTask {
  key: string;
  text: string;
  /** Instructions for the task. */
  hint?: string | undefined;
  /** Lesson of the task in one line, shown when it is done. */
  taught?: string | undefined;
  isDone: boolean;
}

/** Enough for a first week. */
const rowsRead = { page: 1, size: 50 } as const;

/** Returns the USDT that a contract can be opened with in the current account. */
export function useFreeUsdt(): string | undefined {
  return useAccount(
    ({ balances }) =>
      balances.find(({ account, coin }) => account === 'currency' && coin === 'USDT')?.available,
  );
}

/** Returns the steps that the account has done by now; undefined until its history has been read. */
function useAccountDone(enabled: boolean): WeekTask[] | undefined {
  const isKnown = useAccount(({ known }) => known);
  const free = useFreeUsdt();
  const positions = useAccount((account) => account.positions);
  const pending = useAccount((account) => account.orders);
  const conditionals = useAccount((account) => account.conditionals);
  const options = { enabled };
  const history = useRead(trading.list, { kind: 'orderHistory', ...rowsRead }, options);
  const past = useRead(trading.list, { kind: 'closed', ...rowsRead }, options);
  if (!isKnown || !history.data || !past.data) return undefined;
  const orders = [...pending, ...(history.data.orders ?? [])];
  const closed = past.data.closed ?? [];
  return doneTasks({ conditionals, isFunded: Number(free) > 0, positions, orders, closed });
}

/** Returns the steps of the first hour; undefined until the account's history has been read. A step once done stays done. */
export function useOwnTasks(slip: string, enabled: boolean): SlipTask[] | undefined {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const start = useDemoStart();
  const hasExplain = useAddition('explain') ?? false;
  const kept = useDone(slip);
  const found = useAccountDone(enabled);
  const added = found?.filter((task) => !kept.includes(task)).join(' ');
  useEffect(() => {
    if (added) markDone(slip, added.split(' '));
  }, [slip, added]);
  if (found === undefined) return undefined;
  return weekTasks
    .filter((key) => key !== 'why' || hasExplain)
    .map((key) => ({
      key,
      text: t(`week.tasks.${key}`),
      hint: t(`week.hints.${key}`, { amount: format.amount(start, 'USDT') }),
      taught: t(`week.taught.${key}`),
      isDone: kept.includes(key) || found.includes(key),
    }));
}
