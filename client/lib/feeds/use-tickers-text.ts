import type { Ticker } from '@papertape/shared/contract/market.ts';
import { useEffect, useState } from 'react';
import { pageHub } from './page-hub.ts';

/** Returns a text derived from many tickers every `everyMs`. `read` must keep its identity; an unchanged text renders nothing. */
export function useTickersText(
  symbols: readonly string[],
  read: (tickers: readonly (Ticker | undefined)[]) => string,
  everyMs = 1000,
): string {
  const names = symbols.join(' ');
  const [text, setText] = useState('');
  useEffect(() => {
    const hub = pageHub();
    const list = names === '' ? [] : names.split(' ');
    const releases = list.map((symbol) => hub.quotes.subscribe(symbol));
    const take = () => setText(read(list.map((symbol) => hub.quotes.tickers.latest(symbol))));
    take();
    const timer = setInterval(() => hub.withFlush(take), everyMs);
    return () => {
      clearInterval(timer);
      for (const release of releases) release();
    };
  }, [names, read, everyMs]);
  return text;
}
