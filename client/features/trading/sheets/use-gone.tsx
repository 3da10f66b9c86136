import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountState } from '../../../lib/feeds/account-state.ts';
import { useAccount, useOrderEvents } from '../../../lib/feeds/use-live.ts';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { announce } from '../../../ui/announcer.ts';
import type { ButtonProps } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx';
import { useConditionalTexts } from '../lists/use-conditional-texts.ts';
import { describeEnd, type OneNews } from '../model/order-news.ts';
import { type TradeSheet, useSheetStore } from '../state/sheet-store.ts';

interface About {
  list: 'positions' | 'orders' | 'conditionals';
  id: string;
}

/** Returns the order or position that a sheet is about. */
function findSubject(sheet: TradeSheet): About | undefined {
  if ('position' in sheet) return { list: 'positions', id: sheet.position.id };
  if ('order' in sheet) return { list: 'orders', id: sheet.order.id };
  return 'row' in sheet ? { list: 'conditionals', id: sheet.row.id } : undefined;
}

const isStillOpen = ({ known, ...account }: AccountState, { list, id }: About) =>
  !known || account[list].some((row) => row.id === id);

type End = { news: OneNews } | { waiting: ConditionalRow };

/** Finds the end of an order or position in a message of the feed. */
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
    return order && { news: describeEnd(order) };
  }
  const last = closed.findLast(({ positionId }) => positionId === id);
  return last && { news: { kind: 'closed', closed: last } };
}

/** Returns how the order or position of the open sheet has ended; `undefined` while it is open. The sheet stays, so that no press meets the page behind it. */
export function useGone(): string | undefined {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { state } = useConditionalTexts();
  const { sheet, last } = useSheetStore();
  const about = last === null ? undefined : findSubject(last);
  const isGone = useAccount((account) => about !== undefined && !isStillOpen(account, about));
  const [words, setWords] = useState('');
  useOrderEvents((data) => {
    const end = about && endIn(data, about);
    if (end === undefined) return;
    if ('waiting' in end) return setWords(state(end.waiting));
    // Without the texts the sheet still shows that it has ended.
    import('../lists/show-news.ts').then(
      ({ newsText }) => setWords(newsText(end.news, t, format)),
      () => undefined,
    );
  });
  const now = isGone && about ? `${t(`gone.${about.list}`)}\n${words}`.trim() : undefined;
  // A sheet that slides away keeps its content.
  const [shown, setShown] = useState(now);
  if (sheet !== null && shown !== now) setShown(now);
  return shown;
}

/** Returns the lines that replace the button. None while a request is on its way, whose end closes the sheet. */
function useGoneLines(busy: boolean | undefined): ReactNode {
  const gone = useGone();
  const shown = busy ? undefined : gone;
  useEffect(() => {
    if (shown !== undefined) announce(shown, 'assertive', 'gone');
  }, [shown]);
  return shown?.split('\n').map((line, at) => (
    <span key={line} className={classNames('tr-line', at === 0 && 'w-6')}>
      {line}
    </span>
  ));
}

/** Renders the button of a sheet about an order or a position, disabled once that has ended. */
export function AboutButton(props: ButtonProps) {
  return <MoneyButton {...props} blocked={useGoneLines(props.busy)} />;
}

/** Renders a confirmation about an order or a position, disabled once that has ended. */
export function AboutConfirm(props: ConfirmDialogProps) {
  return <MoneyConfirm {...props} blocked={useGoneLines(props.busy)} />;
}
