/**
 * How the account stands at the present marks. Guarantees: equity is the wallet with every position's profit at its mark, and
 * what may be used follows from the same figures, so that no two places on a screen say different things.
 */
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { type Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { crossMarginRate } from '@papertape/shared/rules/perpetual/position-figures.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { figuresAt } from './position-figures.ts';
import { type AccountView, computeUsable, toAccountState } from './ticket.ts';

/** What the account holds, whatever the market does. */
export type AccountSums = Pick<AccountView, 'marginMode' | 'positionMode' | 'wallet' | 'cash' | 'orders'>;

export interface LiveAccountView extends AccountView {
  unrealised: string;
  /** Maintenance margin per equity of the cross positions, at 1 they are liquidated; null without any. */
  crossMarginRate: string | null;
}

/** Most marks are those of the last flush. */
const latest = new WeakMap<PositionRow, PositionRow>();

/** A position as it is at a mark; its own maintenance stays while its contract is not known. */
export function positionAt(position: PositionRow, mark: string, contract: Contract | undefined): PositionRow {
  if (mark === position.mark) return position;
  const known = latest.get(position);
  if (known?.mark === mark) return known;
  const { maintenanceMargin, ...figures } = figuresAt(position, mark, contract?.tiers);
  const maintenance = contract === undefined ? position.maintenanceMargin : maintenanceMargin;
  const made = { ...position, ...figures, mark, maintenanceMargin: maintenance };
  latest.set(position, made);
  return made;
}

function sumOf(values: readonly string[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), zero);
}

/** The positions are as of their marks. */
export function accountAt(
  sums: AccountSums,
  positions: readonly PositionRow[],
  contractOf?: (symbol: string) => Contract | undefined,
): LiveAccountView {
  const unrealised = sumOf(positions.map((position) => position.unrealised));
  const { marginMode, positionMode, wallet, cash, orders } = sums;
  const crossed = positions.filter((position) => position.marginMode === 'cross');
  // Of a host that gives no maintenance margin the rate is that of its rows.
  const isCross = crossed.length > 0 && crossed.every(({ maintenanceMargin }) => isKnown(maintenanceMargin));
  const crossRate = () => crossMarginRate(toAccountState({ ...sums, positions }, contractOf));
  return {
    marginMode,
    positionMode,
    wallet,
    cash,
    positions,
    orders,
    usable: computeUsable({ marginMode, positionMode, cash, positions, orders }),
    unrealised: decimalText(unrealised, 8),
    equity: decimalText(unrealised.plus(wallet), 8),
    crossMarginRate: isCross ? crossRate() : null,
  };
}
