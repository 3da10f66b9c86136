/** Linked orders: pairs in which one cancels the other, and scaled orders, whose limit orders are placed together or refused together. */
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { formatPrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { Owner } from '../../../engine/accounts.ts';
import { type Conditional, toConditionalRow } from '../../../engine/perpetual/conditional-row.ts';
import { toFillRow, toOrderRow } from '../../../engine/perpetual/rows.ts';
import { type DecidedLeg, decideScaled } from '../../../engine/perpetual/scaled.ts';
import type { OrderDecision } from '../../../engine/perpetual/types.ts';
import type { Tx } from '../../../world/tx.ts';
import { decisionContext } from '../decision-context.ts';
import { ownPosition } from '../ownership.ts';
import { applyDecision, createOrderCommand } from '../trading.service.ts';
import { type Data, type Input, placeConditional } from './conditional.service.ts';
import { writeConditional } from './conditional-state.ts';

type Leg = Input<'pair'>['legs'][number];

/** Places a pair. Its limit order is placed first and refused if it would fill at once. */
export function placePair(tx: Tx, owner: Owner, input: Input<'pair'>): Data<'pair'> | Refusal {
  const { legs, ...common } = input;
  const [resting] = legs.filter(({ triggerPrice }) => triggerPrice === undefined);
  const waiting = legs.filter(({ triggerPrice }) => triggerPrice !== undefined);
  const order = resting && placeResting(tx, owner, common, resting);
  if (isRefusal(order)) return order;
  const rows: Conditional[] = [];
  for (const leg of waiting) {
    const linkedId = order?.id ?? rows[0]?.id;
    const row = placeConditional(tx, owner, {
      ...common,
      ...leg,
      timeInForce: 'GTC',
      ...(linkedId === undefined ? {} : { linkedId }),
    });
    if (isRefusal(row)) return row;
    rows.push(row);
  }
  const [first, second] = rows;
  if (first !== undefined && second !== undefined) {
    rows[0] = { ...first, linkedId: second.id };
    writeConditional(tx, rows[0], 'conditional.changed');
  }
  return { order: order ?? null, conditionals: rows.map(toConditionalRow) };
}

function placeResting(
  tx: Tx,
  owner: Owner,
  common: Omit<Input<'pair'>, 'legs'>,
  leg: Leg,
): OrderRow | Refusal {
  const { side, type, price } = leg;
  const reduceOnly = common.action === 'close';
  const placed = createOrderCommand(tx, owner, { ...common, side, type, price, reduceOnly });
  if (isRefusal(placed)) return placed;
  return placed.order.status === 'pending' ? placed.order : refuse('priceMoved', { field: 'price' });
}

/** Places all orders of a scaled set or none. Refuses what is wrong with all of them; otherwise `legs` has the reason of each. */
export function placeScaled(tx: Tx, owner: Owner, input: Input<'scaled'>): Data<'scaled'> | Refusal {
  const { symbol, positionId } = input;
  if (tx.world.market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  if (positionId !== undefined) {
    const position = ownPosition(tx.world, owner, positionId, 'positionId');
    if (isRefusal(position)) return position;
  }
  const legs = decideScaled(decisionContext(tx, owner), { ...input, size: toUnits(input.size) });
  if (isRefusal(legs)) return legs;
  const taken = legs.flatMap(({ decision }) => (isRefusal(decision) ? [] : decision));
  if (taken.length < legs.length)
    return sameForAll(legs) ?? { placed: false, legs: legs.map(notPlaced), fills: [] };
  for (const decision of taken) applyDecision(tx, owner, decision);
  return {
    placed: true,
    legs: legs.map(({ price, size, decision }) => ({
      price: formatPrice(price),
      size: fromUnits(size),
      order: toOrderRow((decision as OrderDecision).order),
      refusal: null,
    })),
    fills: taken.flatMap(({ fills }) => fills.map(toFillRow)),
  };
}

/** Returns the refusal that all limit orders share. */
function sameForAll(legs: readonly DecidedLeg[]): Refusal | undefined {
  const refusals = legs.map(({ decision }) => decision).filter(isRefusal);
  const [first] = refusals;
  const isSame =
    refusals.length === legs.length && refusals.every(({ refused }) => refused === first?.refused);
  return isSame ? first : undefined;
}

function notPlaced({ price, size, decision }: DecidedLeg): Data<'scaled'>['legs'][number] {
  const refusal = isRefusal(decision) ? decision.refused : null;
  return { price: formatPrice(price), size: fromUnits(size), order: null, refusal };
}
