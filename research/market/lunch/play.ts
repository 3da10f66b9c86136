/** Plays every rule over seeds and symbols and compares the result after costs with chance. */

import { createMarket } from '../../../server/market/market.ts';
import { textKey } from '../../../server/market/random.ts';
import { deviation, mean, share } from '../statistics.ts';
import { mirrored, readSeries, type Series } from './bars.ts';
import { eventRounds, eventRules } from './events.ts';
import { rules } from './rules.ts';
import { type Round, rounds, tickRules } from './ticks.ts';

/** Number of shuffles, enough to know the standard error of a share to a sixth. */
export const shuffleCount = 20;

interface LunchSize {
  readonly seeds: readonly string[];
  /** Symbols; all by default. */
  readonly symbols?: readonly string[];
  readonly days: number;
  /** Number of shuffles of signs, for the result of chance and its variation. */
  readonly shuffles: number;
}

export interface Course {
  readonly rule: string;
  /** Pooled t over all seeds and symbols by day, after costs. */
  readonly t: number;
  /** The same before costs. */
  readonly gross: number;
  /** Share of the runs with a Sharpe ratio above one, after costs. */
  readonly above: number;
  /** The same share on paths with random signs, as the mean over all shuffles. */
  readonly aboveByChance: number;
  /**
   * Standard error of that share over shuffles. Symbols correlate, so a few hundred runs are far
   * fewer independent trials, and the formula for independent ones would be too small.
   */
  readonly errorOfChance: number;
  readonly runs: number;
}

interface Tally {
  /** Profit of all symbols of a seed by day. */
  readonly net: Map<number, number>;
  readonly gross: Map<number, number>;
  readonly ratios: number[];
  /** Shares by shuffle. */
  readonly chance: number[][];
}

const sides = { follow: 1, fade: -1 } as const;
const daysAYear = 261;

interface Earned {
  readonly net: Map<number, number>;
  readonly gross: Map<number, number>;
}

/** Returns the profit of positions by day, in daily deviations of the series. */
function earned({ bars, cost }: Series, positions: Float64Array, side: number, unit: number): Earned {
  const net = new Map<number, number>();
  const gross = new Map<number, number>();
  let before = 0;
  for (const [place, { day, gap, move }] of bars.entries()) {
    const position = side * (positions[place] as number);
    const made = (before * gap + position * move) / unit;
    const paid = (Math.abs(position - before) * cost) / unit;
    gross.set(day, (gross.get(day) ?? 0) + made);
    net.set(day, (net.get(day) ?? 0) + made - paid);
    before = position;
  }
  return { net, gross };
}

function findUnit({ bars }: Series): number {
  return deviation(bars.map(({ gap, move }) => gap + move)) * Math.sqrt(24);
}

function sharpe(byDay: ReadonlyMap<number, number>): number {
  const values = [...byDay.values()];
  const spread = deviation(values);
  return spread > 0 ? (mean(values) / spread) * Math.sqrt(daysAYear) : 0;
}

function add(into: Map<number, number>, from: ReadonlyMap<number, number>, seed: number): void {
  for (const [day, value] of from) {
    const key = seed * 100_000 + day;
    into.set(key, (into.get(key) ?? 0) + value);
  }
}

/** Returns the t-statistic of a mean against zero. */
function certainty(byDay: ReadonlyMap<number, number>): number {
  const values = [...byDay.values()];
  const spread = deviation(values);
  return spread > 0 ? (mean(values) / spread) * Math.sqrt(values.length) : 0;
}

/** Second symbol of each symbol, for rules on pairs. */
const partners: Readonly<Record<string, string>> = {
  US500: 'US100',
  WTIUSD: 'BRENTUSD',
  XAUUSD: 'XAGUSD',
  EURUSD: 'GBPUSD',
  AUDUSD: 'NZDUSD',
  NVDAUSD: 'AMDUSD',
  AAPLUSD: 'MSFTUSD',
  BTCUSDT: 'ETHUSDT',
};
const leaders = {
  FOREX: 'EURUSD',
  CFD: 'XAUUSD',
  CRYPTO: 'BTCUSDT',
  INDIES: 'US500',
  STOCK: 'AAPLUSD',
} as const;

