/** Properties that distinguish factors: hours, tails, and the news that moves them. */

import { earningsSizes } from '../calendar/earnings.ts';
import type { ReleaseKind } from '../calendar/releases.ts';
import { daysAYear, tradingDaysAYear } from '../time.ts';
import type { Rhythm } from './hours.ts';

export interface FactorTraits {
  readonly rhythm: Rhythm;
  /** Days after which half of the distance from the trend is expected to be gone. */
  readonly halfLifeDays: number;
  /**
   * Deviation of log agitation at the slow speeds (months and half years); the fast speed (days) has less.
   */
  readonly agitation: number;
  /** Average days between storms. Their size has a cubic tail, up to the limit in daily deviations. */
  readonly stormDays: number;
  readonly stormLimit: number;
  /** Share of storms whose first jump goes down. */
  readonly falling: number;
  /** Largest first jump of a storm in daily deviations. */
  readonly jumpLimit: number;
  /** Excess of large falls over large rises on usual days, about a sixth of the resulting skew. */
  readonly lean: number;
  /** Width of the range of burst strengths above the smallest burst. */
  readonly burstRange: number;
  /** True if falls increase the volatility of the following days, as for stocks. */
  readonly leverage: boolean;
  /** Daily deviations per deviation of surprise. */
  readonly releases: Readonly<Partial<Record<ReleaseKind, number>>>;
  /** True for a company, which reports after the close on four days a year. */
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

/** Factors shared by several instruments. A positive move of a currency factor strengthens the currency. */
const shared: Readonly<Record<string, FactorTraits>> = {
  global: { ...usual, falling: 0.7, releases: { fed: 0.2 } },
  crypto: {
    ...usual,
    rhythm: 'crypto',
    agitation: 0.35,
    stormDays: 85,
    stormLimit: 11,
    falling: 0.55,
    jumpLimit: 0.9,
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

/** Returns the own factor of a symbol or currency, by its rhythm. */
function getOwnTraits(name: string, rhythm: Rhythm): FactorTraits {
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

/** Returns the traits of a factor that symbols share, or those of a symbol's own factor by its hours. */
export const factorTraits = (name: string, rhythm: Rhythm): FactorTraits =>
  shared[name] ?? getOwnTraits(name, rhythm);

const releasesAYear: Readonly<Record<ReleaseKind, number>> = {
  jobs: 12,
  inflation: 12,
  fed: 8,
  ecb: 8,
  oil: 52,
};
export const smallestStorm = 2.5;

/**
 * Returns the average variance of a storm relative to a usual day. Its first jump is almost always the largest possible
 * one.
 */
function stormVariance({ stormLimit, stormDays, jumpLimit }: FactorTraits): number {
  const capped = (smallestStorm / stormLimit) ** 3;
  const square = 3 * smallestStorm ** 2 * (1 - Math.cbrt(capped)) + capped * stormLimit ** 2;
  return (square - jumpLimit ** 2) / stormDays;
}

/** Returns the average first jump of storms in deviations of a usual day; most are as large as possible. */
export const meanJump = ({ falling, jumpLimit, stormDays }: FactorTraits): number =>
  ((1 - 2 * falling) * jumpLimit) / stormDays;

/** Returns the average variance that first jumps, releases and reports add to a usual day. */
export function eventVariance(traits: FactorTraits): number {
  let sum = traits.jumpLimit ** 2 / traits.stormDays;
  for (const [kind, size] of Object.entries(traits.releases)) {
    sum += (size ** 2 * releasesAYear[kind as ReleaseKind]) / tradingDaysAYear;
  }
  const { least, most } = earningsSizes;
  if (traits.earnings) sum += ((4 / tradingDaysAYear) * (most ** 3 - least ** 3)) / (3 * (most - least));
  return sum;
}

/** Factor of the usual volatility in the cell of a release, for a factor that reacts fully. */
const releaseWildness = 16;
/**
 * Volatility after a release in cells of its height, as a share of the day's variance: six cells in busy
 * hours.
 */
const releaseCells = 0.045;

/** Returns the wildness that a release adds, by its effect on the factor; it saturates. */
export const calculateReleaseWildness = (effect: number): number =>
  releaseWildness * Math.min(1, 3.5 * Math.abs(effect));

/** Returns the factor by which the storms and releases of a year increase the diffusive variance of a usual day. */
export function meanWildness(traits: FactorTraits): number {
  let sum = 1 + stormVariance(traits);
  for (const [kind, effect] of Object.entries(traits.releases)) {
    sum +=
      (calculateReleaseWildness(effect) * releaseCells * releasesAYear[kind as ReleaseKind]) /
      tradingDaysAYear;
  }
  return sum;
}
