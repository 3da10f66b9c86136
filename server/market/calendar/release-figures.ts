/**
 * Figures of scheduled releases (previous, forecast and actual) as functions of the seed and the date.
 *
 * The actual figure differs from the forecast by the surprise that moves prices, and becomes the previous
 * figure of the next release.
 */

import { mix, smoothNoise, textKey } from '../random.ts';
import { drawSurprise, listReleases, type Release, type ReleaseKind } from './releases.ts';

type FigureUnit = 'thousands' | 'percent' | 'millionBarrels' | 'dollars';

interface FigureTraits {
  readonly unit: FigureUnit;
  readonly decimals: number;
  /** The forecast varies around `centre` by `range` and changes over about `turnDays` days. */
  readonly centre: number;
  readonly range: number;
  readonly turnDays: number;
  /**
   * Distance from the forecast for a surprise of one deviation; 0 where the tone surprises instead of the
   * figure.
   */
  readonly deviation: number;
  /** Interest rates change in steps of this size. */
  readonly step?: number;
}

/**
 * Oil stocks that grow less than expected raise the oil price, so the surprise of this figure has the
 * opposite sign.
 */
const traits: Readonly<Record<ReleaseKind, FigureTraits>> = {
  jobs: { unit: 'thousands', decimals: 0, centre: 140, range: 35, turnDays: 120, deviation: 45 },
  inflation: { unit: 'percent', decimals: 1, centre: 2.6, range: 0.35, turnDays: 240, deviation: 0.12 },
  fed: { unit: 'percent', decimals: 2, centre: 3.75, range: 0.45, turnDays: 720, deviation: 0, step: 0.25 },
  ecb: { unit: 'percent', decimals: 2, centre: 2.25, range: 0.35, turnDays: 720, deviation: 0, step: 0.25 },
  oil: { unit: 'millionBarrels', decimals: 1, centre: -0.3, range: 1.6, turnDays: 45, deviation: -2.4 },
};

const surpriseDecimals = 2;
/** Upper bound of the days between two releases of a kind. */
const longestPauseDays = 120;

export interface Figures {
  readonly unit: FigureUnit;
  readonly previous: string;
  readonly forecast: string;
  readonly actual: string;
  /**
   * In deviations of the usual surprise; positive when the figure was higher than expected (for interest
   * rates: the tone).
   */
  readonly surprise: string;
}

/** Formats with fixed decimals, and zero without a sign. */
export function decimalText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

function calculateForecast(seedKey: number, { kind, day }: Release): number {
  const { centre, range, turnDays, decimals, step } = traits[kind];
  const level = centre + range * smoothNoise(mix(seedKey, textKey(`level:${kind}`)), day, turnDays);
  return step === undefined ? Number(level.toFixed(decimals)) : Math.round(level / step) * step;
}

const calculateActual = (seedKey: number, release: Release): number =>
  calculateForecast(seedKey, release) + traits[release.kind].deviation * drawSurprise(seedKey, release);

function releaseBefore({ kind, day }: Release): Release {
  for (let before = day - 1; before > day - longestPauseDays; before -= 1) {
    const found = listReleases(before).find((release) => release.kind === kind);
    if (found) return found;
  }
  throw new Error(`No ${kind} release in the ${longestPauseDays} days before day ${day}`);
}

/** Creates the figures of a release, which follow from the seed. */
export function createReleaseFigures(seedKey: number, release: Release): Figures {
  const { unit, decimals, deviation } = traits[release.kind];
  const surprise = drawSurprise(seedKey, release);
  return {
    unit,
    previous: decimalText(calculateActual(seedKey, releaseBefore(release)), decimals),
    forecast: decimalText(calculateForecast(seedKey, release), decimals),
    actual: decimalText(calculateActual(seedKey, release), decimals),
    surprise: decimalText(deviation < 0 ? -surprise : surprise, surpriseDecimals),
  };
}
