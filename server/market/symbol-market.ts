/**
 * All parts of one symbol in one market: its path with the scenario, its session, and the minutes read last.
 * Reading forward tick by tick costs one array access.
 */

import { minuteMs } from '@papertape/shared/durations.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import type { FindStretch } from './calendar/opened-sessions.ts';
import { SessionClock } from './calendar/session-clock.ts';
import { stretchAt } from './calendar/sessions.ts';
import type { BookConditions } from './depth/book.ts';
import type { BasePath } from './path/base-path.ts';
import { Basis, lowestPrice } from './path/basis.ts';
import { CachedPath } from './path/cached-path.ts';
import { stirAt } from './path/news-minute.ts';
import { OpenedPath } from './path/opened-path.ts';
import type { PricePath } from './path/price-path.ts';
import { lastPlace, type MinutePlace, placeStart, Ticks } from './path/ticks.ts';
import { type PriceAnchor, startBasis, startShape } from './price-start.ts';
import { textUnits } from './price-text.ts';
import { FundingRates } from './quotes/funding.ts';
import { MinuteQuotes, type QuoteParts } from './quotes/minute-quotes.ts';
import type { RecordingUse } from './recorded/played-recording.ts';
import { RecordedSymbol } from './recorded/recorded-symbol.ts';
import { Condition } from './scenario/conditions.ts';
import { HaltedPath } from './scenario/halted-path.ts';
import { OverlayPath } from './scenario/overlay-path.ts';
import { type Halt, listHalts, openedHours } from './scenario/scenario-event.ts';
import { createShape } from './scenario/shape.ts';
import type { SeededPaths } from './seeded-paths.ts';
import { minuteIndex, tickMs } from './time.ts';
import type { Instrument, Quote, ScenarioEvent } from './types.ts';

/** Expanded minutes cached per symbol: the current one, the one before and two for look-backs. */
const minutesKept = 4;

/** Number of ticks by which the book anticipates the price. */
const aheadTicks = 10;

/** A tick in an expanded minute. */
export interface TickPlace {
  readonly quotes: MinuteQuotes;
  readonly tick: number;
}

/** Parts of a symbol that all scenarios of a market share. */
export interface SymbolBase {
  readonly instrument: Instrument;
  readonly path: CachedPath;
  /** Path of the seed alone, below the scale of an earlier version's prices and below a recording. */
  readonly plain: CachedPath;
  readonly seeded: BasePath;
  /** Turns a path of the seed into one of the symbol, with that scale and the recording. */
  complete(path: PricePath): PricePath;
  readonly findStretch: FindStretch;
  readonly ticks: Ticks;
  readonly basis: Basis;
  readonly funding: FundingRates;
}

/** Sources of prices other than the seed. */
export interface OtherPrices {
  readonly anchor: PriceAnchor | undefined;
  readonly use: RecordingUse | undefined;
}

/** Creates the prices of a symbol without scenarios: seeded or recorded ones, continued from the anchor of an earlier version. */
export function createSymbolBase(
  instrument: Instrument,
  paths: SeededPaths,
  { anchor, use }: OtherPrices,
): SymbolBase {
  const { deriveKey } = paths;
  const seeded = paths.of(instrument);
  const plain = new CachedPath(seeded);
  const recorded = use && createRecordedSymbol(use, instrument, paths, plain);
  const closeLog = (day: number): number => (recorded ?? seeded).closeLog(day);
  const basis = new Basis(instrument, deriveKey('basis'), closeLog, anchor && startBasis(anchor));
  const ticks = new Ticks(instrument, deriveKey('ticks'), basis);
  const complete = (below: PricePath): PricePath => {
    const joined = recorded === undefined ? below : recorded.join(below, ticks);
    const lowest = lowestPrice(instrument);
    const continued =
      anchor === undefined
        ? joined
        : new OverlayPath(joined, startShape(anchor), Number.NEGATIVE_INFINITY, ticks, lowest);
    return recorded === undefined ? continued : recorded.play(continued);
  };
  return {
    instrument,
    path: anchor === undefined && recorded === undefined ? plain : new CachedPath(complete(plain)),
    plain,
    seeded,
    complete,
    findStretch: recorded?.findStretch ?? ((time) => stretchAt(instrument.sessionId, time)),
    ticks,
    basis,
    funding: new FundingRates(basis, !hasSwap(instrument)),
  };
}

function createRecordedSymbol(
  use: RecordingUse,
  instrument: Instrument,
  paths: SeededPaths,
  plain: PricePath,
): RecordedSymbol {
  const seeded = paths.of(instrument);
  const anchorLog = Math.log(textUnits(instrument.anchor, instrument.priceDecimals));
  const seededLog = (day: number): number => anchorLog + seeded.closeLog(day);
  return new RecordedSymbol({
    instrument,
    use,
    minutesKey: paths.deriveKey('minutes'),
    seeded: plain,
    seededLog,
  });
}

