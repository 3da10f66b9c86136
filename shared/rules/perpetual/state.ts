/**
 * What the rules look at: an account, its contracts and the market at one instant. The engine gives its working copy, the
 * page what the feeds have sent; both get the same answers.
 */
import type { OrderAction, OrderType } from '../../contract/trading-rows.ts';
import type { MarginMode, PositionMode, Side } from '../../contract/values.ts';
import type { Tiers } from '../tiers.ts';
import type { Amount, Lots, Price, Ticks } from './quantities.ts';

export interface Contract {
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly minimumSize: Amount;
  /** Of one order. */
  readonly maximumSize: Amount;
  readonly tiers: Tiers;
}

/** An open position. */
export interface Holding {
  readonly id: string;
  readonly symbol: string;
  readonly side: Side;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly size: Amount;
  /** A price as text: an average has more decimals than a grid. */
  readonly entry: string;
  /** Frozen for it. In cross mode the initial margin, less what losses elsewhere have drawn. */
  readonly margin: Amount;
}

/** A pending order. */
export interface Resting {
  readonly id: string;
  readonly symbol: string;
  readonly side: Side;
  readonly action: OrderAction;
  readonly size: Amount;
  /** Limit; null for a market order. */
  readonly price: string | null;
  /** `NaN` if a host does not say price or leverage: such an order follows no change. */
  readonly leverage: number;
  readonly reduceOnly: boolean;
  readonly positionId: string | null;
  /** Frozen for it. */
  readonly hold: Amount;
}

export interface BookLevel {
  readonly price: Ticks;
  readonly size: Lots;
}

export interface Book {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

export interface TradingState {
  readonly marginMode: MarginMode;
  readonly positionMode: PositionMode;
  /** USDT of the currency account that nothing holds. */
  readonly available: Amount;
  readonly openPositions: readonly Holding[];
  readonly pendingOrders: readonly Resting[];
  contract(symbol: string): Contract;
  markOf(symbol: string): Price;
  book(symbol: string): Book;
  session(symbol: string): 'open' | 'closed' | 'halted';
}

/** An order that is to be placed. */
export interface OrderTerms {
  readonly symbol: string;
  /** Of the position it opens or closes. */
  readonly side: Side;
  readonly action: OrderAction;
  readonly type: OrderType;
  readonly size: Amount;
  /** Limit; null for a market order. */
  readonly price: string | null;
  readonly leverage: number;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly positionId: string | null;
  readonly postOnly: boolean;
  /** How far from the best price a market order may fill, as a fraction; undefined as far as the book goes. */
  readonly maxSlippage?: string | undefined;
}

/** The same market with another account. */
export function withAccount(
  state: TradingState,
  available: Amount,
  openPositions: readonly Holding[],
  pendingOrders = state.pendingOrders,
): TradingState {
  return {
    marginMode: state.marginMode,
    positionMode: state.positionMode,
    available,
    openPositions,
    pendingOrders,
    contract: (symbol) => state.contract(symbol),
    markOf: (symbol) => state.markOf(symbol),
    book: (symbol) => state.book(symbol),
    session: (symbol) => state.session(symbol),
  };
}

/** The same account with a position in place of the one with its id, or beside the others. */
export function withPosition(state: TradingState, position: Holding, available: Amount): TradingState {
  const { openPositions } = state;
  const isHeld = openPositions.some(({ id }) => id === position.id);
  const rows = isHeld
    ? openPositions.map((one) => (one.id === position.id ? position : one))
    : [...openPositions, position];
  return withAccount(state, available, rows);
}

/** The position an opening adds to: in merge mode the one of its symbol and side, in split mode none. */
export function heldPosition<Position extends Holding>(
  { positionMode, openPositions }: { positionMode: PositionMode; openPositions: readonly Position[] },
  symbol: string,
  side: Holding['side'],
): Position | undefined {
  if (positionMode === 'split') return undefined;
  return openPositions.find((position) => position.symbol === symbol && position.side === side);
}
