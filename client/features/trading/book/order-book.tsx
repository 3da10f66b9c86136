import type { Instrument } from '@papertape/shared/contract/market.ts';
import { countDecimals } from '@papertape/shared/money/figures.ts';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTickerText } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { useRenderCount } from '../../../lib/screens/render-count.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { toAmount } from '../model/order-size.ts';
import { cutToStep } from '../model/ticket.ts';
import { LastPrice } from '../parts/ticker-cells.tsx';
import { editDraft, readDraft } from '../state/draft-store.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import { BestPricesButton } from './book-controls.tsx';
import type { BookSide as Side } from './book-group.ts';
import type { BookLadder } from './book-ladder.ts';
import { BookSide } from './book-side.tsx';
import { type DepthChartProps, depthHeight } from './depth-place.ts';
import { useBookStep, useSpread } from './use-book.ts';
import '../../../ui/styles/order-book.css';

/** Returns texts and handlers of the rows. The functions keep their identity, so that rows do not render for them. */
export function useBookTexts(instrument: Instrument, onPicked?: () => void) {
  const { symbol, priceStep } = instrument;
  const format = useFormat();
  const { step } = useBookStep(instrument);
  const latest = useRef(onPicked);
  useEffect(() => {
    latest.current = onPicked;
  }, [onPicked]);
  const decimals = Math.max(countDecimals(step), step === priceStep ? instrument.priceDecimals : 0);
  const texts = {
    priceText: useCallback((price: string) => format.number(price, decimals), [format, decimals]),
    sizeText: useCallback((size: string) => format.size(size, symbol), [format, symbol]),
    onPrice: useCallback(
      (price: string) => {
        const change = { price: cutToStep(price, priceStep) };
        const isMarket = readDraft(symbol).kind === 'market';
        editDraft(symbol, isMarket ? { ...change, kind: 'limit' } : change);
        latest.current?.();
      },
      [symbol, priceStep],
    ),
    onTotal: useCallback(
      (total: string, side: Side, at: string) =>
        editDraft(symbol, {
          amount: toAmount(total, settings().sizeUnit, at),
          side: side === 'asks' ? 'buy' : 'sell',
        }),
      [symbol],
    ),
  };
  const { priceText, sizeText, onPrice, onTotal } = texts;
  return useMemo(() => ({ priceText, sizeText, onPrice, onTotal }), [priceText, sizeText, onPrice, onTotal]);
}

const DepthChart = inPlace<DepthChartProps>(() => import('./depth-chart.tsx'), 'DepthChart');

interface OrderBookProps {
  instrument: Instrument;
  ladder: BookLadder;
  /** Rows per side when both are shown; one side alone has twice as many. */
  rows: number;
  withTotal?: boolean | undefined;
  /** Called after a press on a price has filled the form. */
  onPicked?: (() => void) | undefined;
  /** Controls beside the last price, in place of the mark. */
  middleEnd?: ReactNode | undefined;
}

/** Renders the order book: asks above, the last price between, bids below. */
export function OrderBook(props: OrderBookProps) {
  const { instrument, ladder, rows, withTotal, onPicked, middleEnd } = props;
  useRenderCount('OrderBook');
  const { t } = useTranslation('trading');
  const mode = usePreferences(({ bookMode }) => bookMode);
  const texts = useBookTexts(instrument, onPicked);
  const middle = <Middle ladder={ladder} symbol={instrument.symbol} wide={withTotal} end={middleEnd} />;
  if (mode === 'depth') {
    return (
      <div className="ob tr-book">
        <div className="ob-mid tr-mid">{middle}</div>
        <DepthChart
          instrument={instrument}
          ladder={ladder}
          rows={rows}
          waiting={<div className="tr-depth" style={depthHeight(rows)} />}
        />
      </div>
    );
  }
  const count = mode === 'both' ? rows : rows * 2;
  const shared = { ladder, count, texts, withTotal: withTotal === true };
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
        {mode !== 'bids' && <BookSide {...shared} side="asks" reversed />}
        <tbody>
          <tr className="ob-mid tr-mid">
            <td>{middle}</td>
          </tr>
        </tbody>
        {mode !== 'asks' && <BookSide {...shared} side="bids" />}
      </table>
    </div>
  );
}

interface MiddleProps {
  ladder: BookLadder;
  symbol: string;
  wide: boolean | undefined;
  end: ReactNode | undefined;
}

function Middle({ ladder, symbol, wide, end }: MiddleProps) {
  const { t } = useTranslation('trading');
  if (end) {
    return (
      <div className="between">
        <div>
          <div className="t-16 w-6 num">
            <LastPrice symbol={symbol} arrow />
          </div>
          <div className="t-11 c-3 num">
            <SpreadText ladder={ladder} symbol={symbol} />
          </div>
        </div>
        {end}
      </div>
    );
  }
  return (
    <div className={wide ? 'between' : undefined}>
      <div className="t-16 w-6 num">
        <LastPrice symbol={symbol} arrow />
      </div>
      <div className={wide ? 't-11 c-3 num right' : 't-11 c-3 num'}>
        <div>
          {t('book.mark')} <MarkText symbol={symbol} />
        </div>
        <SpreadText ladder={ladder} symbol={symbol} />
      </div>
    </div>
  );
}

function SpreadText({ ladder, symbol }: { ladder: BookLadder; symbol: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const spread = useSpread(ladder);
  const value = spread === null ? unknownText : format.price(spread.value, symbol);
  return (
    <div title={spread === null ? undefined : format.percent(spread.rate)}>{t('book.spread', { value })}</div>
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
