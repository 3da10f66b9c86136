/** What another leverage does to what the account has in a symbol, by the rule that the server changes it by. */
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { type Moved, planLeverageChange, withLeverage } from '@papertape/shared/rules/perpetual/leverage.ts';
import { ticketState } from './account-state.ts';
import { type Problem, problemOf } from './problem.ts';
import type { Ticket } from './ticket.ts';

export interface LeverageEffect {
  /** The number of positions and of resting orders that change. */
  readonly positions: number;
  readonly orders: number;
  /** USDT taken from the available balance; negative if some comes back. */
  readonly moved: string;
}

/** `undefined` if nothing changes, also in split mode and while the account is not known. */
export function leverageEffect(ticket: Ticket, leverage: number): LeverageEffect | Problem | undefined {
  const state = ticketState(ticket);
  const { symbol } = ticket.terms;
  if (state === undefined || state.positionMode === 'split') return undefined;
  const change = planLeverageChange(state, symbol, leverage);
  if (isRefusal(change)) return problemOf(change, ticket);
  const orders: readonly Moved<unknown>[] = [...change.released, ...change.frozen];
  const rows = [...change.positions, ...orders];
  if (rows.length === 0) return undefined;
  const after = withLeverage(state, symbol, leverage);
  if (isRefusal(after)) return problemOf(after, ticket);
  const moved = rows.reduce((sum, row) => sum + row.moved, 0n);
  return { positions: change.positions.length, orders: orders.length, moved: fromUnits(moved) };
}
