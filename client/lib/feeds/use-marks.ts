/** Mark prices of several positions, and of one without rendering. */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useIsSeen } from '../../ui/seen.tsx';
import { pageHub } from './page-hub.ts';
import { latestMark, type Marked } from './use-live.ts';

/** Calls `paint` with each new mark price, to write it to the page without rendering; does nothing out of sight. */
export function useMarkPaint({ symbol }: Marked, paint: (mark: string) => void): void {
  const isSeen = useIsSeen();
  const latest = useRef(paint);
  useEffect(() => {
    latest.current = paint;
  }, [paint]);
  useEffect(() => {
    const { quotes } = pageHub();
    const show = () => {
      const mark = quotes.tickers.get(symbol)?.mark;
      if (mark !== undefined && mark !== '') latest.current(mark);
    };
    const stop = isSeen ? quotes.tickers.subscribe(symbol, show) : undefined;
    const release = quotes.subscribe(symbol);
    if (isSeen) show();
    return () => {
      stop?.();
      release();
    };
  }, [symbol, isSeen]);
}

/** Returns a function that subscribes to the mark prices of positions; it reports once per flush, however many of them change. */
export function useMarksSubscription(
  positions: readonly Pick<Marked, 'symbol'>[],
): (onChange: () => void) => () => void {
  const names = [...new Set(positions.map(({ symbol }) => symbol))].sort().join(' ');
  return useCallback(
    (onChange: () => void) => {
      const { quotes } = pageHub();
      let isDue = false;
      let isOver = false;
      const report = () => {
        isDue = false;
        if (!isOver) onChange();
      };
      const onMark = () => {
        if (isDue) return;
        isDue = true;
        pageHub().afterFlush(report);
      };
      const stops = (names === '' ? [] : names.split(' ')).flatMap((symbol) => [
        quotes.tickers.subscribe(symbol, onMark),
        quotes.subscribe(symbol),
      ]);
      return () => {
        isOver = true;
        for (const stop of stops) stop();
      };
    },
    [names],
  );
}

/** Returns the newest mark prices of positions, in their order; renders once per flush. */
export function useMarks(positions: readonly Marked[]): string[] {
  const marks = useSyncExternalStore(useMarksSubscription(positions), () =>
    positions.map(latestMark).join(' '),
  );
  return marks.split(' ');
}
