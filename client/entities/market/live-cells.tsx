/** Leaves that show one live value of a symbol. A tick renders them and nothing above. */
import type { Ticker } from '@papertape/shared/contract/market.ts';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { latestTicker, usePainted, useTickerText } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useRenderCount } from '../../lib/screens/render-count.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { changeClass } from '../../ui/change.tsx';
import { type Direction, paintPrice, writeText } from '../../ui/price.tsx';
import { useIsSeen } from '../../ui/seen.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { dollarTurnover, type Pair } from './rankings.ts';

const readLastText = (ticker: Ticker | undefined) => ticker?.last ?? '';

function directionBetween(before: string, after: string): Direction {
  if (before === '' || after === '') return 'flat';
  const step = Number(after) - Number(before);
  if (step === 0) return 'flat';
  return step > 0 ? 'up' : 'down';
}

export const LivePrice = memo(function LivePrice({ symbol }: { symbol: string }) {
  useRenderCount('LivePrice');
  const format = useFormat();
  const flash = useSettings((settings) => settings.priceFlash);
  const before = useRef('');
  const paint = useCallback(
    (element: HTMLElement, ticker: Ticker | undefined) => {
      const last = readLastText(ticker);
      const direction = directionBetween(before.current, last);
      before.current = last;
      paintPrice(element, { text: format.price(last, symbol), direction, flash });
    },
    [format, symbol, flash],
  );
  return <span ref={useTickerPaint(symbol, paint)} className="num" translate="no" />;
});

interface LiveChangeProps {
  symbol: string;
  pill?: boolean | undefined;
}

export const LiveChange = memo(function LiveChange({ symbol, pill }: LiveChangeProps) {
  useRenderCount('LiveChange');
  const format = useFormat();
  const paint = useCallback(
    (element: HTMLElement, ticker: Ticker | undefined) => {
      const text = format.change(ticker?.changeRate);
      if (element.textContent === text) return;
      writeText(element, text);
      const look = changeClass({ text, pill });
      if (element.className !== look) element.className = look;
    },
    [format, pill],
  );
  return <span ref={useTickerPaint(symbol, paint)} translate="no" />;
});

type LiveFigureName = 'high' | 'low';

interface LiveFigureProps {
  symbol: string;
  figure: LiveFigureName;
}

export const LiveFigure = memo(function LiveFigure({ symbol, figure }: LiveFigureProps) {
  useRenderCount('LiveFigure');
  const format = useFormat();
  const text = useTickerText(symbol, (ticker) => format.price(ticker?.[figure], symbol));
  return <span className="num">{text}</span>;
});

const newest = { get: latestTicker };

/** Shows the turnover of 24 hours in dollars, whatever the quote currency is. */
export const LiveTurnover = memo(function LiveTurnover({ pair }: { pair: Pair }) {
  useRenderCount('LiveTurnover');
  const format = useFormat();
  const text = useTickerText(pair.symbol, (ticker) =>
    format.short(ticker && String(Math.trunc(dollarTurnover(pair, newest)))),
  );
  return <span className="num">{text}</span>;
});

export interface LiveSparklineProps {
  symbol: string;
  /** Closes, oldest first; the live price replaces the last one. */
  closes: readonly number[];
  width?: number | undefined;
  height?: number | undefined;
}

export const LiveSparkline = memo(function LiveSparkline(props: LiveSparklineProps) {
  const { symbol, closes, width, height } = props;
  useRenderCount('LiveSparkline');
  const last = useTickerText(symbol, readLastText);
  const values = useMemo(
    () => (last === '' ? closes : [...closes.slice(0, -1), Number(last)]),
    [closes, last],
  );
  const rise = (values.at(-1) ?? 0) - (values[0] ?? 0);
  return <Sparkline values={values} direction={rise < 0 ? 'down' : 'up'} width={width} height={height} />;
});

/**
 * Writes a ticker into an otherwise empty element outside of React: prices of a list change with most ticks, and rendering
 * them costs more than writing them. `paint` must keep its identity while its output would be the same.
 */
function useTickerPaint<Shown extends HTMLElement>(
  symbol: string,
  paint: (element: Shown, ticker: Ticker | undefined) => void,
): RefObject<Shown | null> {
  const isSeen = useIsSeen();
  useEffect(() => pageHub().quotes.subscribe(symbol), [symbol]);
  const subscribe = useCallback(
    (onChange: () => void) =>
      isSeen ? pageHub().quotes.tickers.subscribe(symbol, onChange) : () => undefined,
    [symbol, isSeen],
  );
  return usePainted(
    subscribe,
    useCallback((element: Shown) => paint(element, pageHub().quotes.tickers.get(symbol)), [symbol, paint]),
  );
}
