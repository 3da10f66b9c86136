import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { type BookSide, groupSteps } from './model/book-group.ts';
import { BookLadder, type LadderRow, type OwnPrices, type Spread } from './model/book-ladder.ts';
import type { BookReading } from './model/book-reading.ts';
import { changePreferences, preferences, usePreferences } from './trade-preferences.ts';

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
    changePreferences({ bookSteps: { ...preferences().bookSteps, [symbol]: next } });
  return { step, steps, choose };
}

const ownKey = (own: OwnPrices) => `${own.bids.join(' ')}|${own.asks.join(' ')}`;

/** Prices of the user's resting orders in this symbol, as a text so that only a change renders. */
function useOwnPrices(symbol: string): string {
  return useAccount(({ orders }) => {
    const mine = orders.filter((order) => order.symbol === symbol && order.price !== null);
    const isBuy = (order: (typeof mine)[number]) => (order.side === 'long') === (order.action === 'open');
    const own: OwnPrices = {
      bids: mine.filter(isBuy).map(({ price }) => price ?? ''),
      asks: mine.filter((order) => !isBuy(order)).map(({ price }) => price ?? ''),
    };
    return ownKey(own);
  });
}

/** The order book's rows, fed straight from the hub; the component that makes it renders for no tick. */
export function useBookLadder(instrument: Instrument, rows: number): BookLadder {
  const { symbol, sizeDecimals } = instrument;
  const { step } = useBookStep(instrument);
  const [ladder] = useState(() => new BookLadder({ step, rows, sizeDecimals }));
  const own = useOwnPrices(symbol);

  useEffect(() => ladder.configure({ step, rows, sizeDecimals }), [ladder, step, rows, sizeDecimals]);
  useEffect(() => {
    const [bids = '', asks = ''] = own.split('|');
    const list = (text: string) => (text === '' ? [] : text.split(' '));
    ladder.mark({ bids: list(bids), asks: list(asks) });
  }, [ladder, own]);
  useEffect(() => {
    const hub = pageHub();
    const { books } = hub.symbols;
    const show = () => ladder.show(books.get(symbol));
    const release = hub.symbols.claim(symbol);
    const stop = books.subscribe(symbol, show);
    ladder.begin(books.get(symbol));
    return () => {
      stop();
      release();
    };
  }, [ladder, symbol]);
  return ladder;
}

/** A row as it can be read: it changes seldom, and is not always what is drawn. */
export function useReadingRow(reading: BookReading, side: BookSide, index: number): LadderRow | null {
  return useSyncExternalStore(reading.subscribe, () => reading.row(side, index));
}

export function useSpread(ladder: BookLadder): Spread | null {
  const subscribe = useCallback((onChange: () => void) => ladder.subscribe('spread', onChange), [ladder]);
  return useSyncExternalStore(subscribe, () => ladder.spread);
}

export function useBuyShare(ladder: BookLadder): number | null {
  const subscribe = useCallback((onChange: () => void) => ladder.subscribe('share', onChange), [ladder]);
  return useSyncExternalStore(subscribe, () => ladder.buyShare);
}
