/** What distinguishes one factor from another: its hours, its tails, and the news that moves it. */

import { earningsSizes } from '../calendar/earnings.ts';
import type { ReleaseKind } from '../calendar/releases.ts';
import { daysAYear, tradingDaysAYear } from '../time.ts';
import type { Rhythm } from './hours.ts';

export interface FactorTraits {
  readonly rhythm: Rhythm;
  /** After so many days half of the distance from its trend is expected to be gone. */
  readonly halfLifeDays: number;
  /** Deviation of log agitation at the slower speeds, months and half a year; the speed of days has less. */
  readonly agitation: number;
  /** A storm comes once in so many days; its size has a tail like the cube, up to the limit in daily deviations. */
  readonly stormDays: number;
  readonly stormLimit: number;
  /** Share of the storms whose first jump goes down. */
  readonly falling: number;
  /** The largest first jump of a storm, in daily deviations. */
  readonly jumpLimit: number;
  /** How much longer the large falls of usual days are than their large rises: a sixth of the skew that it makes, or so. */
  readonly lean: number;
  /** How much wilder than usual a burst can be, beyond the least. */
  readonly burstRange: number;
  /** Whether falls make the days after them wilder, as they do with shares. */
  readonly leverage: boolean;
  /** Daily deviations by which a surprise of one deviation moves it. */
  readonly releases: Readonly<Partial<Record<ReleaseKind, number>>>;
  /** Whether it has four days a year on which a company reports after the close. */
  readonly earnings: boolean;
}

const usual: FactorTraits = {
  rhythm: 'world',
  halfLifeDays: 4 * daysAYear,
  agitation: 0.32,
  stormDays: 130,
  stormLimit: 8,
  falling: 0.5,
  jumpLimit: 0.7,
  lean: 0,
  burstRange: 14,
  leverage: false,
  releases: {},
  earnings: false,
};

const currency: FactorTraits = { ...usual, agitation: 0.26, stormDays: 180, stormLimit: 4.5 };

/** The factors that several instruments share. A positive move of a currency's factor strengthens it. */
const shared: Readonly<Record<string, FactorTraits>> = {
  global: { ...usual, falling: 0.7, releases: { fed: 0.2 } },
  crypto: {
    ...usual,
    rhythm: 'crypto',
    agitation: 0.35,
    stormDays: 85,
    stormLimit: 11,
    falling: 0.55,
    jumpLimit: 1.1,
    lean: 0.02,
    burstRange: 36,
    releases: { inflation: -0.25, fed: -0.25 },
  },
  equity: {
    ...usual,
    rhythm: 'equity',
    stormDays: 58,
    stormLimit: 6.5,
    falling: 0.88,
    jumpLimit: 0.5,
    lean: 0.1,
    leverage: true,
    releases: { jobs: 0.22, inflation: -0.26, fed: -0.25 },
  },
  tech: { ...usual, rhythm: 'stock', falling: 0.55, leverage: true },
  chips: { ...usual, rhythm: 'stock', falling: 0.55, leverage: true },
  metal: { ...usual, rhythm: 'metal', releases: { jobs: -0.3, inflation: -0.24, fed: -0.3 } },
  energy: { ...usual, rhythm: 'energy', stormLimit: 11, releases: { oil: 0.3 } },
  europe: { ...currency, rhythm: 'europe', releases: { ecb: 0.32 } },
  antipodes: { ...currency, rhythm: 'asia' },
  'currency:USD': { ...currency, rhythm: 'america', releases: { jobs: 0.38, inflation: 0.32, fed: 0.32 } },
};

/** What a symbol or currency has for itself, by its rhythm. */
function own(name: string, rhythm: Rhythm): FactorTraits {
  if (name.startsWith('currency:')) return { ...currency, rhythm };
  if (rhythm === 'peg') return { ...usual, rhythm, halfLifeDays: 30, stormDays: 400, stormLimit: 5 };
  if (rhythm === 'stock') {
    return { ...usual, rhythm, stormDays: 170, stormLimit: 6.5, earnings: true };
  }
  const isIndex = rhythm === 'equity' || rhythm === 'europeIndex' || rhythm === 'asiaIndex';
  const falling = isIndex ? 0.8 : 0.5;
  return {
    ...usual,
    rhythm,
    stormDays: 150,
    stormLimit: 7,
    falling,
    lean: isIndex ? 0.06 : 0,
    leverage: isIndex,
  };
}

export const factorTraits = (name: string, rhythm: Rhythm): FactorTraits => shared[name] ?? own(name, rhythm);

const releasesAYear: Readonly<Record<ReleaseKind, number>> = {
  jobs: 12,
  inflation: 12,
  fed: 8,
  ecb: 8,
  oil: 52,
};
export const smallestStorm = 2.5;

/** Variance that a storm has on average, against that of a usual day. Its first jump is nearly always the largest that there is. */
function stormVariance({ stormLimit, stormDays, jumpLimit }: FactorTraits): number {
  const capped = (smallestStorm / stormLimit) ** 3;
  const square = 3 * smallestStorm ** 2 * (1 - Math.cbrt(capped)) + capped * stormLimit ** 2;
  return (square - jumpLimit ** 2) / stormDays;
}

/** Where first jumps of storms lead on average, in deviations of a usual day; most are as large as they can be. */
export const meanJump = ({ falling, jumpLimit, stormDays }: FactorTraits): number =>
  ((1 - 2 * falling) * jumpLimit) / stormDays;

/** Variance that first jumps, releases and reports add to a usual day on average. */
export function eventVariance(traits: FactorTraits): number {
  let sum = traits.jumpLimit ** 2 / traits.stormDays;
  for (const [kind, size] of Object.entries(traits.releases)) {
    sum += (size ** 2 * releasesAYear[kind as ReleaseKind]) / tradingDaysAYear;
  }
  const { least, most } = earningsSizes;
  if (traits.earnings) sum += ((4 / tradingDaysAYear) * (most ** 3 - least ** 3)) / (3 * (most - least));
  return sum;
}

/** How many times wilder than usual the cell of a release is, where the factor answers to it in full. */
const releaseWildness = 16;
/** Restlessness after a release in cells of its height, as a share of a day's variance: six cells in the busy hours. */
const releaseCells = 0.045;

export const wildnessOf = (effect: number): number => releaseWildness * Math.min(1, 3.5 * Math.abs(effect));

/** How much more diffusive variance a usual day has for the storms and releases of the year, as a factor. */
export function meanWildness(traits: FactorTraits): number {
  let sum = 1 + stormVariance(traits);
  for (const [kind, effect] of Object.entries(traits.releases)) {
    sum += (wildnessOf(effect) * releaseCells * releasesAYear[kind as ReleaseKind]) / tradingDaysAYear;
  }
  return sum;
}
