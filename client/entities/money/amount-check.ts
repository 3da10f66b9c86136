import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';

export interface AmountBounds {
  minimum?: string | undefined;
  maximum?: string | undefined;
  /** What there is to take it from, fees already left aside. */
  available?: string | undefined;
}

export type AmountProblem =
  | { kind: 'amountMissing' | 'amountShort' }
  | { kind: 'amountBelow' | 'amountAbove'; value: string };

/** What is wrong with an amount, the first thing first; bounds that are not known yet do not count. */
export function amountProblem(amount: string, bounds: AmountBounds): AmountProblem | undefined {
  const { minimum, maximum, available } = bounds;
  if (amount === '' || new Decimal(amount).lte(0)) return { kind: 'amountMissing' };
  const wanted = new Decimal(amount);
  if (minimum !== undefined && wanted.lt(minimum)) return { kind: 'amountBelow', value: minimum };
  if (maximum !== undefined && wanted.gt(maximum)) return { kind: 'amountAbove', value: maximum };
  return available !== undefined && wanted.gt(available) ? { kind: 'amountShort' } : undefined;
}

/** The same in the user's words. */
export function useAmountText(): (amount: string, bounds: AmountBounds) => string | undefined {
  const { t } = useTranslation('money');
  const format = useFormat();
  return (amount, bounds) => {
    const problem = amountProblem(amount, bounds);
    if (problem === undefined) return undefined;
    return 'value' in problem ? t(problem.kind, { value: format.number(problem.value) }) : t(problem.kind);
  };
}

/** `left - right`, but never below zero. */
export function leftOver(left: string, right: string): string {
  return Decimal.max(0, new Decimal(left).minus(right)).toFixed();
}

/** The smaller of two amounts. */
export function smaller(left: string, right: string): string {
  return Decimal.min(left, right).toFixed();
}

/** A share of an amount in percent, cut off at eight decimals. */
export function shareOf(amount: string, percent: number): string {
  return new Decimal(amount).times(percent).div(100).toDecimalPlaces(8, Decimal.ROUND_DOWN).toFixed();
}

/** Which whole percent of `whole` an amount is, from 0 to 100. */
export function percentOf(amount: string, whole: string): number {
  if (amount === '' || new Decimal(whole).lte(0)) return 0;
  return Math.min(100, new Decimal(amount).times(100).div(whole).toDecimalPlaces(0).toNumber());
}
