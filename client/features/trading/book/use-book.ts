import type { Instrument } from '@papertape/shared/contract/market.ts';
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { scaledPx, tokenPx } from '../../../ui/root-font.ts';
import { changeTradePreferences, getTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import { type BookSide, groupSteps } from './book-group.ts';
import { BookLadder, type LadderRow, type OwnPrices, type Spread } from './book-ladder.ts';
import type { BookReading } from './book-reading.ts';

export function useBookStep(instrument: Instrument): {
  step: string;
  steps: string[];
  choose: (step: string) => void;
} {
  const { symbol, priceStep } = instrument;
  const kept = usePreferences(({ bookSteps }) => bookSteps[symbol]);
  const steps = groupSteps(priceStep);
  const step = kept !== undefined && steps.includes(kept) ? kept : priceStep;
  const choose = (next: string) =>
    changeTradePreferences({ bookSteps: { ...getTradePreferences().bookSteps, [symbol]: next } });
  return { step, steps, choose };
}

const ownKey = (own: OwnPrices) => [own.bids, own.asks, own.entries].map((list) => list.join(' ')).join('|');

/** Returns prices of the user's orders and positions in a symbol; the same object while none of them changes. */
export function useOwnPrices(symbol: string): OwnPrices {
  const key = useAccount(({ orders, positions }) => {
    const mine = orders.filter((order) => order.symbol === symbol && order.price !== null);
    const isBuy = (order: (typeof mine)[number]) => (order.side === 'long') === (order.action === 'open');
    const own: OwnPrices = {
      bids: mine.filter(isBuy).map(({ price }) => price ?? ''),
      asks: mine.filter((order) => !isBuy(order)).map(({ price }) => price ?? ''),
      entries: positions.filter((held) => held.symbol === symbol).map(({ entryPrice }) => entryPrice),
    };
    return ownKey(own);
  });
  return useMemo(() => {
    const [bids = [], asks = [], entries = []] = key
      .split('|')
      .map((text) => text.split(' ').filter(Boolean));
    return { bids, asks, entries };
  }, [key]);
}

/** Creates the rows of the order book, fed from the hub without rendering. */
export function useBookLadder(instrument: Instrument, rows: number): BookLadder {
  const { symbol, sizeDecimals } = instrument;
  const { step } = useBookStep(instrument);
  const [ladder] = useState(() => new BookLadder({ step, rows, sizeDecimals }));
  const own = useOwnPrices(symbol);

  useEffect(() => ladder.configure({ step, rows, sizeDecimals }), [ladder, step, rows, sizeDecimals]);
  useEffect(() => ladder.mark(own), [ladder, own]);
  useEffect(() => {
    const hub = pageHub();
    const { books } = hub.symbols;
    const show = () => ladder.show(books.get(symbol));
    const release = hub.symbols.subscribe(symbol);
    const stop = books.subscribe(symbol, show);
    ladder.begin(books.get(symbol));
    return () => {
      stop();
      release();
    };
  }, [ladder, symbol]);
  return ladder;
}

/** Returns a row for readers; it changes less often than the drawn one. */
export function useReadingRow(reading: BookReading, side: BookSide, index: number): LadderRow | null {
  return useSyncExternalStore(reading.subscribe, () => reading.row(side, index));
}

export function useSpread(ladder: BookLadder): Spread | null {
  const subscribe = useCallback((onChange: () => void) => ladder.subscribe('spread', onChange), [ladder]);
  return useSyncExternalStore(subscribe, () => ladder.spread);
}

/** Returns a function that subscribes to the share of bids in the shown book. */
export function useShareSubscription(ladder: BookLadder): (onChange: () => void) => () => void {
  return useCallback((onChange) => ladder.subscribe('share', onChange), [ladder]);
}

/** Returns whether the shown book has a share of bids; an empty one has none. */
export function useHasBuyShare(ladder: BookLadder): boolean {
  return useSyncExternalStore(useShareSubscription(ladder), () => ladder.buyShare !== null);
}

/** Height of head and middle of the book at the usual font size, in pixels. */
const otherHeight = 64;
const least = 5;
/** The number of levels per side in the feed. */
const most = 40;

/** Returns how many rows per side fit into a height. */
export function fittingRows(height: number, row: number, other: number): number {
  return Math.min(most, Math.max(least, Math.floor((height - other) / row / 2)));
}

/** Measures how many rows per side fit into an element. */
export function useBookRows(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(10);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      setRows(fittingRows(height, tokenPx('--ob-h'), scaledPx(otherHeight)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, rows];
}
