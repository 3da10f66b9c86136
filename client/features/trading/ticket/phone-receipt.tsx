import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import type { Receipt } from '../model/order-receipt.ts';
import { ReceiptLine } from './receipt-lines.tsx';
import { useTicket, useTicketValue } from './ticket-context.tsx';

/** What the typed order costs; nothing until there is an amount. Both sides cost the same but end at other prices. */
export function PhoneReceipt() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useTicketValue();
  const buy = useTicket((state) => state.buy.receipt);
  const sell = useTicket((state) => state.sell.receipt);
  const typed = [buy, sell].filter(({ size, preview }) => size !== '0' && preview !== null);
  const [first] = typed;
  if (!first) return null;
  const ends = typed.filter(({ preview }) => preview?.liquidationPrice != null);
  return (
    <dl aria-label={t('receipt.title')}>
      <ReceiptLine label={t('receipt.margin')}>{format.money(first.preview?.margin)}</ReceiptLine>
      <ReceiptLine label={t('receipt.feeAt', { rate: format.percent(first.feeRate) })}>
        {format.money(first.preview?.fee)}
      </ReceiptLine>
      {first.fill && <AverageLine receipts={typed} />}
      {ends.length > 0 && (
        <ReceiptLine label={t('receipt.liquidation')}>
          {ends.map(({ positionSide, preview }) => (
            <span key={positionSide} className="tr-block">
              <span className="c-3">{t(`position.${positionSide}`)}</span>{' '}
              {format.price(preview?.liquidationPrice, terms.symbol)}
            </span>
          ))}
        </ReceiptLine>
      )}
    </dl>
  );
}

/** Of orders that reach the book at once: the average of either side. */
function AverageLine({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useTicketValue();
  return (
    <ReceiptLine label={t('receipt.average')}>
      {receipts.map(({ positionSide, price }) => (
        <span key={positionSide} className="tr-block">
          {format.price(price, terms.symbol)}
        </span>
      ))}
    </ReceiptLine>
  );
}
