/**
 * Public types of the market.
 *
 * Prices are integers of price units (price x 10^priceDecimals of the instrument), sizes and volumes are
 * integers of amount units (amount x 10^amountDecimals). Both stay below 2^53, so plain numbers are exact.
 * Times are epoch milliseconds.
 */

import type { ScenarioKind } from '@papertape/shared/contract/scenario.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import type { Span } from './calendar/sessions.ts';
import type { Rhythm } from './path/hours.ts';
import type { Trend } from './path/trend.ts';
import type { PriceStart } from './price-start.ts';
import type { RecordingUses } from './recorded/played-recording.ts';

export type SessionId = 'always' | 'forex' | 'commodity' | 'index' | 'stock';

/** A share of the daily log move; `weight` is the standard deviation that this factor contributes. */
export interface Driver {
  readonly factor: string;
  readonly weight: number;
  /** Hours and days on which the factor moves. */
  readonly rhythm: Rhythm;
}

export interface Instrument {
  readonly symbol: string;
  /** Name in lists: crypto without USDT, stocks without USD. */
  readonly display: string;
  readonly name: string;
  readonly group: ProductGroup;
  readonly base: string;
  readonly quote: string;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  /** Approximate present price, as decimal text. */
  readonly anchor: string;
  /** Slow course of the value, relative to the anchor. */
  readonly trend: Trend;
  /** UTC day of the first candle; the instrument did not exist before. */
  readonly firstDay: number;
  /** Standard deviation of the log move of a trading day. */
  readonly dailyVolatility: number;
  /** Typical distance between bid and ask in price units. */
  readonly spread: number;
  readonly sessionId: SessionId;
  /** Hours of its own movement and of its volume. */
  readonly rhythm: Rhythm;
  /**
   * Smallest order size and its step, as decimal text. Sizes are base units; yen pairs count them in
   * hundreds.
   */
  readonly lotMin: string;
  /** Base units in one standard lot. */
  readonly contractSize: number;
  readonly maxLeverage: number;
  /** Usual volume of a full day in base units. */
  readonly dailyVolume: number;
  /** Largest usual distance between last and index, as a fraction. */
  readonly basis: number;
  /** Deviation of the premium that determines funding, as a fraction; 0 without funding. */
  readonly premium: number;
  readonly drivers: readonly Driver[];
  /** Trades have multiples of this many amount units. */
  readonly printLot: number;
  /** Print lots in a round lot, which larger traders use. */
  readonly roundLots: number;
  /** Prints per quarter second in a usual hour, from 0 to 1. */
  readonly printRate: number;
  /** Symbol of the instrument that this one shows under another name. */
  readonly aliasOf?: string;
}

export type PriceSource = 'index' | 'last' | 'mark' | 'bid' | 'ask';

export interface Quote {
  readonly symbol: string;
  /** Tick of the prices; outside the session the last tick of the session. */
  readonly time: number;
  readonly index: number;
  readonly last: number;
  readonly mark: number;
  readonly bid: number;
  readonly ask: number;
}

export interface DayStatistics {
  readonly symbol: string;
  readonly open24h: number;
  readonly high24h: number;
  readonly low24h: number;
  readonly last: number;
  /** last - open24h, in price units. */
  readonly change: number;
  /** change / open24h. */
  readonly changeRate: number;
  /** Volume of the last 24 hours in amount units. */
  readonly volume24h: number;
  /** Volume of the last 24 hours in whole units of the quote currency. */
  readonly quoteVolume24h: number;
}

export interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Volume in amount units. */
  readonly volume: number;
}

export interface CandleRange {
  /** Includes ticks up to this time. */
  readonly to: number;
  readonly count: number;
}

export interface BookLevel {
  readonly price: number;
  /** In amount units. */
  readonly size: number;
}

