/**
 * The market of a world: a pure function of (seed, scenario, symbol, time).
 *
 * It reads no clock, keeps no state that affects a result, and computes any instant of any year without going
 * through earlier ones.
 */

import { blindMarket } from '@papertape/shared/text/symbol.ts';
import { buildCandles } from './charts/candles.ts';
import { RollingDay } from './charts/statistics.ts';
import { candleStart } from './charts/timeframe.ts';
import { BookMaker } from './depth/book.ts';
import { listTrades } from './depth/tape.ts';
import { instruments } from './instruments/catalog.ts';
import { noStart, type PriceStart } from './price-start.ts';
import { intervalBounds } from './quotes/bounds.ts';
import { firstCrossing } from './quotes/first-crossing.ts';
import { getFirstDay, noRecordings, type RecordingUses } from './recorded/played-recording.ts';
import { deepenBook } from './scenario/conditions.ts';
import { scenarioProblem, selectEvents } from './scenario/scenario-event.ts';
import { SeededPaths } from './seeded-paths.ts';
import { createSymbolBase, type SymbolBase, SymbolMarket } from './symbol-market.ts';
import { dayIndex, minuteIndex } from './time.ts';
import type { Instrument, Market, ScenarioEvent } from './types.ts';

interface SymbolParts {
  readonly market: SymbolMarket;
  readonly statistics: RollingDay;
  readonly book: BookMaker;
}

/** Data shared by all scenarios of a market. */
interface Bases extends Pick<Market, 'seed' | 'start' | 'recordings' | 'instruments'> {
  readonly bySymbol: ReadonlyMap<string, Instrument>;
  readonly bookKey: number;
  of(instrument: Instrument): SymbolBase;
  /** Bases that have been read. */
  readonly made: ReadonlyMap<string, SymbolBase>;
}

/** Prices that do not follow from the seed. */
export interface OtherSources {
  /** Anchors from which prices continue those of another version. */
  readonly start?: PriceStart;
  readonly recordings?: RecordingUses;
}

/** @param paths paths of the seed; by default the market creates its own */
export function createMarket(
  seed: string,
  events: readonly ScenarioEvent[] = [],
  paths = new SeededPaths(seed),
  { start = noStart, recordings = noRecordings }: OtherSources = {},
): Market {
  const rows =
    recordings.size === 0
      ? instruments
      : [...listAliases(recordings), ...instruments].map((row) => datedBy(row, recordings));
  const made = new Map<string, SymbolBase>();
  const of = (instrument: Instrument): SymbolBase => {
    const known = made.get(instrument.symbol);
    if (known) return known;
    const { symbol } = instrument;
    const base = createSymbolBase(instrument, paths, {
      anchor: start.get(symbol),
      use: recordings.get(symbol),
    });
    made.set(instrument.symbol, base);
    return base;
  };
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
  const facts = { seed, start, recordings, instruments: rows, bySymbol };
  return assemble({ ...facts, bookKey: paths.deriveKey('book'), of, made }, events);
}

/**
 * Returns the instruments that are shown under other names. They are contracts for difference, so that neither
 * their group nor a coin page names the original.
 */
function listAliases(recordings: RecordingUses): Instrument[] {
  return [...recordings].flatMap(([symbol, { of }]) => {
    const row = instruments.find((one) => one.symbol === of);
    const name = symbol === blindMarket.symbol ? blindMarket.name : symbol;
    const names = { symbol, display: name, name, base: symbol, quote: 'USD', group: 'CFD' } as const;
    return row === undefined ? [] : [{ ...row, ...names, aliasOf: row.symbol }];
  });
}

/** Returns the instrument with the first day on which it has prices in a world with recordings. */
function datedBy(row: Instrument, recordings: RecordingUses): Instrument {
  const use = recordings.get(row.symbol);
  if (use === undefined) return row;
  const day = getFirstDay(use);
  return { ...row, firstDay: use.outside === 'closed' ? day : Math.min(row.firstDay, day) };
}

function assemble(bases: Bases, events: readonly ScenarioEvent[]): Market {
  const { seed, start, recordings, bookKey, bySymbol } = bases;
  for (const event of events) {
    const problem = scenarioProblem(event, bySymbol);
    if (problem) throw new Error(`Scenario event ${event.id}: ${problem}`);
  }
  const symbols = new Map<string, SymbolParts>();
  const instrument = (symbol: string): Instrument => {
    const found = bySymbol.get(symbol);
    if (!found) throw new Error(`Unknown symbol ${symbol}`);
    return found;
  };
  const getParts = (symbol: string): SymbolParts => {
    const known = symbols.get(symbol);
    if (known) return known;
    const row = instrument(symbol);
    const market = new SymbolMarket(bases.of(row), selectEvents(row, events));
    const made = { market, statistics: new RollingDay(market), book: new BookMaker(row, bookKey) };
    symbols.set(symbol, made);
    return made;
  };
  return {
    seed,
    start,
    recordings,
    events,
    instruments: bases.instruments,
    instrument,
    find: (symbol) => bySymbol.get(symbol),
    quote: (symbol, time) => getParts(symbol).market.quote(time),
    statistics: (symbol, time) => getParts(symbol).statistics.at(time),
    candles: (symbol, timeframe, range) => buildCandles(getParts(symbol).market, timeframe, range),
    candleStart: (symbol, timeframe, time) => candleStart(instrument(symbol).sessionId, timeframe, time),
    book(symbol, time, depth) {
      const { market, book } = getParts(symbol);
      const quote = market.quote(time);
      return deepenBook(book.at(quote, depth, market.bookConditions(time)), market.depth.at(quote.time));
    },
    trades: (symbol, time, count) => listTrades(getParts(symbol).market, time, count),
    basis: (symbol, time) => bases.of(instrument(symbol)).basis.at(minuteIndex(time)),
    fundingRate: (symbol, time) => getParts(symbol).market.parts.funding.at(time),
    firstCrossing: (query) => firstCrossing(getParts(query.symbol).market, query),
    bounds: (symbol, source, from, until) => intervalBounds(getParts(symbol).market, source, from, until),
    spans: (symbol, day) => getParts(symbol).market.path.spans(day),
    session: (symbol, time) => getParts(symbol).market.clock.at(time),
    withEvents: (next) => assemble(bases, next),
    unscripted: () => assemble(bases, events.filter(isOpening)),
    readSymbols: (time) => readOn(bases.made, dayIndex(time)),
  };
}

const isOpening = ({ kind }: ScenarioEvent): boolean => kind === 'opened';

const readOn = (made: Bases['made'], day: number): string[] =>
  [...made].flatMap(([symbol, { path }]) => (path.has(day) ? [symbol] : []));
