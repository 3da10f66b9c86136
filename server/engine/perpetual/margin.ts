/**
 * Adding margin to an isolated position and removing it, down to the initial margin at the mark and never so
 * far that the position would be liquidated at once; setting and clearing take profit and stop loss.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { checkProtection } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { mustLiquidate, removableMargin, usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { Draft } from './draft.ts';
import type { Context, Decision, Position } from './types.ts';

/** Adds (positive) or removes (negative) `amount` units of margin. */
export function decideMargin(context: Context, positionId: string, amount: bigint): Decision | Refusal {
  const draft = new Draft(context);
  const position = draft.openPosition(positionId);
  if (position === undefined) return refuse('positionClosed');
  if (position.marginMode === 'cross') return refuse('marginNotIsolated');
  if (amount === 0n) return refuse('numberNotPositive', { field: 'amount' });
  const problem = amount > 0n ? add(draft, position, amount) : remove(draft, position, -amount);
  if (problem !== undefined) return problem;
  const margin = position.margin + amount;
  const changed = draft.putMargin(
    { ...position, margin, updatedAt: context.now },
    amount,
    amount > 0n ? 'added' : 'removed',
  );
  if (amount < 0n && mustLiquidate(draft, changed))
    return refuse('marginWouldLiquidate', { field: 'amount' });
  draft.emitPosition(changed);
  return draft.finish();
}

function add(draft: Draft, position: Position, amount: bigint): Refusal | undefined {
  if (amount > usableBalance(draft)) return refuse('insufficientFunds', { field: 'amount' });
  draft.freeze('marginAdded', position.id, amount);
  return undefined;
}

function remove(draft: Draft, position: Position, amount: bigint): Refusal | undefined {
  const removable = removableMargin(draft, position);
  if (amount > removable) {
    return refuse('insufficientFunds', { field: 'amount', params: { maximum: fromUnits(removable) } });
  }
  draft.release('marginRemoved', position.id, amount);
  return undefined;
}

/** Undefined leaves a price unchanged, null clears it. */
export interface ProtectionChange {
  takeProfit?: string | null | undefined;
  stopLoss?: string | null | undefined;
}

/**
 * Decides new take-profit and stop-loss prices of a position: `undefined` keeps one, null removes it. Refuses a
 * price on the wrong side of the mark.
 */
export function decideProtection(
  context: Context,
  positionId: string,
  change: ProtectionChange,
): Decision | Refusal {
  const draft = new Draft(context);
  const position = draft.openPosition(positionId);
  if (position === undefined) return refuse('positionClosed');
  const contract = draft.contract(position.symbol);
  const checked = { takeProfit: change.takeProfit ?? null, stopLoss: change.stopLoss ?? null };
  const problem = checkProtection(contract, position.side, checked, draft.getMark(position.symbol));
  if (problem !== undefined) return problem;
  const changed = draft.putPosition({
    ...position,
    takeProfit: change.takeProfit === undefined ? position.takeProfit : change.takeProfit,
    stopLoss: change.stopLoss === undefined ? position.stopLoss : change.stopLoss,
    updatedAt: context.now,
  });
  draft.emitPosition(changed);
  return draft.finish();
}
