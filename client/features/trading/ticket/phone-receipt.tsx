import { useTranslation } from 'react-i18next';
import { liquidationInReach } from '../../../entities/market/liquidation-price.tsx';
import { latestMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import type { Receipt } from '../model/order-receipt.ts';
import { ReceiptLine } from './receipt-lines.tsx';
import { useTicket, useTicketValue } from './ticket-context.tsx';

/** What the typed order costs. */
export function PhoneReceipt() {
  const buy = useTicket((state) => state.buy.receipt);
  const sell = useTicket((state) => state.sell.receipt);
  return <PhoneReceiptList receipts={[buy, sell]} />;
}

interface PhoneReceiptListProps {
  receipts: readonly Receipt[];
  /** The price is not that of now, and said also where nothing fills at once. */
  expected?: boolean;
}

/** Nothing until there is an amount. Both sides cost much the same but end at other prices. */
export function PhoneReceiptList({ receipts, expected = false }: PhoneReceiptListProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useTicketValue();
  // On a host that has not stated its terms the figures are unknown, and shown as such.
  const typed = receipts.filter(({ size, preview }) => size !== '0' && (preview !== null || !terms.isStated));
  const [first] = typed;
  if (!first) return null;
  const ends = typed.filter(({ preview, price }) => {
    const mark = latestMark({ symbol: terms.symbol, mark: price ?? '' });
    return liquidationInReach(preview?.liquidationPrice ?? null, mark) !== null;
  });
  return (
    <dl aria-label={t('receipt.title')}>
      {expected && <PriceLine label={t('receipt.expected')} receipts={typed} />}
      <ReceiptLine label={t('receipt.margin')}>{format.money(first.preview?.margin)}</ReceiptLine>
      <ReceiptLine label={t('receipt.feeAt', { rate: format.percent(first.feeRate) })}>
        {format.money(first.preview?.fee)}
      </ReceiptLine>
      {first.fill && <PriceLine label={t('receipt.average')} receipts={typed} />}
      {ends.length > 0 && (
        <ReceiptLine label={t('receipt.liquidation')}>
          {ends.map(({ positionSide, preview }) => (
            <SidePrice key={positionSide} side={positionSide} price={preview?.liquidationPrice} />
          ))}
        </ReceiptLine>
      )}
    </dl>
  );
}

/** One price, or that of either side. */
function PriceLine({ label, receipts }: { label: string; receipts: readonly Receipt[] }) {
  const format = useFormat();
  const { terms } = useTicketValue();
  const [first, other] = receipts;
  const isOne = other === undefined || first?.price === other.price;
  return (
    <ReceiptLine label={label}>
      {isOne
        ? format.price(first?.price, terms.symbol)
        : receipts.map(({ positionSide, price }) => (
            <SidePrice key={positionSide} side={positionSide} price={price} />
          ))}
    </ReceiptLine>
  );
}

function SidePrice({ side, price }: { side: Receipt['positionSide']; price: string | null | undefined }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useTicketValue();
  return (
    <span className="tr-block">
      <span className="c-3">{t(`position.${side}`)}</span> {format.price(price, terms.symbol)}
    </span>
  );
}
