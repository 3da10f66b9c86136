/** The commands on conditional orders and on orders with a time in force. */
import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import type { Owner } from '../../../engine/accounts.ts';
import { termsInForce } from '../../../engine/perpetual/conditional-follow.ts';
import { decideConditional, decideConditionalChange } from '../../../engine/perpetual/conditional-place.ts';
import { type Conditional, toConditionalRow } from '../../../engine/perpetual/conditional-row.ts';
import type { Tx } from '../../../world/tx.ts';
import { chooseLeverage, chosenLeverage } from '../chosen-leverage.ts';
import { decisionContext } from '../decision-context.ts';
import { ownPosition } from '../ownership.ts';
import { createOrderCommand } from '../trading.service.ts';
import { conditionals } from './conditional.store.ts';
import { endConditional } from './conditional-ends.ts';
import { getConditionalState, writeConditional } from './conditional-state.ts';
import { checkLevelSize } from './level-sizes.ts';

export type Data<Name extends keyof typeof advancedOrders> = DataOf<(typeof advancedOrders)[Name]>;
export type Input<Name extends keyof typeof advancedOrders> = InputOf<(typeof advancedOrders)[Name]>;

/** Places an order that waits for its trigger, or at once without one. Refuses what either of the two refuses. */
export function placeOrder(tx: Tx, owner: Owner, input: Input<'place'>): Data<'place'> | Refusal {
  const { triggerPrice, callbackRate, callbackDistance } = input;
  const waits = (triggerPrice ?? callbackRate ?? callbackDistance) !== undefined;
  if (!waits) return placeNow(tx, owner, input);
  const conditional = placeConditional(tx, owner, input);
  if (isRefusal(conditional)) return conditional;
  return { order: null, fills: [], conditional: toConditionalRow(conditional) };
}

/** Places an order without a trigger; its time in force is all it adds to an order of the specification. */
function placeNow(tx: Tx, owner: Owner, input: Input<'place'>): Data<'place'> | Refusal {
  const { timeInForce, triggerBy: _by, activationPrice: _from, ...order } = input;
  const { callbackRate: _rate, callbackDistance: _distance, triggerPrice: _price, ...plain } = order;
  const reduceOnly = plain.action === 'close';
  const placed = createOrderCommand(tx, owner, { ...plain, reduceOnly, ...termsInForce({ timeInForce }) });
  return isRefusal(placed) ? placed : { order: placed.order, fills: placed.fills, conditional: null };
}

/** Places a conditional order. Refuses `symbolUnknown`, `notFound` for a foreign position, and what `decideConditional` refuses. */
export function placeConditional(
  tx: Tx,
  owner: Owner,
  input: Omit<Input<'place'>, 'maxSlippage'> & { linkedId?: string },
): Conditional | Refusal {
  const { market } = tx.world;
  const { symbol, positionId } = input;
  if (market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  if (positionId !== undefined) {
    const position = ownPosition(tx.world, owner, positionId, 'positionId');
    if (isRefusal(position)) return position;
  }
  const row = decideConditional(
    decisionContext(tx, owner),
    { ...input, size: toUnits(input.size) },
    {
      prices: market.quote(symbol, tx.now),
      count: getConditionalState(tx.world).count(owner),
      id: tx.id('con'),
    },
  );
  if (isRefusal(row)) return row;
  writeConditional(tx, row, 'conditional.placed');
  const { leverage } = row;
  const opens = row.action === 'open';
  if (opens && chosenLeverage(tx.world, owner, symbol) === undefined)
    chooseLeverage(tx, owner, { symbol, leverage });
  return row;
}

/** Finds the user's waiting conditional order. */
function ownWaiting(tx: Tx, { userId, mode }: Owner, id: string): Conditional | Refusal {
  const row = conditionals.get(tx, id);
  if (row?.userId !== userId || row.mode !== mode) return refuse('notFound', { field: 'id' });
  return getConditionalState(tx.world).waiting.get(id) ?? refuse('orderTerminal');
}

/** Changes price or size of a waiting order, which keeps its place. Refuses `notFound`, and terms that no longer fit. */
export function amendConditional(tx: Tx, owner: Owner, input: Input<'amend'>): Data<'amend'> | Refusal {
  const { id, size, ...prices } = input;
  const before = ownWaiting(tx, owner, id);
  if (isRefusal(before)) return before;
  const change = { ...prices, size: size === undefined ? undefined : toUnits(size) };
  const quote = tx.world.market.quote(before.symbol, tx.now);
  const row = decideConditionalChange(decisionContext(tx, owner), before, change, quote);
  if (isRefusal(row)) return row;
  const level = size === undefined ? undefined : checkLevelSize(tx, owner, row);
  if (level !== undefined) return level;
  writeConditional(tx, row, 'conditional.changed');
  return { conditional: toConditionalRow(row) };
}

/** Cancels one waiting order, or all of a symbol, or all; linked ones end with them. Refuses `symbolUnknown` and `notFound`. */
export function cancelConditionals(tx: Tx, owner: Owner, input: Input<'cancel'>): Data<'cancel'> | Refusal {
  const { id, symbol } = input;
  if (symbol !== undefined && tx.world.market.find(symbol) === undefined) {
    return refuse('symbolUnknown', { field: 'symbol' });
  }
  const state = getConditionalState(tx.world);
  const named = id === undefined ? undefined : ownWaiting(tx, owner, id);
  if (isRefusal(named)) return named;
  const all = state.of(owner).filter((row) => symbol === undefined || row.symbol === symbol);
  const ended: Conditional[] = [];
  for (const row of named === undefined ? all : [named]) {
    // An order that is linked to an earlier one has ended with it.
    if (state.waiting.has(row.id)) ended.push(endConditional(tx, row, 'user'));
  }
  return { conditionals: ended.map(toConditionalRow) };
}
