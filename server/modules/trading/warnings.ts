/**
 * Warns of a liquidation that comes near, once per approach. Warned positions and accounts are stored, so that neither a restart nor a
 * price that moves back and forth repeats a warning.
 */

import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Position } from '../../engine/perpetual/types.ts';
import { isInDanger } from '../../engine/perpetual/warning.ts';
import { priceText } from '../../market/price-text.ts';
import type { Tx } from '../../world/tx.ts';
import { decisionContext } from './decision-context.ts';
import { forgetWarning } from './trading.service.ts';
import { marginWarnings } from './trading.store.ts';
import { getTradingState, ownerKey } from './trading-state.ts';

/** Returns the id of an isolated position, or the key of the account of a cross one. */
function warnedSubject(position: Position): string {
  return position.marginMode === 'cross' ? ownerKey(position) : position.id;
}

/** Notes whether an open position, or its cross account, has come into danger or out of it. */
export function followDanger(tx: Tx, position: Position): void {
  const { warned } = getTradingState(tx.world);
  const subject = warnedSubject(position);
  const before = warned.has(subject);
  if (isInDanger(decisionContext(tx, position), position.id, before) === before) return;
  if (before) {
    forgetWarning(tx, subject);
  } else {
    warned.set(subject, true);
    marginWarnings.insert(tx, subject);
    emitWarning(tx, position);
  }
  // The triggers of a warned position are at other prices.
  const state = getTradingState(tx.world);
  if (position.marginMode === 'cross') state.changedOwners.add(subject);
  else state.changedPositions.add(subject);
}

function emitWarning(tx: Tx, { id, userId, mode, symbol, side, size, marginMode }: Position): void {
  const { market } = tx.world;
  const mark = priceText(market.quote(symbol, tx.now).mark, market.instrument(symbol).priceDecimals);
  const data = { positionId: id, symbol, side, size: fromUnits(size), mark, marginMode };
  tx.emit({ type: 'margin.warned', userId, mode, data });
}
