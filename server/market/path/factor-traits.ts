/** What distinguishes one factor from another: its hours, its tails, and the news that moves it. */

import { EARNINGS_SIZES } from '../calendar/earnings.ts';
import type { ReleaseKind } from '../calendar/releases.ts';
import type { Rhythm } from './hours.ts';

export interface FactorTraits {
  readonly rhythm: Rhythm;
  /** After so many days half of the distance from its trend is expected to be gone. */
  readonly halfLifeDays: number;
  /** Deviation of each of the three speeds of log agitation: weeks, months and half a year. */
  readonly agitation: number;
  /** A jump comes once in so many days; its size has a tail like the cube, up to the limit in daily deviations. */
  readonly jumpDays: number;
  readonly jumpLimit: number;
  /** Share of the jumps that go down. */
  readonly falling: number;
  /** Whether falls make the days after them wilder, as they do with shares. */
  readonly leverage: boolean;
  /** Daily deviations by which a surprise of one deviation moves it. */
  readonly releases: Readonly<Partial<Record<ReleaseKind, number>>>;
  /** Whether it has four days a year on which a company reports after the close. */
  readonly earnings: boolean;
}

const YEAR_DAYS = 365.25;

const usual: FactorTraits = {
  rhythm: 'world',
  halfLifeDays: 4 * YEAR_DAYS,
  agitation: 0.31,
  jumpDays: 100,
  jumpLimit: 14,
  falling: 0.5,
  leverage: false,
  releases: {},
  earnings: false,
};

const currency: FactorTraits = { ...usual, agitation: 0.27, jumpDays: 160, jumpLimit: 7 };

/** The factors that several instruments share. A positive move of a currency's factor strengthens it. */
const shared: Readonly<Record<string, FactorTraits>> = {
  global: { ...usual, falling: 0.7, releases: { fed: 0.3 } },
  crypto: { ...usual, rhythm: 'crypto', falling: 0.55, releases: { inflation: -0.3, fed: -0.35 } },
  equity: {
    ...usual,
    rhythm: 'equity',
    jumpDays: 60,
    falling: 0.88,
    leverage: true,
    releases: { jobs: 0.4, inflation: -0.6, fed: -0.5 },
  },
  tech: { ...usual, rhythm: 'stock', falling: 0.55, leverage: true },
  chips: { ...usual, rhythm: 'stock', falling: 0.55, leverage: true },
  metal: { ...usual, rhythm: 'metal', releases: { jobs: -0.45, inflation: -0.35, fed: -0.45 } },
  energy: { ...usual, rhythm: 'energy', releases: { oil: 0.55 } },
  europe: { ...currency, rhythm: 'europe', releases: { ecb: 0.5 } },
  antipodes: { ...currency, rhythm: 'asia' },
  'currency:USD': { ...currency, rhythm: 'america', releases: { jobs: 0.75, inflation: 0.65, fed: 0.65 } },
};

/** What a symbol or currency has for itself, by its rhythm. */
function own(name: string, rhythm: Rhythm): FactorTraits {
  if (name.startsWith('currency:')) return { ...currency, rhythm };
  if (rhythm === 'peg') return { ...usual, rhythm, halfLifeDays: 30, jumpDays: 400, jumpLimit: 6 };
  if (rhythm === 'stock') {
    return { ...usual, rhythm, jumpDays: 220, jumpLimit: 8, earnings: true };
  }
  const isIndex = rhythm === 'equity' || rhythm === 'europeIndex' || rhythm === 'asiaIndex';
  const falling = isIndex ? 0.8 : 0.5;
  return {
    ...usual,
    rhythm,
    jumpDays: 140,
    jumpLimit: 9,
    falling,
    leverage: isIndex,
  };
}

export const factorTraits = (name: string, rhythm: Rhythm): FactorTraits => shared[name] ?? own(name, rhythm);

const RELEASES_A_YEAR: Readonly<Record<ReleaseKind, number>> = {
  jobs: 12,
  inflation: 12,
  fed: 8,
  ecb: 8,
  oil: 52,
};
const TRADING_DAYS = 261;
export const SMALLEST_JUMP = 2.5;

/** Variance that jumps, releases and reports add to a usual day on average. */
export function eventVariance(traits: FactorTraits): number {
  const capped = (SMALLEST_JUMP / traits.jumpLimit) ** 3;
  const jump = 3 * SMALLEST_JUMP ** 2 * (1 - Math.cbrt(capped)) + capped * traits.jumpLimit ** 2;
  let sum = jump / traits.jumpDays;
  for (const [kind, size] of Object.entries(traits.releases)) {
    sum += (size ** 2 * RELEASES_A_YEAR[kind as ReleaseKind]) / TRADING_DAYS;
  }
  const { least, most } = EARNINGS_SIZES;
  if (traits.earnings) sum += ((4 / TRADING_DAYS) * (most ** 3 - least ** 3)) / (3 * (most - least));
  return sum;
}

/** How many times wilder than usual the cell of a release is, where the factor answers to it in full. */
const RELEASE_WILDNESS = 18;
/** Restlessness after a release in cells of its height, as a share of a day's variance: four cells in the busy hours. */
const RELEASE_CELLS = 0.03;

export const wildnessOf = (effect: number): number => RELEASE_WILDNESS * Math.min(1, 2 * Math.abs(effect));

/** How much more diffusive variance a usual day has for the releases of the year, as a factor. */
export function releaseWildness(traits: FactorTraits): number {
  let sum = 1;
  for (const [kind, effect] of Object.entries(traits.releases)) {
    sum += (wildnessOf(effect) * RELEASE_CELLS * RELEASES_A_YEAR[kind as ReleaseKind]) / TRADING_DAYS;
  }
  return sum;
}
