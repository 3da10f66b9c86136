/** Refuses an amount outside of its bounds, with the bound it misses. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';

export interface Bounds {
  /** Decimal text. */
  minimum: string;
  maximum: string;
  /** Coin in which the bounds are, which the refusal names. */
  coin: string;
}

/**
 * Refuses `amountBelowMinimum` or `amountAboveMaximum`.
 * @param amount units of 1e-8
 */
export function checkBounds(amount: bigint, bounds: Bounds): Refusal | undefined {
  if (amount < toUnits(bounds.minimum)) {
    return refuse('amountBelowMinimum', {
      field: 'amount',
      params: { value: bounds.minimum, unit: bounds.coin },
    });
  }
  if (amount > toUnits(bounds.maximum)) {
    return refuse('amountAboveMaximum', {
      field: 'amount',
      params: { value: bounds.maximum, unit: bounds.coin },
    });
  }
  return undefined;
}
