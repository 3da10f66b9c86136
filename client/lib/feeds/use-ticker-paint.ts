import type { Ticker } from '@papertape/shared/contract/market.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useIsSeen } from '../../ui/seen.tsx';
import { pageHub } from './page-hub.ts';

/**
 * Writes what a ticker shows into an element that has nothing else in it, outside of React: prices of a list change with most
 * ticks, and rendering them costs more than writing them. `paint` stays the same while it would write the same.
 */
export function useTickerPaint<Shown extends HTMLElement>(
  symbol: string,
  paint: (element: Shown, ticker: Ticker | undefined) => void,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  const isSeen = useIsSeen();
  useEffect(() => pageHub().quotes.subscribe(symbol), [symbol]);
  useLayoutEffect(() => {
    const { tickers } = pageHub().quotes;
    const show = () => {
      if (element.current) paint(element.current, tickers.get(symbol));
    };
    show();
    return isSeen ? tickers.subscribe(symbol, show) : undefined;
  }, [symbol, paint, isSeen]);
  return element;
}
