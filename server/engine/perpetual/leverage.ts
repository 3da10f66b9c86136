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
  const needed = initialMarginOf(changed) - position.margin;
  if (needed > 0n) {
    if (needed > usableBalance(draft)) return decline('insufficientFunds', { field: 'leverage' });
    draft.freeze('marginHold', position.id, needed);
    draft.putMargin({ ...changed, margin: position.margin + needed }, needed, 'leverage');
  } else if (position.marginMode === 'cross') {
    draft.release('marginRelease', position.id, -needed);
    draft.putMargin({ ...changed, margin: position.margin + needed }, needed, 'leverage');
  } else {
    draft.putPosition(changed);
  }
  return mustLiquidate(draft, changed) ? decline('leverageWouldLiquidate', { field: 'leverage' }) : undefined;
}
