import type { ProductGroup } from '../contract/values.ts';
import { asDecimal, type DecimalValue } from '../money/decimal.ts';
import { payoutDown } from '../money/rounding.ts';
import { toUnits } from '../money/units.ts';
import type { Side } from './position-sums.ts';

type TimeUnit = 'sec' | 'mins' | 'hour';

export interface SecondsTerm {
  seconds: number;
  /** Displayed value of the duration, as in 3 mins. */
  value: number;
  unit: TimeUnit;
  /** Net profit of a win as a share of the stake. */
  rate: string;
  minimum: string;
  maximum: string;
}

const durations: readonly (readonly [seconds: number, value: number, unit: TimeUnit])[] = [
  [30, 30, 'sec'],
  [60, 60, 'sec'],
  [180, 3, 'mins'],
  [300, 5, 'mins'],
  [900, 15, 'mins'],
  [3600, 1, 'hour'],
];

/** Rate, minimum and maximum stake (USDT) by group, for each duration above. */
const stakes: Readonly<
  Record<ProductGroup, readonly (readonly [rate: string, minimum: string, maximum: string])[]>
> = {
  CRYPTO: [
    ['0.2', '10', '5000'],
    ['0.3', '10', '10000'],
    ['0.4', '50', '20000'],
    ['0.5', '50', '20000'],
    ['0.6', '100', '50000'],
    ['0.8', '100', '100000'],
  ],
  FOREX: [
    ['0.2', '10', '5000'],
    ['0.25', '10', '10000'],
    ['0.35', '50', '20000'],
    ['0.45', '50', '20000'],
    ['0.55', '100', '50000'],
    ['0.75', '100', '100000'],
  ],
  CFD: [
    ['0.2', '10', '3000'],
    ['0.25', '10', '5000'],
    ['0.35', '50', '10000'],
    ['0.45', '50', '10000'],
    ['0.55', '100', '30000'],
    ['0.7', '100', '50000'],
  ],
  INDIES: [
    ['0.2', '10', '3000'],
    ['0.25', '10', '5000'],
    ['0.3', '50', '10000'],
    ['0.4', '50', '10000'],
    ['0.5', '100', '30000'],
    ['0.7', '100', '50000'],
  ],
  STOCK: [
    ['0.2', '10', '2000'],
    ['0.25', '10', '3000'],
    ['0.3', '50', '5000'],
    ['0.4', '50', '5000'],
    ['0.5', '100', '20000'],
    ['0.65', '100', '30000'],
  ],
};

const termsByGroup = new Map(
  Object.entries(stakes).map(([group, rows]) => [
    group,
    rows.map(([rate, minimum, maximum], index): SecondsTerm => {
      const [seconds, value, unit] = durations[index] ?? [0, 0, 'sec'];
      return { seconds, value, unit, rate, minimum, maximum };
    }),
  ]),
);

/** Returns the durations that a group offers, shortest first; none for a group without seconds contracts. */
export function listSecondsTerms(group: ProductGroup): readonly SecondsTerm[] {
  return termsByGroup.get(group) ?? [];
}

/** Returns the terms of one duration; undefined if it is not offered. */
export function findSecondsTerm(group: ProductGroup, seconds: number): SecondsTerm | undefined {
  return listSecondsTerms(group).find((term) => term.seconds === seconds);
}

export type SecondsOutcome = 'won' | 'lost' | 'draw';

/** Returns the outcome: long wins above the entry price, short below it; an equal price is a draw. */
export function secondsOutcome(side: Side, entry: DecimalValue, exit: DecimalValue): SecondsOutcome {
  const order = asDecimal(exit).comparedTo(entry);
  if (order === 0) return 'draw';
  return order > 0 === (side === 'long') ? 'won' : 'lost';
}

/** Returns the net profit of a winning stake in units, rounded down. */
export function secondsProfit(stake: string, rate: DecimalValue): bigint {
  return payoutDown(asDecimal(stake).times(rate));
}

/**
 * Returns the payout at expiry in units: stake * (1 + rate) for a win, the stake for a draw, nothing for a
 * loss.
 */
export function secondsPayout(outcome: SecondsOutcome, stake: string, rate: DecimalValue): bigint {
  if (outcome === 'lost') return 0n;
  return outcome === 'draw' ? toUnits(stake) : toUnits(stake) + secondsProfit(stake, rate);
}
