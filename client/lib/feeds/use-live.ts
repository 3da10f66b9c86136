/**
 * Live values for components. Each hook renders its component only when its result changes; use it in leaves
 * (a price, a change, a row's cell), so that a tick renders nothing else.
 */

import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { ContractTicker, Ticker, Trade } from '@papertape/shared/contract/market.ts';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useIsSeen } from '../../ui/seen.tsx';
import type { AccountState } from './account-state.ts';
import type { Connection } from './connection.ts';
import type { KeyedStore } from './keyed-store.ts';
import { type MoneyPause, useMoneyPause } from './money-pause.ts';
import { pageHub } from './page-hub.ts';
import type { WorldState } from './world-state.ts';

/** Subscribes to one key. Rows out of sight keep the feed alive, so that nothing is fetched when they return, but skip ticks. */
function useKey<Value, Shown>(
  store: KeyedStore<string, Value>,
  key: string,
  subscribeKey: (key: string) => () => void,
  read: (value: Value | undefined) => Shown,
): Shown {
  const isSeen = useIsSeen();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = isSeen ? store.subscribe(key, onChange) : undefined;
      const release = subscribeKey(key);
      return () => {
        stop?.();
        release();
      };
    },
    [store, key, subscribeKey, isSeen],
  );
  return useSyncExternalStore(subscribe, () => read(store.get(key)));
}

const keepValue = <Value>(value: Value | undefined) => value;
const subscribeTicker = (symbol: string) => pageHub().quotes.subscribe(symbol);
const subscribeSymbol = (symbol: string) => pageHub().symbols.subscribe(symbol);

/** Returns the light ticker of a symbol, from the stream of its group. */
export function useTicker(symbol: string): Ticker | undefined {
  return useKey<Ticker, Ticker | undefined>(pageHub().quotes.tickers, symbol, subscribeTicker, keepValue);
}

/** Returns a text derived from the ticker; nothing renders while the text stays the same. */
export function useTickerText(symbol: string, read: (ticker: Ticker | undefined) => string): string {
  return useKey(pageHub().quotes.tickers, symbol, subscribeTicker, read);
}

export interface Marked {
  symbol: string;
  mark: string;
}

const readMark = (ticker: Ticker | undefined) => ticker?.mark ?? '';

/** Returns the newest mark price of a position; until it is known, the one the server sent with the position. */
export function useMark(position: Marked): string {
  return useTickerText(position.symbol, readMark) || position.mark;
}

/** Returns the mark price on screen, without subscribing. */
export function latestMark({ symbol, mark }: Marked): string {
  return readMark(pageHub().quotes.tickers.get(symbol)) || mark;
}

/**
 * Returns a ref whose element is painted at once, and again with each change that `subscribe` reports, without rendering. Both functions
 * must keep their identity while they would do the same.
 */
export function usePainted<Shown extends HTMLElement>(
  subscribe: (onChange: () => void) => () => void,
  paint: (element: Shown) => void,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useLayoutEffect(() => {
    const show = () => {
      if (element.current) paint(element.current);
    };
    show();
    return subscribe(show);
  }, [subscribe, paint]);
  return element;
}

/** Returns the whole ticker, with mark, index and funding, from the symbol's own stream. */
export function useContractTicker(symbol: string): ContractTicker | undefined {
  return useKey<ContractTicker, ContractTicker | undefined>(
    pageHub().symbols.tickers,
    symbol,
    subscribeSymbol,
    keepValue,
  );
}

/** Returns up to fifty trades, newest first; undefined before the first message of the symbol. */
export function useTrades(symbol: string): readonly Trade[] | undefined {
  return useKey<readonly Trade[], readonly Trade[] | undefined>(
    pageHub().symbols.trades,
    symbol,
    subscribeSymbol,
    keepValue,
  );
}

/** Returns the newest ticker without subscribing, for forms that read once at submit. */
export function latestTicker(symbol: string): Ticker | undefined {
  return pageHub().quotes.tickers.latest(symbol);
}

const subscribeConnection = (onChange: () => void) => pageHub().subscribeConnection(onChange);
const readConnection = () => pageHub().connection;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, readConnection);
}

const subscribeWorld = (onChange: () => void) => pageHub().world.subscribe(onChange);
const readWorld = () => pageHub().world.state;

/** Returns what the host last sent about the clock of the world and the rules of its class. */
export function useWorldState(): WorldState {
  return useSyncExternalStore(subscribeWorld, readWorld);
}

/** Returns whether prices on screen may be old; they are then shown gray, with their time. */
export function useStale(): boolean {
  const connection = useConnection();
  return connection === 'delayed' || connection === 'offline';
}

/** Returns why nothing of that kind can be sent now; undefined while it can. A pause of money pauses trades as well. */
export function useMoneyBlock(
  kind: MoneyPause['of'] = 'money',
): 'offline' | 'delayed' | Pick<MoneyPause, 'reason'> | undefined {
  const connection = useConnection();
  const pause = useMoneyPause();
  if (connection === 'delayed' || connection === 'offline') return connection;
  return pause?.of === 'money' || pause?.of === kind ? pause : undefined;
}

const subscribeAccount = (onChange: () => void) => pageHub().account.subscribe(onChange);

/** Returns a part of the account's open state: `useAccount((account) => account.positions)`. */
export function useAccount<Part>(read: (account: AccountState) => Part): Part {
  return useSyncExternalStore(subscribeAccount, () => read(pageHub().account.state));
}

/** Calls the listener with every message of the account as it arrives: fills, refusals, credits. */
export function useOrderEvents(listener: (data: ContractData) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  }, [listener]);
  useEffect(() => pageHub().account.listen((data) => latest.current(data)), []);
}

/** Returns whether the time of the world is known; before that, the page uses the device's time. */
export function useTimeKnown(): boolean {
  const { clock } = pageHub();
  return useSyncExternalStore(clock.onSet, () => clock.isSet);
}

/** Returns the time of the world in milliseconds, renewed every `everyMs`, for countdowns. */
export function useWorldTime(everyMs = 1000): number {
  const [time, setTime] = useState(() => pageHub().clock.now());
  const [wasSet] = useState(() => pageHub().clock.isSet);
  useEffect(() => {
    let isOver = false;
    const notify = () => {
      if (!isOver) setTime(pageHub().clock.now());
    };
    const timer = setInterval(() => pageHub().withFlush(notify), everyMs);
    const forget = pageHub().clock.onSet(notify);
    // The time may have arrived between the first rendering and this subscription.
    if (!wasSet && pageHub().clock.isSet) notify();
    return () => {
      isOver = true;
      clearInterval(timer);
      forget();
    };
  }, [everyMs, wasSet]);
  return time;
}
