import type { Instrument, Trade } from '@papertape/shared/contract/market.ts';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useTrades } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Empty } from '../../../ui/empty.tsx';

const rowsShown = 50;

/** Makes the scrolling list focusable for the keyboard. */
const makeFocusable = (element: HTMLElement | null) => element?.setAttribute('tabindex', '0');

/** Renders the newest trades, and holds them still while the pointer is on them. */
export function RecentTrades({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const live = useTrades(instrument.symbol);
  const [paused, setPaused] = useState(false);
  const frozen = useRef(live);
  if (!paused) frozen.current = live;
  const shown = frozen.current?.slice(0, rowsShown);
  return (
    <section
      className="tr-trades"
      aria-label={t('trades.title')}
      ref={makeFocusable}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      <table className="tr-table">
        <caption className="sr-only">{t('trades.title')}</caption>
        <thead>
          <tr className="tr-cols tr-cols--head">
            <th scope="col">{t('book.price')}</th>
            <th scope="col">{t('book.amountIn', { unit: instrument.sizeUnit })}</th>
            <th scope="col">{t('trades.time')}</th>
          </tr>
        </thead>
        <tbody>
          {shown?.map((trade) => (
            <TradeRow key={trade.id} trade={trade} symbol={instrument.symbol} />
          ))}
        </tbody>
      </table>
      {shown?.length === 0 && <Empty title={t('trades.empty')}>{t('trades.emptyHint')}</Empty>}
    </section>
  );
}

const TradeRow = memo(function TradeRow({ trade, symbol }: { trade: Trade; symbol: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const price = format.price(trade.price, symbol);
  const direction = trade.taker === 'buy' ? 'up' : 'down';
  return (
    <tr className="tr-cols num">
      {/* A hidden word in each of fifty rows is a clipped layer in each. */}
      <td className={`dir ${direction}`} aria-label={`${t(`trades.${trade.taker}`)} ${price}`}>
        {price}
      </td>
      <td>{format.size(trade.size, symbol)}</td>
      <td className="c-3">{format.recent(trade.time, worldNow())}</td>
    </tr>
  );
});
