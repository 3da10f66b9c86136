/**
 * Sheets about one order or position once it is gone, filled or canceled elsewhere for example: they stay, so that no press meets
 * what lies behind them, and say what became of it where their button is, which is off.
 */
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountState } from '../../../lib/feeds/account-state.ts';
import { useAccount, useOrderEvents } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useConditionalTexts } from '../lists/use-conditional-texts.ts';
import { endOf, type OneNews } from '../model/order-news.ts';
import { type TradeSheet, useSheetStore } from '../state/sheet-store.ts';

interface About {
  list: 'positions' | 'orders' | 'conditionals';
  id: string;
}

/** What can end while the sheet is open. */
function aboutOf(sheet: TradeSheet): About | undefined {
  if ('position' in sheet) return { list: 'positions', id: sheet.position.id };
  if ('order' in sheet) return { list: 'orders', id: sheet.order.id };
  return 'row' in sheet ? { list: 'conditionals', id: sheet.row.id } : undefined;
}

const isOpen = ({ known, ...account }: AccountState, { list, id }: About) =>
  !known || account[list].some((row) => row.id === id);

type End = { news: OneNews } | { waiting: ConditionalRow };

/** How it ended, where the message says so. */
function endIn(
  { closed = [], orders = [], conditionals = [] }: ContractData,
  { list, id }: About,
): End | undefined {
  if (list === 'conditionals') {
    const waiting = conditionals.find((row) => row.id === id && row.status !== 'waiting');
    return waiting && { waiting };
  }
  if (list === 'orders') {
    const order = orders.find((row) => row.id === id && row.status !== 'pending');
    return order && { news: endOf(order) };
  }
  const last = closed.findLast(({ positionId }) => positionId === id);
  return last && { news: { kind: 'closed', closed: last } };
}

/** What became of the order or position of the sheet that shows, as the news of orders words it; undefined while it is open. */
export function useGone(): string | undefined {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { state } = useConditionalTexts();
  const { sheet, last } = useSheetStore();
  const about = last === null ? undefined : aboutOf(last);
  const isGone = useAccount((account) => about !== undefined && !isOpen(account, about));
  const [words, setWords] = useState('');
  useOrderEvents((data) => {
    const end = about && endIn(data, about);
    if (end === undefined) return;
    if ('waiting' in end) return setWords(state(end.waiting));
    // Without its words, that it is gone is said all the same.
    import('../lists/tell-news.ts').then(
      ({ newsText }) => setWords(newsText(end.news, t, format)),
      () => undefined,
    );
  });
  const now = isGone && about ? `${t(`gone.${about.list}`)}\n${words}`.trim() : undefined;
  // A sheet that slides away stays as it was.
  const [shown, setShown] = useState(now);
  if (sheet !== null && shown !== now) setShown(now);
  return shown;
}
