/** Acts on several positions or orders, one after the other, and collects what became of each. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { assets } from '@papertape/shared/contract/assets.ts';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { CallInputOf, DataOf, Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TransportProblem } from '../../../lib/api/problems.ts';
import { problemText } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { latestMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { announce } from '../../../ui/announcer.ts';
import { dropChosen } from '../lists/chosen-rows.tsx';
import { noteReported, quietNews } from '../lists/use-order-news.ts';
import { findBreakEven } from '../model/break-even.ts';

export interface BatchOutcome {
  isDone: boolean;
  /** The result, or the reason against it. */
  text: string;
  /** True if no answer came, so that the others are not sent. */
  isLost?: boolean;
}

export interface BatchItem {
  id: string;
  /** Returns whether it is still open. */
  isOpen: () => boolean;
  /** The reason why nothing is sent for it. */
  skipped?: string | undefined;
  /** The planned change, where the row alone does not show it. */
  plan?: string | undefined;
  run: () => Promise<BatchOutcome>;
}

const touched = [trading.list, trading.fee, assets.amountForex, advancedOrders.conditional];

/** Returns a function that sends an input and resolves to the answer, or to the text of the failure. */
function useSend<E extends Endpoint>(endpoint: E) {
  const failed = useRef<{ error?: Error }>({});
  const { run } = useAction(endpoint, {
    invalidates: touched,
    onProblem: (error) => {
      failed.current = { error };
    },
  });
  return async (input: CallInputOf<E>, describe: (data: DataOf<E>) => string): Promise<BatchOutcome> => {
    failed.current = {};
    const data = await run(...([input] as Parameters<typeof run>));
    if (data !== undefined) return { isDone: true, text: describe(data) };
    const { error } = failed.current;
    return { isDone: false, text: problemText(error), isLost: error instanceof TransportProblem };
  };
}

const isOpenIn = (list: 'positions' | 'orders' | 'conditionals', id: string) => () => {
  const { known, ...account } = pageHub().account.state;
  return !known || account[list].some((row) => row.id === id);
};

/** Returns functions that describe each row as an item of a batch. */
export function useBatchItems() {
  const { t } = useTranslation('rows');
  const format = useFormat();
  const close = useSend(trading.matchLiquidate);
  const change = useSend(trading.matchMargin);
  const cancel = useSend(trading.cancel);
  const cancelConditional = useSend(advancedOrders.cancel);
  return {
    close: ({ id }: PositionRow): BatchItem => ({
      id,
      isOpen: isOpenIn('positions', id),
      run: () =>
        close({ id }, ({ closed }) => {
          noteReported({ closed });
          const profit = closed.map((row) => format.profit(row.profit)).join(' / ');
          return t('batch.closed', { profit });
        }),
    }),
    protect: (position: PositionRow): BatchItem => {
      const { id, symbol } = position;
      const at = findBreakEven(position, latestMark(position), knownInstrument(symbol)?.priceDecimals ?? 8);
      const item = { id, isOpen: isOpenIn('positions', id) };
      const reason = reasonAgainst(at);
      if (at === undefined || reason !== undefined) {
        const skipped = t(`batch.against.${reason ?? 'unknown'}`);
        return { ...item, skipped, run: async () => ({ isDone: false, text: skipped }) };
      }
      const text = t('batch.protected', { price: format.price(at.price, symbol) });
      return { ...item, plan: text, run: () => change({ id, stopLoss: at.price }, () => text) };
    },
    cancel: ({ id }: OrderRow): BatchItem => ({
      id,
      isOpen: isOpenIn('orders', id),
      run: () =>
        cancel({ id }, ({ orders }) => {
          noteReported({ orders });
          return t('batch.canceled');
        }),
    }),
    cancelConditional: ({ id }: ConditionalRow): BatchItem => ({
      id,
      isOpen: isOpenIn('conditionals', id),
      run: () => cancelConditional({ id }, () => t('batch.canceled')),
    }),
  };
}

/** Returns why the stop loss of a position is not moved to break-even; `undefined` if it is. */
function reasonAgainst(at: ReturnType<typeof findBreakEven>) {
  if (at === undefined) return 'unknown' as const;
  if (at.field !== 'stopLoss') return 'losing' as const;
  return at.isBetter ? ('better' as const) : undefined;
}

/** Runs the items of a batch once. Single messages about them are silent: the report has them all. */
export function useBatch<Item extends BatchItem>(items: readonly Item[]) {
  const { t } = useTranslation('rows');
  const [sent, setSent] = useState<readonly Item[] | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BatchOutcome>>(new Map());
  const shown = sent ?? items;
  const done = [...outcomes].flatMap(([id, { isDone }]) => (isDone ? [id] : []));
  const runOne = async (item: Item, isLost: boolean): Promise<BatchOutcome> => {
    if (item.skipped !== undefined) return { isDone: false, text: item.skipped };
    if (!item.isOpen()) return { isDone: true, text: t('batch.ended') };
    return isLost ? { isDone: false, text: t('batch.notSent') } : item.run();
  };
  const start = async () => {
    setSent(items);
    const restore = quietNews();
    let isLost = false;
    let count = 0;
    try {
      for (const item of items) {
        const outcome = await runOne(item, isLost);
        isLost ||= outcome.isLost === true;
        if (outcome.isDone) {
          count += 1;
          dropChosen([item.id]);
        }
        setOutcomes((before) => new Map(before).set(item.id, outcome));
      }
    } finally {
      restore();
    }
    announce(t('batch.sum', { done: count, total: items.length }), 'polite', 'batch');
  };
  return {
    shown,
    outcomes,
    done: done.length,
    isRunning: sent !== null && outcomes.size < shown.length,
    isOver: sent !== null && outcomes.size === shown.length,
    sendable: items.filter(({ skipped }) => skipped === undefined).length,
    start,
  };
}
