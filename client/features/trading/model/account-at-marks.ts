/**
 * How the account stands at the present marks. Guarantees: equity is the wallet with every position's profit at its mark, and
 * what may be used follows from the same figures, so that no two places on a screen say different things.
 */
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { marginRatio } from '@papertape/shared/rules/position-sums.ts';
import { maintenanceMargin, type Tiers } from '@papertape/shared/rules/tiers.ts';
import { figuresAt } from './position-figures.ts';
import { type AccountView, usableBalance } from './ticket.ts';

/** What the account holds, whatever the market does. */
export interface AccountSums
  extends Pick<AccountView, 'marginMode' | 'positionMode' | 'wallet' | 'cash' | 'orders'> {
  /** Reserved by resting orders. */
  orderMargin: string;
}

export interface LiveAccountView extends AccountView {
  unrealised: string;
  /** Maintenance margin per equity of the cross positions, at 1 they are liquidated; null without any. */
  crossMarginRate: string | null;
}

/** Most marks are those of the last flush. */
const latest = new WeakMap<PositionRow, PositionRow>();

/** A position as it is at a mark; tiers are null while its contract is not known. */
export function positionAt(position: PositionRow, mark: string, tiers: Tiers | null): PositionRow {
  if (mark === position.mark) return position;
  const known = latest.get(position);
  if (known?.mark === mark) return known;
  const notional = new Decimal(position.size).times(mark);
  const maintenance = tiers && decimalText(maintenanceMargin(tiers, notional), 8);
  const made = {
    ...position,
    ...figuresAt(position, mark),
    mark,
    notional: decimalText(notional, 8),
    maintenanceMargin: maintenance ?? position.maintenanceMargin,
  };
  latest.set(position, made);
  return made;
}

function sumOf(values: readonly string[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), zero);
}

/** Order margins, position margins and what is free: all that stands behind cross positions. */
function crossMarginRate(sums: AccountSums, positions: readonly PositionRow[]): string | null {
  const cross = positions.filter(({ marginMode }) => marginMode === 'cross');
  if (cross.length === 0) return null;
  const wallet = sumOf([sums.cash, sums.orderMargin, ...positions.map(({ margin }) => margin)]);
  const equity = wallet.plus(sumOf(positions.map(({ unrealised }) => unrealised)));
  return decimalText(marginRatio(sumOf(cross.map((one) => one.maintenanceMargin)), equity), 8);
}

/** The positions are as of their marks. */
export function accountAt(sums: AccountSums, positions: readonly PositionRow[]): LiveAccountView {
  const unrealised = sumOf(positions.map((position) => position.unrealised));
  const { marginMode, positionMode, wallet, cash, orders } = sums;
  return {
    marginMode,
    positionMode,
    wallet,
    cash,
    positions,
    orders,
    usable: usableBalance({ marginMode, positionMode, cash, positions, orders }),
    unrealised: decimalText(unrealised, 8),
    equity: decimalText(unrealised.plus(wallet), 8),
    crossMarginRate: crossMarginRate(sums, positions),
  };
}
