/** Costs and effects of an order, one line each. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiquidationPrice, liquidationInReach } from '../../../entities/market/liquidation-price.tsx';
import { latestMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import type { TicketSide } from '../model/order-draft.ts';
import type { OrderSummary } from '../model/order-summary.ts';
import { useOrderForm, useSummary, useTicketState } from './use-order-form.tsx';

export function ReceiptLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="kv kv--sm">
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** Renders the free balance, with a way to add to it at the end. */
export function AvailableLine({ end }: { end?: ReactNode }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const available = useTicketState((state) => state.available);
  return (
    <div className="kv kv--sm">
      <span>{t('receipt.available')}</span>
      <span className="num flex g-4">
        {format.money(available)} USDT{end}
      </span>
    </div>
  );
}

interface LiquidationChangeProps {
  summary: Pick<OrderSummary, 'position' | 'price'>;
  symbol: string;
}

/** Renders "before → after" when the liquidation price of an open position changes. */
export function LiquidationChange({ summary: { position, price }, symbol }: LiquidationChangeProps) {
  const mark = latestMark({ symbol, mark: price ?? '' });
  const before = position?.before.liquidationPrice ?? null;
  const after = position?.after.liquidationPrice ?? null;
  const shown = <LiquidationPrice liquidationPrice={after} mark={mark} symbol={symbol} />;
  if (before === null || before === after) return shown;
  return (
    <>
      <span className="c-3">
        <LiquidationPrice liquidationPrice={before} mark={mark} symbol={symbol} /> →{' '}
      </span>
      {shown}
    </>
  );
}

/** Renders the receipt of one side beside that of the other, on wide layouts. */
export function SideReceipt({ side }: { side: TicketSide }) {
  useRenderCount('ReceiptLines');
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const summary = useSummary(side);
  const { costs, fill, price, isLater } = summary;
  return (
    <dl aria-label={t('receipt.title')}>
      {isLater && (
        <ReceiptLine label={t('receipt.expected')}>{format.price(price, terms.symbol)}</ReceiptLine>
      )}
      <ReceiptLine label={t('receipt.margin')}>{format.money(costs?.margin)} USDT</ReceiptLine>
      <ReceiptLine label={t('receipt.fee')}>{format.money(costs?.fee)} USDT</ReceiptLine>
      {fill && (
        <ReceiptLine label={t('receipt.average')}>
          {format.price(price, terms.symbol)}{' '}
          <span className="c-3">({format.percent(fill.slippageRate)})</span>
        </ReceiptLine>
      )}
      <ReceiptLine label={t('receipt.liquidation')}>
        <LiquidationChange summary={summary} symbol={terms.symbol} />
      </ReceiptLine>
    </dl>
  );
}

/**
 * Renders a single receipt for both sides, on phones. Shows nothing until there is an amount. Both sides cost much the same but are
 * liquidated at other prices.
 */
export function CommonReceipt() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  // If the host does not state its terms, the figures are unknown and shown as such.
  const typed = [useSummary('buy'), useSummary('sell')].filter(
    ({ size, costs }) => size !== '0' && (costs !== null || !terms.isStated),
  );
  const [first] = typed;
  if (!first) return null;
  const ends = typed.filter(({ position, price }) => {
    const mark = latestMark({ symbol: terms.symbol, mark: price ?? '' });
    return liquidationInReach(position?.after.liquidationPrice ?? null, mark) !== null;
  });
  return (
    <dl aria-label={t('receipt.title')}>
      {first.isLater && <ReceiptPrice label={t('receipt.expected')} summaries={typed} />}
      <ReceiptLine label={t('receipt.margin')}>{format.money(first.costs?.margin)}</ReceiptLine>
      <ReceiptLine label={t('receipt.feeAt', { rate: format.percent(first.feeRate) })}>
        {format.money(first.costs?.fee)}
      </ReceiptLine>
      {first.fill && <ReceiptPrice label={t('receipt.average')} summaries={typed} />}
      {ends.length > 0 && (
        <ReceiptLine label={t('receipt.liquidation')}>
          {ends.map(({ positionSide, position }) => (
            <SidePrice
              key={positionSide}
              side={positionSide}
              price={position?.after.liquidationPrice ?? null}
            />
          ))}
        </ReceiptLine>
      )}
    </dl>
  );
}

/** Renders one price, or that of each side if they differ. */
function ReceiptPrice({ label, summaries }: { label: string; summaries: readonly OrderSummary[] }) {
  const format = useFormat();
  const { terms } = useOrderForm();
  const [first, other] = summaries;
  const isCommon = other === undefined || first?.price === other.price;
  return (
    <ReceiptLine label={label}>
      {isCommon
        ? format.price(first?.price, terms.symbol)
        : summaries.map(({ positionSide, price }) => (
            <SidePrice key={positionSide} side={positionSide} price={price} />
          ))}
    </ReceiptLine>
  );
}

function SidePrice({ side, price }: { side: OrderSummary['positionSide']; price: string | null }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  return (
    <span className="tr-block">
      <span className="c-3">{t(`position.${side}`)}</span> {format.price(price, terms.symbol)}
    </span>
  );
}
