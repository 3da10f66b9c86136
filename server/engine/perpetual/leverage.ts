/**
 * Leverage is one setting per symbol. Raising it leaves open isolated positions as they are; lowering it pulls
 * margin up to the new initial margin, or is declined. Cross margins follow it both ways. In split mode every
 * position keeps the leverage it was opened with.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { checkLeverage } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { atLeverage, mustLiquidate, usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import type { Amount } from '@papertape/shared/rules/perpetual/quantities.ts';
import { Draft } from './draft.ts';
import type { Context, Decision, Position } from './types.ts';

export function decideLeverage(context: Context, symbol: string, leverage: number): Decision | Refusal {
  const draft = new Draft(context);
  const problem = checkLeverage(draft.contract(symbol), leverage);
  if (problem !== undefined) return problem;
  if (context.account.positionMode === 'split') return draft.finish();
  return applyLeverage(draft, symbol, leverage) ?? draft.finish();
}

/** Brings the merged positions of a symbol to a leverage. */
export function applyLeverage(draft: Draft, symbol: string, leverage: number): Refusal | undefined {
  for (const position of draft.openPositions) {
    const change = position.symbol === symbol ? atLeverage(position, leverage) : undefined;
    if (change === undefined) continue;
    const declined = changeMargin(draft, change);
    if (declined !== undefined) return declined;
  }
  return undefined;
}

function changeMargin(draft: Draft, change: { position: Position; moved: Amount }): Refusal | undefined {
  const { moved } = change;
  const after = { ...change.position, updatedAt: draft.context.now };
  if (moved > 0n && moved > usableBalance(draft)) return refuse('insufficientFunds', { field: 'leverage' });
  if (moved > 0n) draft.freeze('marginHold', after.id, moved);
  if (moved < 0n) draft.release('marginRelease', after.id, -moved);
  if (moved === 0n) draft.putPosition(after);
  else draft.putMargin(after, moved, 'leverage');
  // One that loses too much even so is not changed first and liquidated a moment later.
  return mustLiquidate(draft, after) ? refuse('leverageWouldLiquidate', { field: 'leverage' }) : undefined;
}
