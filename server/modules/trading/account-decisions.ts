/** The account that a decision of the engine starts from, and the writing of what it decided. */
import { nextFundingAt } from '@papertape/shared/rules/funding-times.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { type Owner, userAccount } from '../../engine/accounts.ts';
import type { Context, Decision, Position } from '../../engine/perpetual/types.ts';
import { nextSwapAt } from '../../market/quotes/carry.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { chooseLeverage, chosenLeverage } from './chosen-leverage.ts';
import { marketView } from './market-view.ts';
import { closes, fills, marginChanges, marginWarnings, orders, positions } from './trading.store.ts';
import { coin, getTradingState, ownerKey } from './trading-state.ts';

function readContext(world: World, owner: Owner, now: number, newId: Context['newId']): Context {
  const { userId, mode } = owner;
  const { marginMode, positionMode } = users.require(world, userId);
  const state = getTradingState(world);
  return {
    account: {
      userId,
      mode,
      marginMode,
      positionMode,
      available: world.ledger.balance(userAccount(userId, mode, 'currency', 'available'), coin),
      orders: state.ordersOf(owner),
      positions: state.positionsOf(owner),
      getLeverage: (symbol) => chosenLeverage(world, owner, symbol),
    },
    market: marketView(world, now),
    now,
    newId,
  };
}

/** Returns the context of a decision that this command will apply. */
export function decisionContext(tx: Tx, owner: Owner): Context {
  return readContext(tx.world, owner, tx.now, (kind) => tx.id(kind));
}

/** Returns a context for figures alone: a decision that creates anything throws. */
export function readOnlyContext(world: World, owner: Owner, now: number): Context {
  return readContext(world, owner, now, (kind) => {
    throw new Error(`a read-only context cannot create a ${kind}`);
  });
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

/** A closed position is in no danger, nor is an account without positions. */
function forgetClosed(tx: Tx, owner: Owner, changed: readonly Position[]): void {
  const state = getTradingState(tx.world);
  if (state.warned.size === 0) return;
  for (const { id, status } of changed) if (status !== 'open') forgetWarning(tx, id);
  if (state.positionsOf(owner).length === 0) forgetWarning(tx, ownerKey(owner));
}
