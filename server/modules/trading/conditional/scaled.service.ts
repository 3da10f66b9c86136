/** Scaled orders: all of their limit orders, or none and why. */
import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { priceTextOf } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Owner } from '../../../engine/accounts.ts';
import { fillRowOf, orderRowOf } from '../../../engine/perpetual/rows.ts';
import { type DecidedLeg, decideScaled } from '../../../engine/perpetual/scaled.ts';
import type { OrderDecision } from '../../../engine/perpetual/types.ts';
import type { Tx } from '../../../world/tx.ts';
import { apply } from '../apply.ts';
import { chooseLeverage } from '../chosen-leverage.ts';
import { contextOf } from '../context.ts';
import { ownPosition } from '../ownership.ts';

type Input = InputOf<typeof advancedOrders.scaled>;
type Data = DataOf<typeof advancedOrders.scaled>;

export function placeScaled(tx: Tx, owner: Owner, input: Input): Data | Refusal {
  const { symbol, positionId, leverage } = input;
  if (tx.world.market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  if (positionId !== undefined) {
    const position = ownPosition(tx.world, owner, positionId, 'positionId');
    if (isRefusal(position)) return position;
  }
  const legs = decideScaled(contextOf(tx, owner), { ...input, size: toUnits(input.size) });
  if (isRefusal(legs)) return legs;
  const taken = legs.flatMap(({ decision }) => (isRefusal(decision) ? [] : decision));
  if (taken.length < legs.length)
    return sameForAll(legs) ?? { placed: false, legs: legs.map(notPlaced), fills: [] };
  for (const decision of taken) apply(tx, owner, decision);
  if (input.action === 'open' && leverage !== undefined) chooseLeverage(tx, owner, symbol, leverage);
  return {
    placed: true,
    legs: legs.map(({ price, size, decision }) => ({
      price: priceTextOf(price),
      size: fromUnits(size),
      order: orderRowOf((decision as OrderDecision).order),
      refusal: null,
    })),
    fills: taken.flatMap(({ fills }) => fills.map(fillRowOf)),
  };
}

/** What refuses each of them alike is said of the whole. */
function sameForAll(legs: readonly DecidedLeg[]): Refusal | undefined {
  const refusals = legs.map(({ decision }) => decision).filter(isRefusal);
  const [first] = refusals;
  const isSame =
    refusals.length === legs.length && refusals.every(({ refused }) => refused === first?.refused);
  return isSame ? first : undefined;
}

function notPlaced({ price, size, decision }: DecidedLeg): Data['legs'][number] {
  const refusal = isRefusal(decision) ? decision.refused : null;
  return { price: priceTextOf(price), size: fromUnits(size), order: null, refusal };
}
