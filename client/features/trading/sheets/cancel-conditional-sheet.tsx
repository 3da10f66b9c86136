import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyBlockText } from '../../../lib/form/money-button.tsx';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { useCancelConditional, useConditionalTexts } from '../lists/use-conditionals.ts';
import { pairName } from '../parts/contract-name.tsx';
import { useOrderSideText } from '../parts/order-texts.ts';
import type { SheetProps } from '../state/sheet-store.ts';

/** As `CancelSheet` asks about an order that rests, or does not where that is not wanted. */
export function CancelConditionalSheet({ sheet, open, onClose }: SheetProps<'cancelConditional'>) {
  const { row } = sheet;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const texts = useConditionalTexts();
  const sideText = useOrderSideText();
  const { cancel, busy } = useCancelConditional();
  const asks = useSettings(({ confirmations }) => confirmations.cancel);
  const blocked = useMoneyBlockText() !== undefined;
  const [atOnce] = useState(!asks && !blocked);
  const send = () => void cancel(row.id).then(onClose);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (atOnce) latest.current();
  }, [atOnce]);
  if (atOnce) return null;
  return (
    <MoneyConfirm
      open={open}
      busy={busy}
      danger
      onCancel={onClose}
      onConfirm={send}
      title={t('cancelOrder.title')}
      cancelLabel={t('cancelOrder.keep')}
      confirmLabel={t('cancelOrder.send')}
    >
      <span className="tr-line">
        {pairName(row.symbol)} {sideText(row)} {format.amount(row.size, row.symbol)}
      </span>
      <span className="tr-line num">
        {texts.kind(row)} · {texts.trigger(row)}
      </span>
    </MoneyConfirm>
  );
}
