/**
 * The figures of scheduled releases: what stood before, what is expected and what came, as functions of the seed and the date.
 * The actual figure lies from the forecast by the surprise that moves the prices, and is the previous one of the next release.
 */

import { mix, smoothNoise, textKey } from '../random.ts';
import { type Release, type ReleaseKind, releasesOf, surpriseOf } from './releases.ts';

type FigureUnit = 'thousands' | 'percent' | 'millionBarrels' | 'dollars';

interface FigureTraits {
  readonly unit: FigureUnit;
  readonly decimals: number;
  /** Around which the expected figure lies, how far it strays, and in how many days it turns. */
  readonly centre: number;
  readonly range: number;
  readonly turnDays: number;
  /** How far a surprise of one deviation lies from the forecast; 0 where the tone surprises and not the figure. */
  readonly deviation: number;
  /** Interest rates are set in such steps. */
  readonly step?: number;
}

/** Stocks of oil that grow less than expected raise its price: its figure surprises the other way round. */
const traits: Readonly<Record<ReleaseKind, FigureTraits>> = {
  jobs: { unit: 'thousands', decimals: 0, centre: 140, range: 35, turnDays: 120, deviation: 45 },
  inflation: { unit: 'percent', decimals: 1, centre: 2.6, range: 0.35, turnDays: 240, deviation: 0.12 },
  fed: { unit: 'percent', decimals: 2, centre: 3.75, range: 0.45, turnDays: 720, deviation: 0, step: 0.25 },
  ecb: { unit: 'percent', decimals: 2, centre: 2.25, range: 0.35, turnDays: 720, deviation: 0, step: 0.25 },
  oil: { unit: 'millionBarrels', decimals: 1, centre: -0.3, range: 1.6, turnDays: 45, deviation: -2.4 },
};

const surpriseDecimals = 2;
/** No kind pauses for so long. */
const longestPauseDays = 120;

export interface Figures {
  readonly unit: FigureUnit;
  readonly previous: string;
  readonly forecast: string;
  readonly actual: string;
  /** In deviations of the usual surprise, above zero where the figure (of interest rates: the tone) was higher than expected. */
  readonly surprise: string;
}

export function decimalText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

function forecastOf(seedKey: number, { kind, day }: Release): number {
  const { centre, range, turnDays, decimals, step } = traits[kind];
  const level = centre + range * smoothNoise(mix(seedKey, textKey(`level:${kind}`)), day, turnDays);
  return step === undefined ? Number(level.toFixed(decimals)) : Math.round(level / step) * step;
}

const actualOf = (seedKey: number, release: Release): number =>
  forecastOf(seedKey, release) + traits[release.kind].deviation * surpriseOf(seedKey, release);

function releaseBefore({ kind, day }: Release): Release {
  for (let before = day - 1; before > day - longestPauseDays; before -= 1) {
    const found = releasesOf(before).find((release) => release.kind === kind);
    if (found) return found;
  }
  throw new Error(`No ${kind} release in the ${longestPauseDays} days before day ${day}`);
}

export function figuresOf(seedKey: number, release: Release): Figures {
  const { unit, decimals, deviation } = traits[release.kind];
  const surprise = surpriseOf(seedKey, release);
  return {
    unit,
    previous: decimalText(actualOf(seedKey, releaseBefore(release)), decimals),
    forecast: decimalText(forecastOf(seedKey, release), decimals),
    actual: decimalText(actualOf(seedKey, release), decimals),
    surprise: decimalText(deviation < 0 ? -surprise : surprise, surpriseDecimals),
  };
}
