/**
 * Economic calendar: the releases and company reports that move prices, with their figures and the
 * instruments that react, as a function of the seed.
 */

import { getQuarter, reportDay, reportSize, reportsOn, reportTime } from './calendar/earnings.ts';
import { createReleaseFigures, decimalText, type Figures } from './calendar/release-figures.ts';
import { getNewsTick, listReleases, type ReleaseKind } from './calendar/releases.ts';
import { instruments } from './instruments/catalog.ts';
import { newsKey } from './path/factor-news.ts';
import { factorTraits } from './path/factor-traits.ts';
import { mix, partKey, smoothNoise } from './random.ts';
import { dayIndex, tickMs } from './time.ts';
import type { Instrument } from './types.ts';

export interface EconomicEvent extends Figures {
  readonly id: string;
  readonly kind: ReleaseKind | 'earnings';
  readonly place: 'US' | 'EU';
  readonly importance: 'high' | 'medium' | 'low';
  readonly time: number;
  /** Instant at which the figure is public: the first tick of prices that include it. */
  readonly publishedAt: number;
  /** Symbol of the company that reports. */
  readonly symbol?: string;
  /** Instruments that react, strongest first. */
  readonly concerned: readonly string[];
}

const places: Readonly<Record<ReleaseKind, Pick<EconomicEvent, 'place' | 'importance'>>> = {
  jobs: { place: 'US', importance: 'high' },
  inflation: { place: 'US', importance: 'high' },
  fed: { place: 'US', importance: 'high' },
  ecb: { place: 'EU', importance: 'high' },
  oil: { place: 'US', importance: 'medium' },
};

/** Effects below this share of a daily deviation are not visible among normal moves. */
const smallestEffect = 0.12;
const concernedMax = 6;
const concernedPerGroup = 2;

/** Computes the move of an instrument after a surprise of one deviation, in its daily deviations. */
export function effectOn({ drivers, dailyVolatility }: Instrument, kind: ReleaseKind): number {
  const effect = (factor: string, rhythm: Instrument['rhythm']) =>
    factorTraits(factor, rhythm).releases[kind] ?? 0;
  const sum = drivers.reduce((all, { factor, rhythm, weight }) => all + weight * effect(factor, rhythm), 0);
  return sum / dailyVolatility;
}

const concernedBy = new Map<ReleaseKind, readonly string[]>();

function findReactingSymbols(kind: ReleaseKind): readonly string[] {
  const known = concernedBy.get(kind);
  if (known) return known;
  const ranked = instruments
    .map((instrument) => ({
      instrument,
      size: Math.abs(effectOn(instrument, kind)),
    }))
    .filter(({ size }) => size >= smallestEffect)
    .sort((left, right) => right.size - left.size);
  const counts = new Map<string, number>();
  const chosen = ranked.filter(({ instrument: { group } }) => {
    counts.set(group, (counts.get(group) ?? 0) + 1);
    return (counts.get(group) as number) <= concernedPerGroup;
  });
  const symbols = chosen.slice(0, concernedMax).map(({ instrument }) => instrument.symbol);
  concernedBy.set(kind, symbols);
  return symbols;
}

const stocks = instruments.filter(({ group }) => group === 'STOCK');
/** Quarterly earnings as a share of the price (yearly earnings are about 1/25). */
const earningsShare = 1 / 100;
/** Relative difference between figure and forecast for a report of the usual size. */
const earningsDeviation = 0.02;
const usualReport = 3;

const companyKey = (seedKey: number, symbol: string): number => newsKey(seedKey, `own:${symbol}`);

const datedAt = (seedKey: number, time: number): Pick<EconomicEvent, 'time' | 'publishedAt'> => ({
  time,
  publishedAt: time + getNewsTick(seedKey, time) * tickMs,
});

function createEarningsEvent(seedKey: number, { symbol, anchor }: Instrument, day: number): EconomicEvent {
  const key = companyKey(seedKey, symbol);
  const expected = (date: number): number =>
    Number(anchor) * earningsShare * (1 + 0.08 * smoothNoise(mix(key, 9), date, 400));
  const reported = (date: number): number => {
    const surprise = (earningsDeviation * reportSize(key, date)) / usualReport;
    return expected(date) * (1 + surprise);
  };
  return {
    id: `earnings-${symbol}-${day}`,
    kind: 'earnings',
    place: 'US',
    importance: 'medium',
    ...datedAt(seedKey, reportTime(day)),
    symbol,
    unit: 'dollars',
    previous: decimalText(reported(reportDay(key, getQuarter(day) - 1)), 2),
    forecast: decimalText(expected(day), 2),
    actual: decimalText(reported(day), 2),
    surprise: decimalText(reportSize(key, day) / usualReport, 2),
    concerned: [symbol],
  };
}

function listDayEvents(seedKey: number, day: number): EconomicEvent[] {
  const releases = listReleases(day).map((release) => ({
    id: `${release.kind}-${day}`,
    kind: release.kind,
    ...datedAt(seedKey, release.time),
    ...places[release.kind],
    ...createReleaseFigures(seedKey, release),
    concerned: findReactingSymbols(release.kind),
  }));
  const reports = stocks
    .filter(({ symbol, firstDay }) => day >= firstDay && reportsOn(companyKey(seedKey, symbol), day))
    .map((instrument) => createEarningsEvent(seedKey, instrument, day));
  return [...releases, ...reports];
}

/**
 * Returns all events from `since` to `until` (inclusive), ordered by time. Figures that are not published yet are
 * included; callers must hide them.
 */
export function economicCalendar(seed: string, since: number, until: number): EconomicEvent[] {
  const seedKey = partKey(seed, 'news');
  const events: EconomicEvent[] = [];
  for (let day = dayIndex(since); day <= dayIndex(until); day += 1)
    events.push(...listDayEvents(seedKey, day));
  return events
    .filter(({ time }) => time >= since && time <= until)
    .sort((left, right) => left.time - right.time || (left.id < right.id ? -1 : 1));
}
