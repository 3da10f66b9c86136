/** Commands of perpetual trading. Each one lets the engine decide from the account's context, and applies the decision. */
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { nextFundingAt } from '@papertape/shared/rules/funding-times.ts';
import { checkLargest } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import type { Owner } from '../../engine/accounts.ts';
import { decideCancel } from '../../engine/perpetual/cancel.ts';
import { decideLeverage } from '../../engine/perpetual/leverage.ts';
import { decideOrder, type OrderRequest } from '../../engine/perpetual/order.ts';
import { toFillRow, toOrderRow } from '../../engine/perpetual/rows.ts';
import type { Decision, LeverageSetting, Order, Position } from '../../engine/perpetual/types.ts';
import { nextSwapAt } from '../../market/quotes/carry.ts';
import type { Tx } from '../../world/tx.ts';
import { positionRows } from './account-rows.ts';
import { chooseLeverage } from './chosen-leverage.ts';
import { contractFor, decisionContext } from './decision-context.ts';
import { ownOrder, ownPosition } from './ownership.ts';
import { closes, fills, marginChanges, marginWarnings, orders, positions } from './trading.store.ts';
import { getTradingState, ownerKey } from './trading-state.ts';

type Data<Name extends keyof typeof trading> = DataOf<(typeof trading)[Name]>;
type Input<Name extends keyof typeof trading> = InputOf<(typeof trading)[Name]>;

/** Places an order. Refuses `symbolUnknown`, a size above the largest, a foreign position, and what `decideOrder` refuses. */
export function createOrderCommand(
  tx: Tx,
  owner: Owner,
  input: Input<'create'> & Pick<OrderRequest, 'atOnce'>,
): Data<'create'> | Refusal {
  const { market } = tx.world;
  if (market.find(input.symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const size = toUnits(input.size);
  const contract = contractFor(market, input.symbol);
  const larger = input.action === 'open' ? checkLargest(contract, size) : undefined;
  if (larger !== undefined) return larger;
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

/** Cancels one order, or all of a symbol, or all. Refuses `notFound` for one that is not open. */
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
    .listOrders(owner)
    .filter((order) => symbol === undefined || order.symbol === symbol);
}

/** Sets the leverage of a symbol without an order. */
export function setLeverage(tx: Tx, owner: Owner, setting: LeverageSetting): Refusal | undefined {
  if (tx.world.market.find(setting.symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const decision = decideLeverage(decisionContext(tx, owner), setting);
  if (isRefusal(decision)) return decision;
  applyDecision(tx, owner, decision);
  return undefined;
}

/** Writes rows, money, live state and events of a decision, all in the caller's command. */
export function applyDecision(tx: Tx, owner: Owner, decision: Decision): void {
  const { userId, mode } = owner;
  const state = getTradingState(tx.world);
  for (const order of decision.orders) {
    const before = state.orders.get(order.id);
    if (before === undefined) orders.insert(tx, order);
    else orders.change(tx, before, order);
    state.putOrder(order);
  }
  for (const position of decision.positions) {
    const before = state.positions.get(position.id);
    if (before === undefined) positions.insert(tx, position);
    else positions.change(tx, before, position);
    state.putPosition(position);
    if (position.status === 'open') scheduleFunding(tx, position.symbol);
  }
  forgetClosed(tx, owner, decision.positions);
  for (const fill of decision.fills) fills.insert(tx, fill);
  for (const close of decision.closes) closes.insert(tx, close);
  for (const change of decision.margins) marginChanges.insert(tx, change);
  for (const entry of decision.entries) tx.ledger.post(entry);
  for (const event of decision.events) tx.emit({ ...event, userId, mode });
  for (const setting of decision.leverages) chooseLeverage(tx, owner, setting);
}

export const fundingDue = 'trading.funding';
export const swapDue = 'trading.swap';
/** One due item serves all symbols of a world. */
const allSymbols = 'all';

/** Schedules the next funding, or the next swap, that an open position of the symbol pays. */
export function scheduleFunding(tx: Tx, symbol: string): void {
  const due = hasSwap(tx.world.market.instrument(symbol)) ? swapDue : fundingDue;
  if (tx.world.due.has(due, allSymbols)) return;
  tx.schedule(due, allSymbols, due === swapDue ? nextSwapAt(tx.now) : nextFundingAt(tx.now));
}

/** Allows the next margin warning of a position, or of an account. */
export function forgetWarning(tx: Tx, subject: string): void {
  const { warned } = getTradingState(tx.world);
  if (!warned.has(subject)) return;
  warned.delete(subject);
  marginWarnings.remove(tx, subject);
}

/** Forgets margin warnings of closed positions and of accounts without positions. */
function forgetClosed(tx: Tx, owner: Owner, changed: readonly Position[]): void {
  const state = getTradingState(tx.world);
  if (state.warned.size === 0) return;
  for (const { id, status } of changed) if (status !== 'open') forgetWarning(tx, id);
  if (state.listPositions(owner).length === 0) forgetWarning(tx, ownerKey(owner));
}
