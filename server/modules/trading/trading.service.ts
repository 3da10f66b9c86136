/** The commands of perpetual trading: each builds the account's context, calls the engine and applies the decision. */

import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import type { Owner } from '../../engine/accounts.ts';
import { decideCancel } from '../../engine/perpetual/cancel.ts';
import { decideLeverage } from '../../engine/perpetual/leverage.ts';
import { decideOrder, type OrderRequest } from '../../engine/perpetual/order.ts';
import { decideAmend } from '../../engine/perpetual/resting.ts';
import { toFillRow, toOrderRow } from '../../engine/perpetual/rows.ts';
import type { Fill, LeverageSetting, Order } from '../../engine/perpetual/types.ts';
import type { Tx } from '../../world/tx.ts';
import { applyDecision, decisionContext } from './account-decisions.ts';
import { positionRows } from './account-rows.ts';
import { evaluateOrder } from './evaluate.ts';
import { contractFor } from './market-view.ts';
import { ownOrder, ownPosition } from './ownership.ts';
import { orders } from './trading.store.ts';
import { getTradingState } from './trading-state.ts';

type Data<Name extends keyof typeof trading> = DataOf<(typeof trading)[Name]>;
type Input<Name extends keyof typeof trading> = InputOf<(typeof trading)[Name]>;

export function createOrder(
  tx: Tx,
  owner: Owner,
  input: Input<'create'> & Pick<OrderRequest, 'atOnce'>,
): Data<'create'> | Refusal {
  const { market } = tx.world;
  if (market.find(input.symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const size = toUnits(input.size);
  const { maximumSize } = contractFor(market, input.symbol);
  if (input.action === 'open' && size > maximumSize) {
    return refuse('sizeAboveMaximum', { field: 'size', params: { value: fromUnits(maximumSize) } });
  }
  if (input.positionId !== undefined) {
    const position = ownPosition(tx.world, owner, input.positionId, 'positionId');
    if (isRefusal(position)) return position;
  }
  const decision = decideOrder(decisionContext(tx, owner), { ...input, size });
  if (isRefusal(decision)) return decision;
  applyDecision(tx, owner, decision);
  const touched = decision.fills.at(-1)?.positionId;
  const [position] = positionRows(tx.world, owner, tx.now, ({ id }) => id === touched);
  return {
    order: toOrderRow(decision.order),
    fills: decision.fills.map(toFillRow),
    position: position ?? null,
  };
}

export function cancelOrders(tx: Tx, owner: Owner, input: Input<'cancel'>): Data<'cancel'> | Refusal {
  const wanted = ordersToCancel(tx, owner, input);
  if (isRefusal(wanted)) return wanted;
  const canceled: Order[] = [];
  for (const { id } of wanted) {
    const decision = decideCancel(decisionContext(tx, owner), id);
    if (isRefusal(decision)) return decision;
    applyDecision(tx, owner, decision);
    canceled.push(...decision.orders);
  }
  return { orders: canceled.map(toOrderRow) };
}

function ordersToCancel(tx: Tx, owner: Owner, input: Input<'cancel'>): Order[] | Refusal {
  const { id, symbol } = input;
  if (symbol !== undefined && tx.world.market.find(symbol) === undefined) {
    return refuse('symbolUnknown', { field: 'symbol' });
  }
  if (id !== undefined) {
    const order = ownOrder(tx.world, owner, id);
    return isRefusal(order) ? order : [order];
  }
  return getTradingState(tx.world)
    .ordersOf(owner)
    .filter((order) => symbol === undefined || order.symbol === symbol);
}

/** Amends an order where a field is given; otherwise fills it if its price has been reached. */
export function matchOrder(
  tx: Tx,
  owner: Owner,
  input: Input<'matchPendingMargin'>,
): Data<'matchPendingMargin'> | Refusal {
  const { id, size, ...prices } = input;
  const order = ownOrder(tx.world, owner, id);
  if (isRefusal(order)) return order;
  const amends = size !== undefined || Object.values(prices).some((price) => price !== undefined);
  const decision = amends
    ? decideAmend(decisionContext(tx, owner), id, {
        ...prices,
        size: size === undefined ? undefined : toUnits(size),
      })
    : evaluateOrder(tx, order);
  if (isRefusal(decision)) return decision;
  if (amends && decision !== undefined) applyDecision(tx, owner, decision);
  const got: readonly Fill[] = decision?.fills ?? [];
  return { order: toOrderRow(orders.get(tx, id) ?? order), fills: got.map(toFillRow) };
}

/** Sets the leverage of a symbol without an order. */
export function setLeverage(tx: Tx, owner: Owner, setting: LeverageSetting): Refusal | undefined {
  if (tx.world.market.find(setting.symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const decision = decideLeverage(decisionContext(tx, owner), setting);
  if (isRefusal(decision)) return decision;
  applyDecision(tx, owner, decision);
  return undefined;
}
