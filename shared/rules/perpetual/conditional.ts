/**
 * Triggers of conditional orders, in steps of the price grid, by the rules of Binance and Bybit: a stop waits
 * on the side of the current price on which its trigger is; a trailing stop follows the best price since
 * its activation at a distance, and is due when the price has come back by it.
 */
import type { TriggerBy, TriggerWhen } from '../../contract/conditional-rows.ts';
import { type Refusal, refuse } from '../../contract/kit/refusal.ts';
import { isPlainDecimal } from '../../money/plain-decimal.ts';
import { checkPrice } from './check-terms.ts';
import {
  divideUp,
  formatPrice,
  gridStep,
  type Price,
  parsePrice,
  parseTicks,
  priceOne,
  type Ticks,
} from './quantities.ts';
import type { Contract } from './state.ts';
import type { Direction } from './walk-book.ts';

export type SourcePrices = Readonly<Record<TriggerBy, Ticks>>;

export interface Callback {
  readonly callbackRate: string | null;
  readonly callbackDistance: string | null;
}

/** Returns whether a price triggers; the threshold itself does. */
export function isReached(when: TriggerWhen, threshold: Ticks, price: Ticks): boolean {
  return when === 'atOrAbove' ? price >= threshold : price <= threshold;
}

/**
 * Returns the side of the current price on which a trigger waits. A trigger at the price itself is due
 * immediately: a buy then waits above, a sell below, as its stop would.
 */
export function sideOfTrigger(direction: Direction, trigger: Ticks, price: Ticks): TriggerWhen {
  if (trigger === price) return direction === 'buy' ? 'atOrAbove' : 'atOrBelow';
  return trigger > price ? 'atOrAbove' : 'atOrBelow';
}

/**
 * Returns the sides of a trailing stop: a sell follows a high and triggers below it, a buy follows a low and
 * triggers above it.
 */
export function trailingSides(direction: Direction): { follows: TriggerWhen; fires: TriggerWhen } {
  return direction === 'sell'
    ? { follows: 'atOrAbove', fires: 'atOrBelow' }
    : { follows: 'atOrBelow', fires: 'atOrAbove' };
}

/** Returns the trailing distance in whole ticks, rounded up, at least one. */
function callbackTicks(
  { callbackRate, callbackDistance }: Callback,
  extreme: Ticks,
  priceDecimals: number,
): Ticks {
  const wanted =
    callbackDistance === null
      ? Number(divideUp(BigInt(extreme) * parsePrice(callbackRate ?? '0'), priceOne))
      : parseTicks(callbackDistance, priceDecimals);
  return Math.max(1, wanted);
}

/**
 * Returns the trigger of a trailing stop whose best price is `extreme`. A trigger at or below zero is never
 * reached.
 */
export function trailingTrigger(
  direction: Direction,
  callback: Callback,
  extreme: Ticks,
  priceDecimals: number,
): Ticks {
  const distance = callbackTicks(callback, extreme, priceDecimals);
  return direction === 'sell' ? extreme - distance : extreme + distance;
}

export interface TriggerTerms extends Callback {
  readonly triggerPrice: string | null;
  readonly activationPrice: string | null;
}

/** Refuses prices that are off the grid or absurdly far from the mark. */
export function checkWaiting(contract: Contract, terms: TriggerTerms, mark: Price): Refusal | undefined {
  for (const field of ['triggerPrice', 'activationPrice'] as const) {
    const price = terms[field];
    const problem = price === null ? undefined : checkPrice(contract, price, mark, field);
    if (problem !== undefined) return problem;
  }
  const { callbackDistance } = terms;
  // A distance may be small; keeping it below the mark keeps the stop above zero.
  return callbackDistance === null ? undefined : checkDistance(contract, callbackDistance, mark);
}

function checkDistance({ priceDecimals }: Contract, distance: string, mark: Price): Refusal | undefined {
  if (!isPlainDecimal(distance, priceDecimals)) {
    return refuse('pricePrecision', { field: 'callbackDistance', params: { value: priceDecimals } });
  }
  if (parsePrice(distance) < mark) return undefined;
  const params = { minimum: formatPrice(gridStep(priceDecimals)), maximum: formatPrice(mark) };
  return refuse('priceOutOfBand', { field: 'callbackDistance', params });
}
