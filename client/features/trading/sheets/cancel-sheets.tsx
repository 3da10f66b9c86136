import { useTranslation } from 'react-i18next';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { useOrderSideText } from '../parts/order-texts.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { useAskOrSend } from './use-ask-or-send.ts';
import { useCancelAll } from './use-cancel-all.ts';
import { useOrderActions } from './use-position-actions.ts';

export function CancelSheet({ sheet, open, onClose }: SheetProps<'cancel'>) {
  const { order } = sheet;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const sideText = useOrderSideText();
  const { cancel, canceling } = useOrderActions();
  const send = () => void cancel(order).then(onClose);
  if (useAskOrSend(send) === 'sent') return null;
  return (
    <MoneyConfirm
      open={open}
      busy={canceling}
      danger
      onCancel={onClose}
      onConfirm={send}
      title={t('cancelOrder.title')}
      cancelLabel={t('cancelOrder.keep')}
      confirmLabel={t('cancelOrder.send')}
    >
      {t('cancelOrder.text', {
        side: sideText(order),
        size: format.amount(order.size, order.symbol),
        symbol: format.symbol(order.symbol),
        price: format.price(order.price, order.symbol),
      })}
    </MoneyConfirm>
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
