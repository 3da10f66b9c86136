import type { Ticker } from '@papertape/shared/contract/market.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useIsSeen } from '../../ui/seen.tsx';
import { pageHub } from './page-hub.ts';

/**
 * Writes a ticker into an otherwise empty element outside of React: prices of a list change with most ticks, and rendering
 * them costs more than writing them. `paint` must keep its identity while its output would be the same.
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
