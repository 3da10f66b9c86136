import { useEffect } from 'react';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { useFormat } from '../../lib/format/format.ts';
import { setTitleLead } from '../../ui/document-title.ts';

/** Each change is told to the window around the page. */
const titleEveryMs = 1000;

/** The price of a symbol in the tab, before the title of the page; a tick renders nothing. */
export function usePriceTitle(symbol: string, name: string): void {
  const format = useFormat();
  useEffect(() => {
    const { tickers } = pageHub().quotes;
    let shownAt = Number.NEGATIVE_INFINITY;
    const show = () => {
      const now = performance.now();
      if (now - shownAt < titleEveryMs) return;
      shownAt = now;
      const last = tickers.get(symbol)?.last;
      setTitleLead(last === undefined ? '' : `${format.price(last, symbol)} ${name}`);
    };
    const stop = tickers.subscribe(symbol, show);
    const release = pageHub().quotes.claim(symbol);
    show();
    return () => {
      stop();
      release();
      setTitleLead('');
    };
  }, [symbol, name, format]);
}
