/** Sources of the topics. */

import type { Ticker } from '@papertape/shared/contract/market.ts';
import type { SupportMessage } from '@papertape/shared/contract/support.ts';
import type { ProductGroup, Timeframe } from '@papertape/shared/contract/values.ts';
import type { Candle, Instrument } from '../market/types.ts';
import { getBoard } from '../modules/market/board.ts';
import { candleRow, levelRow, tradeRow } from '../modules/market/rows.ts';
import { isTyping, listConversation, messageById } from '../modules/support/support.module.ts';
import type { Language } from '../texts/languages.ts';
import { type AccountViewer, changedAccount, wholeAccount } from '../world/account-view.ts';
import type { World } from '../world/world.ts';
import type { EventData, TopicSource } from './topic.ts';

const bookDepth = 40;
const tradeCount = 50;

type Detail = EventData<'symbol_detail'>;

/** Returns the signature of a detail without its time. */
function detailSignature({ ticker, bids, asks }: Detail): string {
  return JSON.stringify([{ ...ticker, time: 0 }, bids, asks]);
}

/** Creates the source of ticker, book and trades of one symbol. The book is complete each time; trades are those since the last tick. */
export function symbolDetailSource(world: World, instrument: Instrument): TopicSource<'symbol_detail'> {
  const { symbol } = instrument;
  const board = getBoard(world);
  let last: { time: number; signature: string } | undefined;
  const detailAt = (time: number, since: number): Detail => {
    board.moveTo(time);
    const { market } = world;
    const book = market.book(symbol, time, bookDepth);
    const trades = market.trades(symbol, time, tradeCount).filter((trade) => trade.time > since);
    return {
      symbol,
      ticker: board.contractTicker(instrument),
      bids: book.bids.map((level) => levelRow(instrument, level)),
      asks: book.asks.map((level) => levelRow(instrument, level)),
      trades: trades.map((trade) => tradeRow(instrument, trade)),
    };
  };
  return {
    eventType: 'symbol_detail',
    whole(time) {
      const detail = detailAt(time, Number.NEGATIVE_INFINITY);
      last ??= { time, signature: detailSignature(detail) };
      return detail;
    },
    next(time) {
      const detail = detailAt(time, last?.time ?? Number.NEGATIVE_INFINITY);
      const now = detailSignature(detail);
      const same = last?.signature === now && detail.trades.length === 0;
      last = { time, signature: now };
      return same ? undefined : detail;
    },
    quiet: (time) => detailAt(time, time),
  };
}

/** Returns the signature of a ticker without its time. */
function tickerSignature(row: Ticker): string {
  return `${row.last} ${row.bid} ${row.ask} ${row.change} ${row.high} ${row.low} ${row.volume} ${row.state} ${row.mark}`;
}

/** Creates the source of the tickers of a group or of all: all of them first, then those that moved. */
export function forexSource(world: World, group: ProductGroup | undefined): TopicSource<'forex'> {
  const board = getBoard(world);
  const known = new Map<string, string>();
  const rowsAt = (time: number) => {
    board.moveTo(time);
    return board.instruments(group).map((instrument) => board.ticker(instrument));
  };
  return {
    eventType: 'forex',
    whole(time) {
      const tickers = rowsAt(time);
      if (known.size === 0) for (const row of tickers) known.set(row.symbol, tickerSignature(row));
      return { whole: true, tickers };
    },
    next(time) {
      const tickers = rowsAt(time).filter((row) => {
        const now = tickerSignature(row);
        if (known.get(row.symbol) === now) return false;
        known.set(row.symbol, now);
        return true;
      });
      return tickers.length === 0 ? undefined : { whole: false, tickers };
    },
    quiet: () => ({ whole: false, tickers: [] }),
  };
}

/** A jump of a paused clock may end many candles; clients request older ones as history. */
const candlesMax = 500;

/** Creates the source of candles: those that ended since the last tick, then the running one. */
export function chartSource(
  world: World,
  instrument: Instrument,
  timeframe: Timeframe,
): TopicSource<'chart'> {
  const { symbol } = instrument;
  let last: Candle | undefined;
  const candlesAt = (time: number, count: number) =>
    world.market.candles(symbol, timeframe, { to: time, count });
  const getData = (candles: readonly Candle[]) => ({
    symbol,
    timeframe,
    candles: candles.map((candle) => candleRow(instrument, candle)),
  });
  return {
    eventType: 'chart',
    whole(time) {
      const candles = candlesAt(time, 2);
      last ??= candles.at(-1);
      return getData(candles);
    },
    next(time) {
      const before = last;
      const recent = candlesAt(time, 2);
      const running = recent.at(-1);
      if (running === undefined || (before !== undefined && isSameCandle(before, running))) return undefined;
      last = running;
      if (before === undefined || running.time === before.time) return getData([running]);
      const reachesBack = (recent[0]?.time ?? 0) <= before.time;
      const candles = reachesBack ? recent : candlesAt(time, candlesMax);
      return getData(candles.filter((candle) => candle.time >= before.time));
    },
    quiet: () => getData([]),
  };
}

function isSameCandle(left: Candle, right: Candle): boolean {
  return (
    left.time === right.time &&
    left.close === right.close &&
    left.volume === right.volume &&
    left.high === right.high &&
    left.low === right.low
  );
}

/** Creates the source of a user's account in one mode. It follows commits, not ticks. */
export function accountSource(world: World, viewer: AccountViewer): TopicSource<'contract'> {
  const { mode } = viewer;
  return {
    eventType: 'contract',
    whole: () => ({ whole: true, mode, ...wholeAccount(world, viewer) }),
    news(events) {
      const change = changedAccount(world, events, viewer);
      return change && { whole: false, mode, ...change };
    },
    quiet: () => ({ whole: false, mode }),
  };
}

/** Creates the source of the support chat. It follows messages, not ticks. */
export function supportSource(world: World, name: string, language: Language): TopicSource<'support'> {
  const state = (whole: boolean, messages: SupportMessage[]) => ({
    whole,
    messages,
    typing: isTyping(world, name),
    simulated: true,
  });
  return {
    eventType: 'support',
    whole: () => state(true, listConversation(world, name, language)),
    news(events) {
      const sent = events.filter((event) => event.type === 'support.said');
      const messages = sent.flatMap(({ data }) => messageById(world, data.messageId) ?? []);
      return messages.length === 0 ? undefined : state(false, messages);
    },
    quiet: () => state(false, []),
  };
}
