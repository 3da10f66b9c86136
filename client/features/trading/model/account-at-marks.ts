/** The account at the present marks. Equity and usable balance follow from the same profits, so that all parts of a screen agree. */
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { type Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import { crossMarginRate } from '@papertape/shared/rules/perpetual/position-figures.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { figuresAt } from './position-figures.ts';
import { type AccountView, computeUsable, toAccountState } from './ticket.ts';

/** The part of the account that the market does not move. */
export type AccountSums = Pick<AccountView, 'marginMode' | 'positionMode' | 'wallet' | 'cash' | 'orders'>;

export interface LiveAccountView extends AccountView {
  /** Maintenance margin of the cross positions as a share of their equity; 1 liquidates them. Null without cross positions. */
  crossMarginRate: string | null;
}

const latest = new WeakMap<PositionRow, PositionRow>();

/** Moves a position to a mark. Its maintenance margin stays while its contract is unknown. */
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

function sumAmounts(values: readonly string[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), zero);
}

/** Computes the account from positions that are at their marks already. */
export function accountAt(
  sums: AccountSums,
  positions: readonly PositionRow[],
  findContract?: (symbol: string) => Contract | undefined,
): LiveAccountView {
  const unrealised = sumAmounts(positions.map((position) => position.unrealised));
  const { marginMode, positionMode, wallet, cash, orders } = sums;
  const crossed = positions.filter((position) => position.marginMode === 'cross');
  // A host without maintenance margins reports the rate with its rows.
  const isCross = crossed.length > 0 && crossed.every(({ maintenanceMargin }) => isKnown(maintenanceMargin));
  const crossRate = () => crossMarginRate(toAccountState({ ...sums, positions }, findContract));
  return {
    marginMode,
    positionMode,
    wallet,
    cash,
    positions,
    orders,
    usable: computeUsable({ marginMode, positionMode, cash, positions, orders }),
    equity: decimalText(unrealised.plus(wallet), 8),
    crossMarginRate: isCross ? crossRate() : null,
  };
}
