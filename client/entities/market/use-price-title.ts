import { useEffect } from 'react';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { useFormat } from '../../lib/format/format.ts';
import { setTitleLead } from '../../ui/document-title.ts';

/** Each change is passed to the browser's window. */
const titleEveryMs = 1000;

/** Shows the price of a symbol before the title of the page in its tab; a tick renders nothing. */
export function usePriceTitle(symbol: string, name: string): void {
  const format = useFormat();
  useEffect(() => {
    const { tickers } = pageHub().quotes;
    let shownAt = Number.NEGATIVE_INFINITY;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const show = () => {
      waiting = undefined;
      if (isOver) return;
      const last = tickers.get(symbol)?.last;
      if (last !== undefined) shownAt = performance.now();
      setTitleLead(last === undefined ? '' : `${format.price(last, symbol)} ${name}`);
    };
    // The last price of a second is shown too, because a paused market sends no other.
    const update = () => {
      const rest = shownAt + titleEveryMs - performance.now();
      if (rest <= 0) show();
      else waiting ??= setTimeout(() => pageHub().withFlush(show), rest);
    };
    const stop = tickers.subscribe(symbol, update);
    const release = pageHub().quotes.subscribe(symbol);
    show();
    return () => {
      isOver = true;
      stop();
      clearTimeout(waiting);
      release();
      setTitleLead('');
    };
  }, [symbol, name, format]);
}
