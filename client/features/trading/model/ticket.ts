/** Everything an order is decided by, in one place, so that the decisions are functions of it alone. */
import type { BookLevel, SessionState } from '@papertape/shared/contract/market.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode, PositionMode } from '@papertape/shared/contract/values.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { usableBalance as usableAmount } from '@papertape/shared/rules/perpetual/margin.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { ifKnown } from '../../../lib/format/known.ts';
import { accountState } from './account-state.ts';
import type { ContractTerms } from './contract-terms.ts';
import type { OrderDraft, SizeUnit } from './order-draft.ts';

export interface BookSides {
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
}

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
  cash: string;
  /** What of it may be used for new margin and fees. */
  usable: string;
  /** All USDT of the currency account, frozen ones too. */
  wallet: string;
  /** The wallet with the profit of all positions. */
  equity: string;
  positions: readonly PositionRow[];
  /** Pending ones. */
  orders: readonly OrderRow[];
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
  /** The contract of another symbol, where it is known. */
  contractOf?: (symbol: string) => Contract | undefined;
}

/** What may be used for new margin and fees, by the rule that the server charges by. */
export function usableBalance(account: Omit<AccountView, 'usable' | 'wallet' | 'equity'>): string {
  return ifKnown([account.cash], () => fromUnits(usableAmount(accountState(account))));
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
