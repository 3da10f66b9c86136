import { useTranslation } from 'react-i18next';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useCancelConditional, useConditionalTexts } from '../lists/use-conditionals.ts';
import { pairName } from '../parts/contract-name.tsx';
import { useOrderSideText } from '../parts/order-texts.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { useAskOrSend } from './use-ask-or-send.ts';

/** As `CancelSheet`, of an order that waits for its trigger. */
export function CancelConditionalSheet({ sheet, open, onClose }: SheetProps<'cancelConditional'>) {
  const { row } = sheet;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const texts = useConditionalTexts();
  const sideText = useOrderSideText();
  const { cancel, busy } = useCancelConditional();
  const send = () => void cancel(row.id).then(onClose);
  if (useAskOrSend(send) === 'sent') return null;
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
