import type { LoanProduct } from '@papertape/shared/contract/loan.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { loanInterest } from '@papertape/shared/rules/interest.ts';
import { ifKnown } from '../../lib/format/known.ts';

export interface LoanCost {
  interest: string;
  total: string;
  dueAt: number;
}

/** What a loan costs over its whole term if it is paid out now. */
export function costOf(
  { dailyRate, days }: Pick<LoanProduct, 'dailyRate' | 'days'>,
  amount: string,
  now: number,
): LoanCost {
  const principal = new Decimal(amount === '' ? 0 : amount);
  const interest = ifKnown([dailyRate, days], () => fromUnits(loanInterest(principal, dailyRate, days)));
  return { interest, total: principal.plus(interest).toFixed(), dueAt: now + days * dayMs };
}
