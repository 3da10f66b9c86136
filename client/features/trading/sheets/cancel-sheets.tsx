import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyBlockText } from '../../../lib/form/money-button.tsx';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { useConditionalTexts } from '../lists/use-conditional-texts.ts';
import { useCancelConditional } from '../lists/use-conditionals.ts';
import { pairName } from '../parts/contract-name.tsx';
import { useOrderSideText } from '../parts/order-texts.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { AboutConfirm } from './use-gone.tsx';
import { useCancelAll, useOrderActions } from './use-position-actions.ts';

interface CancelOneProps {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  send: () => void;
  children: ReactNode;
}

function CancelOne({ open, onClose, busy, send, children }: CancelOneProps) {
  const { t } = useTranslation('trading');
  if (useAskOrSend(send) === 'sent') return null;
  return (
    <AboutConfirm
      open={open}
      busy={busy}
      danger
      onCancel={onClose}
      onConfirm={send}
      title={t('cancelOrder.title')}
      cancelLabel={t('cancelOrder.keep')}
      confirmLabel={t('cancelOrder.send')}
    >
      {children}
    </AboutConfirm>
  );
}

export function CancelSheet({ sheet: { order }, ...frame }: SheetProps<'cancel'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const sideText = useOrderSideText();
  const { cancel, canceling } = useOrderActions();
  return (
    <CancelOne {...frame} busy={canceling} send={() => void cancel(order).then(frame.onClose)}>
      {t('cancelOrder.text', {
        side: sideText(order),
        size: format.amount(order.size, order.symbol),
        symbol: format.symbol(order.symbol),
        price: format.price(order.price, order.symbol),
      })}
    </CancelOne>
  );
}

/** Cancels an order that waits for its trigger. */
export function CancelConditionalSheet({ sheet: { row }, ...frame }: SheetProps<'cancelConditional'>) {
  const format = useFormat();
  const texts = useConditionalTexts();
  const sideText = useOrderSideText();
  const { cancel, busy } = useCancelConditional();
  return (
    <CancelOne {...frame} busy={busy} send={() => void cancel(row.id).then(frame.onClose)}>
      <span className="tr-line">
        {pairName(row.symbol)} {sideText(row)} {format.amount(row.size, row.symbol)}
      </span>
      <span className="tr-line num">
        {texts.kind(row)} · {texts.trigger(row)}
      </span>
    </CancelOne>
  );
}

export function CancelAllSheet({ sheet, open, onClose }: SheetProps<'cancelAll'>) {
  const { t } = useTranslation('trading');
  const { symbol, what = 'resting' } = sheet;
  const { resting, conditionals, busy, cancel } = useCancelAll(symbol, what);
  return (
    <MoneyConfirm
      open={open}
      busy={busy}
      danger
      onCancel={onClose}
      onConfirm={() => void cancel().then(onClose)}
      title={t('cancelAll.title')}
      cancelLabel={t('cancelOrder.keep')}
      confirmLabel={t('cancelAll.send')}
    >
      {what !== 'conditional' && <span className="tr-line">{t('cancelAll.text', { count: resting })}</span>}
      {what !== 'resting' && (
        <span className="tr-line">{t('cancelAll.waiting', { count: conditionals })}</span>
      )}
    </MoneyConfirm>
  );
}

/** Returns 'asks' if a cancellation needs confirmation; otherwise sends it at once and returns 'sent'. */
function useAskOrSend(send: () => void): 'asks' | 'sent' {
  const needsConfirmation = useSettings(({ confirmations }) => confirmations.cancel);
  const blocked = useMoneyBlockText() !== undefined;
  // Decided at the press: a cancellation that was blocked then is not sent later.
  const [atOnce] = useState(!needsConfirmation && !blocked);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (atOnce) latest.current();
  }, [atOnce]);
  return atOnce ? 'sent' : 'asks';
}
