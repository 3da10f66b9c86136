import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { checkLeverage } from '@papertape/shared/rules/perpetual/check-terms.ts';
import {
  type Moved,
  planLeverageChange,
  refuseLeverageFunds,
} from '@papertape/shared/rules/perpetual/leverage.ts';
import { mustLiquidate, usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { Draft } from './draft.ts';
import type { Context, Decision, LeverageSetting, Order, Position } from './types.ts';

/** Changes the leverage of a symbol without an order. In split mode it applies to new orders. */
export function decideLeverage(context: Context, { symbol, leverage }: LeverageSetting): Decision | Refusal {
  const draft = new Draft(context);
  const refused = checkLeverage(draft.contract(symbol), leverage) ?? changeLeverage(draft, symbol, leverage);
  if (refused !== undefined) return refused;
  draft.setLeverage(symbol, leverage);
  return draft.finish();
}

/**
 * Applies a leverage to positions and resting orders of a symbol in merge mode; in split mode everything
 * keeps its own.
 */
export function changeLeverage(draft: Draft, symbol: string, leverage: number): Refusal | undefined {
  if (draft.positionMode === 'split') return undefined;
  const change = planLeverageChange(draft, symbol, leverage);
  if (isRefusal(change)) return change;
  for (const order of change.released) changeOrder(draft, order);
  for (const position of change.positions) {
    const refused = changePosition(draft, position);
    if (refused !== undefined) return refused;
  }
  for (const order of change.frozen) {
    if (order.moved > usableBalance(draft)) return refuseLeverageFunds();
    changeOrder(draft, order);
  }
  return undefined;
}

function changeOrder(draft: Draft, { row, moved }: Moved<Order>): void {
  if (moved < 0n) draft.release('orderRelease', row.id, -moved);
  else draft.freeze('orderHold', row.id, moved);
  draft.emitOrder('order.changed', draft.putOrder({ ...row, updatedAt: draft.context.now }));
}

function changePosition(draft: Draft, { row, moved }: Moved<Position>): Refusal | undefined {
  const after = { ...row, updatedAt: draft.context.now };
  if (moved > 0n && moved > usableBalance(draft)) return refuseLeverageFunds();
  if (moved > 0n) draft.freeze('marginHold', after.id, moved);
  if (moved < 0n) draft.release('marginRelease', after.id, -moved);
  if (moved === 0n) draft.putPosition(after);
  else draft.putMargin(after, moved, 'leverage');
  // A position that loses too much even so must not be changed first and liquidated a moment later.
  return mustLiquidate(draft, after) ? refuse('leverageWouldLiquidate', { field: 'leverage' }) : undefined;
}
