import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { type Moved, planLeverageChange, withLeverage } from '@papertape/shared/rules/perpetual/leverage.ts';
import { type OrderProblem, toProblem } from './order-problems.ts';
import { type Ticket, toTradingState } from './ticket.ts';

export interface LeverageEffect {
  /** The number of positions and of resting orders that change. */
  readonly positions: number;
  readonly orders: number;
  /** USDT taken from the available balance; negative if some comes back. */
  readonly moved: string;
}

/**
 * Computes what another leverage does to positions and resting orders of the symbol, by the rule that the server changes them by.
 * `undefined` if nothing changes: in split mode, and while the account is unknown.
 */
export function computeLeverageEffect(
  ticket: Ticket,
  leverage: number,
): LeverageEffect | OrderProblem | undefined {
  const state = toTradingState(ticket);
  const { symbol } = ticket.terms;
  if (state === undefined || state.positionMode === 'split') return undefined;
  const change = planLeverageChange(state, symbol, leverage);
  if (isRefusal(change)) return toProblem(change, ticket);
  const orders: readonly Moved<unknown>[] = [...change.released, ...change.frozen];
  const rows = [...change.positions, ...orders];
  if (rows.length === 0) return undefined;
  const after = withLeverage(state, symbol, leverage);
  if (isRefusal(after)) return toProblem(after, ticket);
  const moved = rows.reduce((sum, row) => sum + row.moved, 0n);
  return { positions: change.positions.length, orders: orders.length, moved: fromUnits(moved) };
}
