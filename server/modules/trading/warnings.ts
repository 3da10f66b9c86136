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
import { deskOf, ownerKey } from './desk.ts';
import { marginWarnings } from './trading.store.ts';

/** What is warned for a position: itself (isolated) or its whole account (cross). */
function subjectOf(position: Position): string {
  return position.marginMode === 'cross' ? ownerKey(position) : position.id;
}

/** Looks whether a position that is open, or its cross account, has come into danger or out of it. */
export function followDanger(tx: Tx, position: Position): void {
  const { warned } = deskOf(tx.world);
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
  const desk = deskOf(tx.world);
  if (position.marginMode === 'cross') desk.changedOwners.add(subject);
  else desk.changedPositions.add(subject);
}

function tell(tx: Tx, { id, userId, mode, symbol, side, size, marginMode }: Position): void {
  const { market } = tx.world;
  const mark = priceText(market.quote(symbol, tx.now).mark, market.instrument(symbol).priceDecimals);
  const data = { positionId: id, symbol, side, size: fromUnits(size), mark, marginMode };
  tx.emit({ type: 'margin.warned', userId, mode, data });
}

function forget(tx: Tx, subject: string): void {
  const { warned } = deskOf(tx.world);
  if (!warned.has(subject)) return;
  warned.delete(subject);
  marginWarnings.remove(tx, subject);
}

/** What is closed is in no danger, nor is an account without positions. */
export function forgetClosed(tx: Tx, owner: Owner, positions: readonly Position[]): void {
  const desk = deskOf(tx.world);
  if (desk.warned.size === 0) return;
  for (const { id, status } of positions) if (status !== 'open') forget(tx, id);
  if (desk.positionsOf(owner).length === 0) forget(tx, ownerKey(owner));
}
