/** Everything an order is decided by, in one place, so that the decisions are functions of it alone. */
import type { SessionState } from '@papertape/shared/contract/market.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode, PositionMode } from '@papertape/shared/contract/values.ts';
import { availableAmount } from '@papertape/shared/rules/available.ts';
import { ifKnown, isKnown } from '../../../lib/format/known.ts';
import type { BookSides } from './book-estimate.ts';
import type { ContractTerms } from './contract-terms.ts';
import type { OrderDraft, SizeUnit } from './order-draft.ts';

export interface MarketView {
  last: string;
  mark: string;
  state: SessionState;
  book: BookSides;
}

export interface AccountView {
  marginMode: MarginMode;
  positionMode: PositionMode;
  /** USDT of the currency account that nothing holds. */
  available: string;
  /** What of it may be used for new margin and fees. */
  usable: string;
  /** All USDT of the currency account, frozen ones too. */
  wallet: string;
  /** The wallet with the profit of all positions. */
  equity: string;
  positions: readonly PositionRow[];
}

export interface Ticket {
  terms: ContractTerms;
  market: MarketView;
  account: AccountView;
  draft: OrderDraft;
  unit: SizeUnit;
  leverage: number;
  /** A share of one: how far from the best price a market order may fill. */
  maxSlippage: string;
}

/**
 * What may be used for new margin and fees. In cross mode an unrealised loss counts against it, and margins that
 * losses have drawn on are made good first.
 */
export function usableBalance(account: Pick<AccountView, 'marginMode' | 'available' | 'positions'>): string {
  const known = account.positions.filter(({ size, entryPrice, leverage, margin, unrealised }) =>
    [size, entryPrice, leverage, margin, unrealised].every(isKnown),
  );
  return ifKnown([account.available], () => availableAmount(account.marginMode, account.available, known));
}

/** The position an order would add to or take from; in split mode an opening order adds to none. */
export function heldPosition(
  ticket: Ticket,
  side: 'long' | 'short',
  closing: boolean,
): PositionRow | undefined {
  const { account, terms } = ticket;
  const mine = account.positions.filter((one) => one.symbol === terms.symbol && one.side === side);
  if (account.positionMode === 'merge') return mine[0];
  return closing && mine.length === 1 ? mine[0] : undefined;
}
