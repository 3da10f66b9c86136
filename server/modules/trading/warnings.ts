/**
 * Warns of a liquidation that comes near, once per approach. Who was warned is stored, so that neither a restart nor a
 * trembling price says it again.
 */

import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Owner } from '../../engine/accounts.ts';
import type { Position } from '../../engine/perpetual/types.ts';
import { isInDanger } from '../../engine/perpetual/warning.ts';
import { priceText } from '../../market/price-text.ts';
import type { Tx } from '../../world/tx.ts';
import { contextOf } from './context.ts';
import { marginWarnings } from './trading.store.ts';
import { ownerKey, tradingStateOf } from './trading-state.ts';

/** What is warned for a position: itself (isolated) or its whole account (cross). */
function subjectOf(position: Position): string {
  return position.marginMode === 'cross' ? ownerKey(position) : position.id;
}

/** Looks whether a position that is open, or its cross account, has come into danger or out of it. */
export function followDanger(tx: Tx, position: Position): void {
  const { warned } = tradingStateOf(tx.world);
  const subject = subjectOf(position);
  const before = warned.has(subject);
  if (isInDanger(contextOf(tx, position), position.id, before) === before) return;
  if (before) {
    forget(tx, subject);
  } else {
    warned.set(subject, true);
    marginWarnings.insert(tx, subject);
    tell(tx, position);
  }
  // Other prices matter from now on.
  const state = tradingStateOf(tx.world);
  if (position.marginMode === 'cross') state.changedOwners.add(subject);
  else state.changedPositions.add(subject);
}

function tell(tx: Tx, { id, userId, mode, symbol, side, size, marginMode }: Position): void {
  const { market } = tx.world;
  const mark = priceText(market.quote(symbol, tx.now).mark, market.instrument(symbol).priceDecimals);
  const data = { positionId: id, symbol, side, size: fromUnits(size), mark, marginMode };
  tx.emit({ type: 'margin.warned', userId, mode, data });
}

function forget(tx: Tx, subject: string): void {
  const { warned } = tradingStateOf(tx.world);
  if (!warned.has(subject)) return;
  warned.delete(subject);
  marginWarnings.remove(tx, subject);
}

/** What is closed is in no danger, nor is an account without positions. */
export function forgetClosed(tx: Tx, owner: Owner, positions: readonly Position[]): void {
  const state = tradingStateOf(tx.world);
  if (state.warned.size === 0) return;
  for (const { id, status } of positions) if (status !== 'open') forget(tx, id);
  if (state.positionsOf(owner).length === 0) forget(tx, ownerKey(owner));
}
