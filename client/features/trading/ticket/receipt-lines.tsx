import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiquidationPrice } from '../../../entities/market/liquidation-price.tsx';
import { latestMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import type { TicketSide } from '../model/order-draft.ts';
import type { Receipt } from '../model/order-receipt.ts';
import { useTicket, useTicketValue } from './ticket-context.tsx';

export function ReceiptLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="kv kv--sm">
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** "before → after" where an open position's liquidation price moves. */
export function LiquidationChange({ receipt, symbol }: { receipt: Receipt; symbol: string }) {
  const { preview } = receipt;
  const mark = latestMark({ symbol, mark: receipt.price ?? '' });
  const after = preview?.liquidationPrice ?? null;
  const before = preview?.liquidationPriceBefore ?? null;
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

/** What the order costs and does, one line each; of one side. */
export function ReceiptLines({ side }: { side: TicketSide }) {
  useRenderCount('ReceiptLines');
  return <ReceiptList receipt={useTicket((state) => state[side].receipt)} />;
}

/** `expected`: the price is not that of now, and said also where nothing fills at once. */
export function ReceiptList({ receipt, expected = false }: { receipt: Receipt; expected?: boolean }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useTicketValue();
  const { preview, fill, price } = receipt;
  return (
    <dl aria-label={t('receipt.title')}>
      {expected && (
        <ReceiptLine label={t('receipt.expected')}>{format.price(price, terms.symbol)}</ReceiptLine>
      )}
      <ReceiptLine label={t('receipt.margin')}>{format.money(preview?.margin)} USDT</ReceiptLine>
      <ReceiptLine label={t('receipt.fee')}>{format.money(preview?.fee)} USDT</ReceiptLine>
      {fill && (
        <ReceiptLine label={t('receipt.average')}>
          {format.price(price, terms.symbol)}{' '}
          <span className="c-3">({format.percent(fill.slippageRate)})</span>
        </ReceiptLine>
      )}
      <ReceiptLine label={t('receipt.liquidation')}>
        <LiquidationChange receipt={receipt} symbol={terms.symbol} />
      </ReceiptLine>
    </dl>
  );
}

/** The free balance, with a way to bring more. */
export function AvailableLine({ end }: { end?: ReactNode }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const available = useTicket((state) => state.available);
  return (
    <div className="kv kv--sm">
      <span>{t('receipt.available')}</span>
      <span className="num flex g-4">
        {format.money(available)} USDT{end}
      </span>
    </div>
  );
}
