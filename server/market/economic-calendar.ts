/**
 * The economic calendar: the very releases and company reports that move the prices, with their figures and the instruments
 * that answer to them, as a function of the seed.
 */

import { quarterOf, reportDay, reportSize, reportsOn, reportTime } from './calendar/earnings.ts';
import { decimalText, type Figures, figuresOf } from './calendar/release-figures.ts';
import { type ReleaseKind, releasesOf } from './calendar/releases.ts';
import { instruments } from './instruments/catalog.ts';
import { newsKey } from './path/factor-news.ts';
import { factorTraits } from './path/factor-traits.ts';
import { mix, partKey, smoothNoise } from './random.ts';
import { dayIndex } from './time.ts';
import type { Instrument } from './types.ts';

export interface EconomicEvent extends Figures {
  readonly id: string;
  readonly kind: ReleaseKind | 'earnings';
  readonly place: 'US' | 'EU';
  readonly importance: 'high' | 'medium' | 'low';
  readonly time: number;
  /** The company that reports. */
  readonly symbol?: string;
  /** What answers to it, the strongest first. */
  readonly concerned: readonly string[];
}

const places: Readonly<Record<ReleaseKind, Pick<EconomicEvent, 'place' | 'importance'>>> = {
  jobs: { place: 'US', importance: 'high' },
  inflation: { place: 'US', importance: 'high' },
  fed: { place: 'US', importance: 'high' },
  ecb: { place: 'EU', importance: 'high' },
  oil: { place: 'US', importance: 'medium' },
};

/** Moves below this share of a daily deviation per deviation of surprise drown in the noise. */
const smallestEffect = 0.12;
const concernedMax = 6;
const concernedPerGroup = 2;

/** How far a surprise of one deviation moves an instrument, in its daily deviations. */
function effectOn({ drivers, dailyVolatility }: Instrument, kind: ReleaseKind): number {
  const effect = (factor: string, rhythm: Instrument['rhythm']) =>
    factorTraits(factor, rhythm).releases[kind] ?? 0;
  const sum = drivers.reduce((all, { factor, rhythm, weight }) => all + weight * effect(factor, rhythm), 0);
  return sum / dailyVolatility;
}

const concernedBy = new Map<ReleaseKind, readonly string[]>();

function concernedOf(kind: ReleaseKind): readonly string[] {
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
/** Yearly earnings are about one 25th of the price. */
const earningsShare = 1 / 100;
/** A report of the usual size lies so far from what was expected. */
const earningsDeviation = 0.02;
const usualReport = 3;

const companyKey = (seedKey: number, symbol: string): number => newsKey(seedKey, `own:${symbol}`);

function earningsOf(seedKey: number, { symbol, anchor }: Instrument, day: number): EconomicEvent {
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
    time: reportTime(day),
    symbol,
    unit: 'dollars',
    previous: decimalText(reported(reportDay(key, quarterOf(day) - 1)), 2),
    forecast: decimalText(expected(day), 2),
    actual: decimalText(reported(day), 2),
    surprise: decimalText(reportSize(key, day) / usualReport, 2),
    concerned: [symbol],
  };
}

function eventsOfDay(seedKey: number, day: number): EconomicEvent[] {
  const releases = releasesOf(day).map((release) => ({
    id: `${release.kind}-${day}`,
    kind: release.kind,
    time: release.time,
    ...places[release.kind],
    ...figuresOf(seedKey, release),
    concerned: concernedOf(release.kind),
  }));
  const reports = stocks
    .filter(({ symbol, firstDay }) => day >= firstDay && reportsOn(companyKey(seedKey, symbol), day))
    .map((instrument) => earningsOf(seedKey, instrument, day));
  return [...releases, ...reports];
}

/** Everything from `since` to `until`, both included, in order of time. What is not out yet has its figures too: hide them. */
export function economicCalendar(seed: string, since: number, until: number): EconomicEvent[] {
  const seedKey = partKey(seed, 'news');
  const events: EconomicEvent[] = [];
  for (let day = dayIndex(since); day <= dayIndex(until); day += 1) events.push(...eventsOfDay(seedKey, day));
  return events
    .filter(({ time }) => time >= since && time <= until)
    .sort((left, right) => left.time - right.time || (left.id < right.id ? -1 : 1));
}
