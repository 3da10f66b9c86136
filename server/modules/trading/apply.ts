/**
 * Carries out what the engine decided: rows, money, live state and events, all in the caller's transaction. Rows that are open
 * stand in memory as the database has them.
 */
import type { Owner } from '../../engine/accounts.ts';
import type { Decision } from '../../engine/perpetual/types.ts';
import type { Tx } from '../../world/tx.ts';
import { chooseLeverage } from './chosen-leverage.ts';
import { expectFunding } from './funding-plan.ts';
import { closes, fills, marginChanges, orders, positions } from './trading.store.ts';
import { tradingStateOf } from './trading-state.ts';
import { forgetClosed } from './warnings.ts';

export function apply(tx: Tx, owner: Owner, decision: Decision): void {
  const { userId, mode } = owner;
  const state = tradingStateOf(tx.world);
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
    if (position.status === 'open') expectFunding(tx, position.symbol);
  }
  forgetClosed(tx, owner, decision.positions);
  for (const fill of decision.fills) fills.insert(tx, fill);
  for (const close of decision.closes) closes.insert(tx, close);
  for (const change of decision.margins) marginChanges.insert(tx, change);
  for (const entry of decision.entries) tx.ledger.post(entry);
  for (const event of decision.events) tx.emit({ ...event, userId, mode });
  for (const setting of decision.leverages) chooseLeverage(tx, owner, setting);
}