/** Plays all rules on all symbols of one seed. */
function playSeed(tallies: Tallies, seed: number, name: string, size: LunchSize): void {
  const { symbols, days, shuffles } = size;
  const market = createMarket(name);
  const known = new Map<string, Series>();
  const seriesFor = (symbol: string): Series => {
    const series = known.get(symbol) ?? readSeries(market, symbol, days);
    known.set(symbol, series);
    return series;
  };
  for (const symbol of symbols ?? market.instruments.map((instrument) => instrument.symbol)) {
    const partner = partners[symbol] ?? leaders[market.instrument(symbol).group];
    const own = seriesFor(symbol);
    const other = seriesFor(partner);
    const unit = findUnit(own);
    const found = [...rounds(market, symbol, days), ...eventRounds(market, symbol, days)];
    playTicks(tallies, seed, found, unit);
    for (const [rule, play] of Object.entries(rules)) {
      const positions = play(own, other);
      for (const [side, sign] of Object.entries(sides)) {
        const tally = tallies(`${rule}, ${side}`);
        const result = earned(own, positions, sign, unit);
        add(tally.net, result.net, seed);
        add(tally.gross, result.gross, seed);
        tally.ratios.push(sharpe(result.net));
      }
    }
    for (let shuffle = 0; shuffle < shuffles; shuffle += 1) {
      const key = textKey(`coin ${shuffle} ${name}`);
      playChance(tallies, shuffle, [mirrored(own, key), mirrored(other, key)], unit);
    }
  }
}

/** Plays all rules on a path with random signs. */
function playChance(
  tallies: Tallies,
  shuffle: number,
  [own, other]: readonly [Series, Series],
  unit: number,
): void {
  for (const [rule, play] of Object.entries(rules)) {
    const positions = play(own, other);
    for (const [side, sign] of Object.entries(sides)) {
      const { chance } = tallies(`${rule}, ${side}`);
      chance[shuffle] ??= [];
      chance[shuffle].push(sharpe(earned(own, positions, sign, unit).net));
    }
  }
}

/** Adds the profit of a symbol's round trips within minutes and at events. */
function playTicks(tallies: Tallies, seed: number, found: readonly Round[], unit: number): void {
  for (const rule of [...tickRules, ...eventRules]) {
    const tally = tallies(rule);
    if (!found.some((round) => round.rule === rule)) continue;
    const [net, gross, chance] = [new Map(), new Map(), new Map()] as [Days, Days, Days];
    for (const round of found) {
      if (round.rule !== rule) continue;
      const { day } = round;
      net.set(day, (net.get(day) ?? 0) + round.net / unit);
      gross.set(day, (gross.get(day) ?? 0) + round.gross / unit);
      chance.set(day, (chance.get(day) ?? 0) + round.chance / unit);
    }
    add(tally.net, net, seed);
    add(tally.gross, gross, seed);
    tally.ratios.push(sharpe(net));
    tally.chance[0] ??= [];
    tally.chance[0].push(sharpe(chance));
  }
}

type Tallies = (name: string) => Tally;
type Days = Map<number, number>;

export function play(size: LunchSize, onSeed?: (seed: string) => void): Course[] {
  const byName = new Map<string, Tally>();
  const tallies: Tallies = (name) => {
    const known = byName.get(name);
    if (known) return known;
    const made: Tally = { net: new Map(), gross: new Map(), ratios: [], chance: [] };
    byName.set(name, made);
    return made;
  };
  for (const [seed, name] of size.seeds.entries()) {
    playSeed(tallies, seed, name, size);
    onSeed?.(name);
  }
  return [...byName].map(([rule, { net, gross, ratios, chance }]) => {
    const shares = chance.map((ofShuffle) => share(ofShuffle, isAboveOne));
    return {
      rule,
      t: certainty(net),
      gross: certainty(gross),
      above: share(ratios, isAboveOne),
      aboveByChance: shares.length === 0 ? 0 : mean(shares),
      errorOfChance: shares.length === 0 ? 0 : deviation(shares),
      runs: ratios.length,
    };
  });
}

const isAboveOne = (ratio: number): boolean => ratio > 1;

/** Largest t-statistic attributed to chance. */
const mostT = 3;

/** Returns the largest share of Sharpe ratios above one attributed to chance. */
function mostAbove({ aboveByChance, errorOfChance, runs }: Course): number {
  // If chance has none, a single run is the smallest detectable share.
  const share = Math.max(aboveByChance, 1 / runs);
  return share + 3 * Math.max(errorOfChance, Math.sqrt((share * (1 - share)) / runs));
}

export const isFree = (course: Course): boolean => course.t >= mostT || course.above > mostAbove(course);

export function menu(courses: readonly Course[]): string {
  const percent = (value: number): string => (Number.isNaN(value) ? '' : (100 * value).toFixed(1));
  return [
    '| Rule | t after costs | t before | above 1, % | by chance, % | at most, % | runs | |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...courses.map((course) => {
      const { rule, t, gross, above, aboveByChance, runs } = course;
      const verdict = isFree(course) ? '**free**' : 'paid for';
      return `| ${rule} | ${t.toFixed(2)} | ${gross.toFixed(2)} | ${percent(above)} | ${percent(aboveByChance)} | ${percent(mostAbove(course))} | ${runs} | ${verdict} |`;
    }),
  ].join('\n');
}
