/**
 * Adding margin to an isolated position and taking it out again, down to the initial margin at mark and never
 * so that the position would be liquidated at once. Setting and clearing take-profit and stop-loss.
 */
import { feeUp } from '@papertape/shared/money/rounding.ts';
import { fromUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { initialMargin } from '@papertape/shared/rules/tiers.ts';
import { type Declined, decline } from '../decline.ts';
import { Draft } from './draft.ts';
import { positionData } from './facts.ts';
import { checkProtection } from './order-checks.ts';
import { mustLiquidate, profitAtMark, usableBalance } from './standing.ts';
import type { Context, Decision, Position } from './types.ts';

/** `amount` in units: positive adds, negative removes. */
export function decideMargin(context: Context, positionId: string, amount: bigint): Decision | Declined {
  const draft = new Draft(context);
  const position = draft.openPosition(positionId);
  if (position === undefined) return decline('positionClosed');
  if (position.marginMode === 'cross') return decline('marginNotIsolated');
  if (amount === 0n) return decline('numberNotPositive', { field: 'amount' });
  const problem = amount > 0n ? add(draft, position, amount) : remove(draft, position, -amount);
  if (problem !== undefined) return problem;
  const margin = position.margin + amount;
  const changed = draft.putMargin(
    { ...position, margin, updatedAt: context.now },
    amount,
    amount > 0n ? 'added' : 'removed',
  );
  if (amount < 0n && mustLiquidate(draft, changed))
    return decline('marginWouldLiquidate', { field: 'amount' });
  draft.tell('position.changed', positionData(changed));
  return draft.finish();
}

function add(draft: Draft, position: Position, amount: bigint): Declined | undefined {
  if (amount > usableBalance(draft)) return decline('insufficientFunds', { field: 'amount' });
  draft.freeze('marginAdded', position.id, amount);
  return undefined;
}

function remove(draft: Draft, position: Position, amount: bigint): Declined | undefined {
  const removable = removableMargin(draft, position);
  if (amount > removable) {
    return decline('insufficientFunds', { field: 'amount', params: { maximum: fromUnits(removable) } });
  }
  draft.release('marginRemoved', position.id, amount);
  return undefined;
}

/** What exceeds the initial margin at mark, an unrealised loss counted against it. */
export function removableMargin(draft: Draft, position: Position): bigint {
  const mark = draft.mark(position.symbol);
  const initial = initialMargin(unitsToDecimal(position.size), mark, position.leverage);
  const profit = profitAtMark(draft, position);
  const needed = feeUp(profit.lt(0) ? initial.minus(profit) : initial);
  return position.margin > needed ? position.margin - needed : 0n;
}

/** Undefined leaves a price as it is, null clears it. */
export interface ProtectionChange {
  takeProfit?: string | null | undefined;
  stopLoss?: string | null | undefined;
}

export function decideProtection(
  context: Context,
  positionId: string,
  change: ProtectionChange,
): Decision | Declined {
  const draft = new Draft(context);
  const position = draft.openPosition(positionId);
  if (position === undefined) return decline('positionClosed');
  const contract = draft.contract(position.symbol);
  const checked = { takeProfit: change.takeProfit ?? null, stopLoss: change.stopLoss ?? null };
  const problem = checkProtection(contract, position.side, checked, draft.mark(position.symbol));
  if (problem !== undefined) return problem;
  const changed = draft.putPosition({
    ...position,
    takeProfit: change.takeProfit === undefined ? position.takeProfit : change.takeProfit,
    stopLoss: change.stopLoss === undefined ? position.stopLoss : change.stopLoss,
    updatedAt: context.now,
  });
  draft.tell('position.changed', positionData(changed));
  return draft.finish();
}
