/**
 * The order of a list by live values. It is recomputed every couple of seconds and not on every tick, renders only when the order
 * changes, and does not move while a pointer is on the list.
 */
import type { Ticker } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import type { Tickers } from './rankings.ts';

export type Arrange = (symbols: readonly string[], tickers: Tickers) => readonly string[];

function arrangeByTickers(symbols: readonly string[], arrange: Arrange): readonly string[] {
  const { tickers } = pageHub().quotes;
  const known = new Map<string, Ticker>();
  for (const symbol of symbols) {
    const ticker = tickers.latest(symbol);
    if (ticker) known.set(symbol, ticker);
  }
  return arrange(symbols, known);
}

const hasSameOrder = (left: readonly string[], right: readonly string[]) => left.join() === right.join();

/**
 * Sorts symbols by `arrange`, which must stay the same function while it means the same; with `hold` spread on the list, it does
 * not move under the pointer.
 */
export function useLiveOrder(symbols: readonly string[], arrange: Arrange, everyMs = 2000) {
  const names = symbols.join(' ');
  const compute = useCallback(
    () => arrangeByTickers(names === '' ? [] : names.split(' '), arrange),
    [names, arrange],
  );
  const [shown, setShown] = useState(() => ({ compute, list: compute() }));
  const held = useRef(false);
  const fresh = useMemo(() => (shown.compute === compute ? shown.list : compute()), [shown, compute]);
  useEffect(() => {
    const releases = names
      .split(' ')
      .filter(Boolean)
      .map((symbol) => pageHub().quotes.subscribe(symbol));
    const look = () => {
      if (held.current) return;
      setShown((before) => {
        const list = compute();
        return before.compute === compute && hasSameOrder(before.list, list) ? before : { compute, list };
      });
    };
    look();
    const timer = setInterval(look, everyMs);
    return () => {
      clearInterval(timer);
      for (const release of releases) release();
    };
  }, [names, compute, everyMs]);
  const hold = useMemo(() => {
    const set = (value: boolean) => () => {
      held.current = value;
    };
    return { onPointerEnter: set(true), onPointerDown: set(true), onPointerLeave: set(false) };
  }, []);
  return { symbols: fresh, hold };
}
