/** Carries out what the engine decided: rows, money, live state and facts, all in the caller's transaction. */
import { positionData } from '../../engine/perpetual/facts.ts';
import type { Decision, Position } from '../../engine/perpetual/types.ts';
import type { Tx } from '../../world/tx.ts';
import { deskOf, type Owner } from './desk.ts';
import { expectFunding } from './funding-plan.ts';
import { forgetClosed } from './warnings.ts';

export function apply(tx: Tx, owner: Owner, decision: Decision): void {
  const { userId, mode } = owner;
  const desk = deskOf(tx.world);
  for (const order of decision.orders) {
    const before = desk.orders.get(order.id);
    if (before === undefined) tx.db.perpetualOrder.insert({ ...order });
    else writeChanges(tx.db.perpetualOrder, before, order);
    desk.putOrder(order);
  }
  for (const position of decision.positions) {
    const before = desk.positions.get(position.id);
    if (before === undefined) tx.db.perpetualPosition.insert({ ...position });
    else writeChanges(tx.db.perpetualPosition, before, position);
    desk.putPosition(position);
    if (position.status === 'open') expectFunding(tx);
  }
  forgetClosed(tx, owner, decision.positions);
  for (const fill of decision.fills) tx.db.perpetualFill.insert({ ...fill });
  for (const close of decision.closes) tx.db.perpetualClose.insert({ ...close });
  for (const change of decision.margins) tx.db.marginChange.insert({ ...change });
  for (const entry of decision.entries) tx.ledger.post(entry);
  for (const fact of decision.facts) tx.emit({ ...fact, userId, mode });
  for (const position of untold(decision)) {
    tx.emit({ type: 'position.changed', userId, mode, data: positionData(position) });
  }
}

interface Written<Row> {
  update(key: string, patch: Partial<Row>): void;
}

/** Writes the columns that differ, if any: rows that are open stand in memory as the database has them. */
function writeChanges<Row extends { readonly id: string }>(
  table: Written<Row>,
  before: Row,
  after: Row,
): void {
  const changed: Partial<Row> = {};
  for (const name of Object.keys(after) as (keyof Row)[]) {
    if (before[name] !== after[name]) changed[name] = after[name];
  }
  if (Object.keys(changed).length > 0) table.update(after.id, changed);
}

/** Positions that changed beside what was decided about: their margin paid for a loss elsewhere. */
function untold(decision: Decision): Position[] {
  const told = new Set<string>();
  for (const { type, data } of decision.facts) {
    if (type === 'position.changed' || type === 'position.closed') told.add(data.id);
    if (type === 'funding.settled') told.add(data.positionId);
  }
  return decision.positions.filter((position) => !told.has(position.id));
}
