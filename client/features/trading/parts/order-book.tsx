import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTickerText } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { type BookSide, decimalsOf } from '../model/book-group.ts';
import type { BookLadder } from '../model/book-ladder.ts';
import { toUnit } from '../model/order-size.ts';
import { usePreferences } from '../trade-preferences.ts';
import { setDraft } from '../trade-store.ts';
import { useBookStep } from '../use-book.ts';
import { BestPricesButton } from './book-controls.tsx';
import { BookRow } from './book-row.tsx';
import { LastPrice } from './ticker-cells.tsx';

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Texts and presses of the rows; the same functions while nothing changes, so that rows do not render for them. */
export function useBookTexts(instrument: Instrument, onPicked?: () => void) {
  const { symbol } = instrument;
  const format = useFormat();
  const { step } = useBookStep(instrument);
  const latest = useRef(onPicked);
  useEffect(() => {
    latest.current = onPicked;
  }, [onPicked]);
  const decimals = Math.max(decimalsOf(step), step === instrument.priceStep ? instrument.priceDecimals : 0);
  return {
    priceText: useCallback((price: string) => format.number(price, decimals), [format, decimals]),
    sizeText: useCallback((size: string) => format.amount(size, symbol), [format, symbol]),
    onPrice: useCallback(
      (price: string) => {
        setDraft(symbol, { type: 'limit', price });
        latest.current?.();
      },
      [symbol],
    ),
    onTotal: useCallback(
      (total: string, side: BookSide, at: string) =>
        setDraft(symbol, {
          amount: toUnit(total, settings().sizeUnit, at),
          side: side === 'asks' ? 'buy' : 'sell',
        }),
      [symbol],
    ),
  };
}

interface OrderBookProps {
  instrument: Instrument;
  ladder: BookLadder;
  /** Rows per side when both are shown; one side alone has twice as many. */
  rows: number;
  withTotal?: boolean | undefined;
  /** After a press on a price filled the form. */
  onPicked?: (() => void) | undefined;
}

/** Asks above, the last price between, bids below. */
export function OrderBook({ instrument, ladder, rows, withTotal, onPicked }: OrderBookProps) {
  useRenderCount('OrderBook');
  const { t } = useTranslation('trading');
  const mode = usePreferences(({ bookMode }) => bookMode);
  const texts = useBookTexts(instrument, onPicked);
  const count = mode === 'both' ? rows : rows * 2;
  const side = (name: BookSide) => {
    const order = name === 'asks' ? indexes(count).reverse() : indexes(count);
    return (
      <tbody aria-label={t(`book.${name}`)}>
        {order.map((index) => (
          <BookRow key={index} ladder={ladder} side={name} index={index} withTotal={withTotal} {...texts} />
        ))}
      </tbody>
    );
  };
  return (
    <div className="ob tr-book">
      <BestPricesButton ladder={ladder} symbol={instrument.symbol} />
      <table className="tr-table">
        <caption className="sr-only">{t('book.title')}</caption>
        <thead>
          <tr className={withTotal ? 'ob__head ob-row--3 tr-head' : 'ob__head tr-head'}>
            <th scope="col">{withTotal ? t('book.priceIn', { unit: instrument.quote }) : t('book.price')}</th>
            <th scope="col">{t('book.amountIn', { unit: instrument.sizeUnit })}</th>
            {withTotal && <th scope="col">{t('book.total')}</th>}
          </tr>
        </thead>
        {mode !== 'bids' && side('asks')}
        <tbody>
          <tr className="ob-mid tr-mid">
            <td>
              <Middle symbol={instrument.symbol} wide={withTotal} />
            </td>
          </tr>
        </tbody>
        {mode !== 'asks' && side('bids')}
      </table>
    </div>
  );
}

function Middle({ symbol, wide }: { symbol: string; wide: boolean | undefined }) {
  const { t } = useTranslation('trading');
  return (
    <div className={wide ? 'between' : undefined}>
      <div className="t-16 w-6 num">
        <LastPrice symbol={symbol} arrow />
      </div>
      <div className="t-12 c-3 num">
        {t('book.mark')} <MarkText symbol={symbol} />
      </div>
    </div>
  );
}

function MarkText({ symbol }: { symbol: string }) {
  const format = useFormat();
  return (
    <>
      {format.price(
        useTickerText(symbol, (ticker) => ticker?.mark ?? ''),
        symbol,
      )}
    </>
  );
}