export interface Book {
  readonly symbol: string;
  readonly time: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

export interface Trade {
  /** Grows with time and is unique per symbol. */
  readonly id: number;
  readonly time: number;
  readonly price: number;
  /** In amount units. */
  readonly size: number;
  readonly side: 'buy' | 'sell';
}

export interface Funding {
  /** Rate of the last settled window, as decimal text; it is charged at `time`. */
  readonly rate: string;
  readonly time: number;
  readonly nextTime: number;
  /**
   * Rate that the current window would charge at `nextTime` if it ended with this minute; in its last minute
   * it is exactly the rate charged.
   */
  readonly nextRate: string;
}

export interface Session {
  readonly open: boolean;
  readonly state: 'open' | 'closed' | 'halted';
  readonly nextOpen?: number;
  readonly nextClose?: number;
}

/**
 * A dated overlay of the path: nothing before `at` changes.
 *
 * The field names are those of `/sim/scenarios` (see shared/contract/scenario.ts); shares and factors are
 * plain numbers here. All shares refer to the price without the event, tick by tick.
 */
interface PathPoint {
  readonly afterMs: number;
  readonly price?: string;
  readonly by?: number;
}

export interface ScenarioEvent {
  readonly id: string;
  readonly kind: ScenarioKind;
  /** A symbol, a group or 'all'. */
  readonly target: string;
  readonly at: number;
  /** Share by which crash, spike (both positive) and gap (signed) move the price: 0.2 is 20 %. */
  readonly by?: number;
  readonly overMs?: number;
  readonly holdMs?: number;
  /** Share of the move by which the price returns, from 0 (stays) to 1. */
  readonly back?: number;
  readonly withinMs?: number;
  /** Duration of kinds that are not a move; permanent when absent. */
  readonly durationMs?: number;
  /** Factor of the swings (volatility), of the spread (spread) or of the amounts in the book (liquidity). */
  readonly times?: number;
  /** Decimal text, for kind pin. */
  readonly price?: string;
  /** Points of kind path: all prices as decimal text, or all signed shares of the price without the event. */
  readonly path?: readonly PathPoint[];
}

export interface CrossingQuery {
  readonly symbol: string;
  readonly source: PriceSource;
  /** Exclusive start of the search. */
  readonly from: number;
  /** Inclusive end of the search. */
  readonly until: number;
  readonly atOrAbove?: number;
  readonly atOrBelow?: number;
}

export interface Crossing {
  readonly time: number;
  readonly units: number;
}

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface Market {
  readonly seed: string;
  readonly events: readonly ScenarioEvent[];
  /** Anchors from which its prices continue those of another market version. */
  readonly start: PriceStart;
  /** Recordings that some of its symbols play. */
  readonly recordings: RecordingUses;
  readonly instruments: readonly Instrument[];
  /** Throws when the symbol is unknown; see `find`. */
  instrument(symbol: string): Instrument;
  find(symbol: string): Instrument | undefined;
  quote(symbol: string, time: number): Quote;
  statistics(symbol: string, time: number): DayStatistics;
  candles(symbol: string, timeframe: Timeframe, range: CandleRange): Candle[];
  /** Returns the label of the candle that a tick belongs to. */
  candleStart(symbol: string, timeframe: Timeframe, time: number): number;
  book(symbol: string, time: number, depth: number): Book;
  /** Returns trades, newest first. */
  trades(symbol: string, time: number, count: number): Trade[];
  fundingRate(symbol: string, time: number): Funding;
  /** Returns (last - index) / index at the start of the minute of a time, before the bid-ask bounce. */
  basis(symbol: string, time: number): number;
  /** Returns the first tick in session in (from, until] that meets the condition. A frozen price does not cross. */
  firstCrossing(query: CrossingQuery): Crossing | undefined;
  /** Returns a range that contains every tick in session of [from, until]; undefined when there is none. */
  bounds(symbol: string, source: PriceSource, from: number, until: number): Bounds | undefined;
  session(symbol: string, time: number): Session;
  /** Returns the open minutes of a UTC day, in order. */
  spans(symbol: string, day: number): readonly Span[];
  /** Returns the same market with other events; it shares all parts that the events do not affect. */
  withEvents(events: readonly ScenarioEvent[]): Market;
  /** Returns the same market without the events that move prices: a scenario maps the prices of this one. */
  unscripted(): Market;
  /** Symbols with a cached price near the time, so that another price is cheap. */
  readSymbols(time: number): string[];
}
