/**
 * Leverage is one setting per symbol. Raising it leaves open isolated positions as they are; lowering it pulls
 * margin up to the new initial margin, or is declined. Cross margins follow it both ways. In split mode every
 * position keeps the leverage it was opened with.
 */
import { type Declined, decline } from '../decline.ts';
import { Draft } from './draft.ts';
import { checkLeverage } from './order-checks.ts';
import { initialMarginOf, mustLiquidate, usableBalance } from './standing.ts';
import type { Context, Decision, Position } from './types.ts';

export function decideLeverage(context: Context, symbol: string, leverage: number): Decision | Declined {
  const draft = new Draft(context);
  const problem = checkLeverage(draft.contract(symbol), leverage);
  if (problem !== undefined) return problem;
  if (context.account.positionMode === 'split') return draft.finish();
  return applyLeverage(draft, symbol, leverage) ?? draft.finish();
}

/** Brings the merged positions of a symbol to a leverage. */
export function applyLeverage(draft: Draft, symbol: string, leverage: number): Declined | undefined {
  for (const position of draft.openPositions) {
    if (position.symbol !== symbol || position.leverage === leverage) continue;
    if (position.marginMode === 'isolated' && leverage > position.leverage) continue;
    const declined = changeMargin(draft, position, leverage);
    if (declined !== undefined) return declined;
  }
  return undefined;
}

function changeMargin(draft: Draft, position: Position, leverage: number): Declined | undefined {
  const changed = { ...position, leverage, updatedAt: draft.context.now };
  const missing = initialMarginOf(changed) - position.margin;
  // What an isolated position has beyond its need stays with it.
  const moved = missing > 0n || position.marginMode === 'cross' ? missing : 0n;
  const after = { ...changed, margin: position.margin + moved };
  if (moved > 0n && moved > usableBalance(draft)) return decline('insufficientFunds', { field: 'leverage' });
  if (moved > 0n) draft.freeze('marginHold', position.id, moved);
  if (moved < 0n) draft.release('marginRelease', position.id, -moved);
  if (moved === 0n) draft.putPosition(after);
  else draft.putMargin(after, moved, 'leverage');
  // One that loses too much even so is not changed first and liquidated a moment later.
  return mustLiquidate(draft, after) ? decline('leverageWouldLiquidate', { field: 'leverage' }) : undefined;
}
