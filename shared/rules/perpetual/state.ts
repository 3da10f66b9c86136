/**
 * Input of the rules: an account, its contracts and the market at one instant. The engine passes its working
 * copy, the page the data of the feeds, and both get the same results.
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
  /** Unit of a size of one, which refusals name beside a bound: "BTC", "100 USD". */
  readonly sizeUnit: string;
  /** Maximum size of one order. */
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
  /** Average price as text, because it has more decimals than a grid. */
  readonly entry: string;
  /** Amount frozen for it. In cross mode the initial margin, less what losses elsewhere have drawn. */
  readonly margin: Amount;
}

/** A pending order. */
export interface Resting {
  readonly id: string;
  readonly symbol: string;
  readonly side: Side;
  readonly action: OrderAction;
  readonly size: Amount;
  /** Limit price; null for a market order. */
  readonly price: string | null;
  /** `NaN` if the host omits price or leverage; changes of leverage do not affect such an order. */
  readonly leverage: number;
  readonly reduceOnly: boolean;
  readonly positionId: string | null;
  /** Amount frozen for it. */
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
  getMark(symbol: string): Price;
  book(symbol: string): Book;
  session(symbol: string): 'open' | 'closed' | 'halted';
}

/** An order to be placed. */
export interface OrderTerms {
  readonly symbol: string;
  /** Side of the position that it opens or closes. */
  readonly side: Side;
  readonly action: OrderAction;
  readonly type: OrderType;
  readonly size: Amount;
  /** Limit price; null for a market order. */
  readonly price: string | null;
  readonly leverage: number;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly positionId: string | null;
  readonly postOnly: boolean;
  /**
   * Maximum slippage of a market order as a share of the best price; without it the order walks the whole
   * book.
   */
  readonly maxSlippage?: string | undefined;
}

/** Returns the same market with another account. */
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
    getMark: (symbol) => state.getMark(symbol),
    book: (symbol) => state.book(symbol),
    session: (symbol) => state.session(symbol),
  };
}

/** Returns the same account with a position that replaces the one with its id, or is added. */
export function withPosition(state: TradingState, position: Holding, available: Amount): TradingState {
  const { openPositions } = state;
  const isHeld = openPositions.some(({ id }) => id === position.id);
  const rows = isHeld
    ? openPositions.map((one) => (one.id === position.id ? position : one))
    : [...openPositions, position];
  return withAccount(state, available, rows);
}

/**
 * Finds the position that an opening enlarges: the one of its symbol and side in merge mode, none in split
 * mode.
 */
export function heldPosition<Position extends Holding>(
  { positionMode, openPositions }: { positionMode: PositionMode; openPositions: readonly Position[] },
  symbol: string,
  side: Holding['side'],
): Position | undefined {
  if (positionMode === 'split') return undefined;
  return openPositions.find((position) => position.symbol === symbol && position.side === side);
}
