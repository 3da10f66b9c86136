import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';

export interface AmountBounds {
  /** Coin of the amount, which the problem names beside a bound. */
  coin: string;
  minimum?: string | undefined;
  maximum?: string | undefined;
  /** The available amount, less fees. */
  available?: string | undefined;
}

export type AmountProblem =
  | { kind: 'amountMissing' | 'amountShort' }
  | { kind: 'amountBelow' | 'amountAbove'; value: string };

/** Returns the first problem of an amount; unknown bounds do not count. */
export function amountProblem(amount: string, bounds: Omit<AmountBounds, 'coin'>): AmountProblem | undefined {
  const { minimum, maximum, available } = bounds;
  if (amount === '' || new Decimal(amount).lte(0)) return { kind: 'amountMissing' };
  const decimal = new Decimal(amount);
  if (minimum !== undefined && decimal.lt(minimum)) return { kind: 'amountBelow', value: minimum };
  if (maximum !== undefined && decimal.gt(maximum)) return { kind: 'amountAbove', value: maximum };
  return available !== undefined && decimal.gt(available) ? { kind: 'amountShort' } : undefined;
}

/** Returns a function for the problem of an amount in the user's language. */
export function useAmountText(): (amount: string, bounds: AmountBounds) => string | undefined {
  const { t } = useTranslation('money');
  const format = useFormat();
  return (amount, bounds) => {
    const problem = amountProblem(amount, bounds);
    if (problem === undefined) return undefined;
    if (!('value' in problem)) return t(problem.kind);
    return t(problem.kind, { value: format.number(problem.value), unit: bounds.coin });
  };
}

/** Returns `left - right`, but never less than zero. */
export function leftOver(left: string, right: string): string {
  return Decimal.max(0, new Decimal(left).minus(right)).toFixed();
}

/** Returns the smaller of two amounts. */
export function smallerAmount(left: string, right: string): string {
  return Decimal.min(left, right).toFixed();
}

/** Returns the whole percentage of `whole` that an amount is, from 0 to 100. */
export function wholePercent(amount: string, whole: string): number {
  if (amount === '' || new Decimal(whole).lte(0)) return 0;
  return Math.min(100, new Decimal(amount).times(100).div(whole).toDecimalPlaces(0).toNumber());
}