/** Kinds that change no price; `opened` hours are applied below everything that does. */
const pathless: ReadonlySet<string> = new Set(['spread', 'liquidity', 'opened']);

function overlayPath(base: SymbolBase, events: readonly ScenarioEvent[]): PricePath {
  const { instrument, ticks } = base;
  const lowest = lowestPrice(instrument);
  const opened = openedHours(instrument, events);
  let path: PricePath =
    opened.length === 0 ? base.path : base.complete(new OpenedPath(base.plain, base.seeded, opened));
  for (const event of events.filter(({ kind }) => !pathless.has(kind))) {
    const below = path;
    const [halt] = listHalts([event]);
    if (halt) {
      path = new HaltedPath(below, halt, ticks);
      continue;
    }
    const units = (price: string): number => textUnits(price, instrument.priceDecimals);
    const lastBefore = (time: number): number => ticks.lastBefore(below, time);
    path = new OverlayPath(below, createShape(event, units, { lastBefore }), event.at, ticks, lowest);
  }
  return path === base.path ? path : new CachedPath(path);
}

/** Returns the move of the mid price in the next seconds of its minute, in spreads. */
function findMoveAhead(quotes: MinuteQuotes, tick: number): number {
  const { news, count } = quotes;
  // A book that leans before a jump would reveal its direction.
  const end = news !== undefined && news.tick > tick ? Math.min(count, news.tick) : count;
  const later = Math.min(end - 1, tick + aheadTicks);
  const [bid, ask] = [quotes.bid[tick] as number, quotes.ask[tick] as number];
  const move = (quotes.bid[later] as number) + (quotes.ask[later] as number) - bid - ask;
  return move / 2 / (ask - bid);
}

export class SymbolMarket {
  readonly instrument: Instrument;
  readonly parts: QuoteParts;
  readonly clock: SessionClock;
  readonly halts: readonly Halt[];
  /** Factor of the amounts in the book. */
  readonly depth: Condition;
  readonly #slots: MinuteQuotes[] = [];
  #current: MinuteQuotes | undefined;

  constructor(base: SymbolBase, events: readonly ScenarioEvent[]) {
    this.instrument = base.instrument;
    this.parts = { ...base, path: overlayPath(base, events), width: new Condition(events, 'spread') };
    this.depth = new Condition(events, 'liquidity');
    this.halts = listHalts(events);
    const opened = openedHours(base.instrument, events);
    this.clock = new SessionClock(base.findStretch, this.halts, opened);
  }

  get path(): PricePath {
    return this.parts.path;
  }

  quote(time: number): Quote {
    const { quotes, tick } = this.at(time);
    return {
      symbol: this.instrument.symbol,
      time: quotes.minute * minuteMs + tick * tickMs,
      index: quotes.index[tick] as number,
      last: quotes.last[tick] as number,
      mark: quotes.mark[tick] as number,
      bid: quotes.bid[tick] as number,
      ask: quotes.ask[tick] as number,
    };
  }

  /** Returns the conditions of the book at a time. */
  bookConditions(time: number): BookConditions {
    const { quotes, tick } = this.at(time);
    return {
      ahead: findMoveAhead(quotes, tick),
      thinness: quotes.news === undefined ? 1 : stirAt(quotes.news, tick),
    };
  }

  /** Returns the last tick in session at or before a time. The arrays are reused: read them before the next call. */
  at(time: number): TickPlace {
    const minute = minuteIndex(time);
    const tick = Math.floor((time - minute * minuteMs) / tickMs);
    const current = this.#current;
    if (current?.minute === minute && tick < current.count) return { quotes: current, tick };
    const place = lastPlace(this.path, time);
    const quotes = this.spread(place);
    this.#current = quotes;
    // Before the first minute of all, the price is that of its first tick.
    if (quotes.minute > minute) return { quotes, tick: 0 };
    return { quotes, tick: quotes.minute === minute ? Math.min(tick, quotes.count - 1) : quotes.count - 1 };
  }

  /** Expands an open minute into ticks. */
  spread(place: MinutePlace): MinuteQuotes {
    const minute = placeStart(place) / minuteMs;
    const known = this.#slots.findIndex((slot) => slot.minute === minute);
    if (known >= 0) {
      const slot = this.#slots[known] as MinuteQuotes;
      if (known > 0) this.#toFront(known);
      return slot;
    }
    if (this.#slots.length < minutesKept) this.#slots.push(new MinuteQuotes());
    this.#toFront(this.#slots.length - 1);
    const slot = this.#slots[0] as MinuteQuotes;
    slot.fill(this.parts, place);
    return slot;
  }

  #toFront(index: number): void {
    const [slot] = this.#slots.splice(index, 1);
    if (slot) this.#slots.unshift(slot);
  }
}
