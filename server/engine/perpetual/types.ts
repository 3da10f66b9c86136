/**
 * Input and output of perpetual decisions. Rows are immutable: a decision returns new ones. Sizes and money
 * are integers of 1e-8, prices decimal text, times epoch milliseconds.
 */
import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import type {
  CancelReason,
  CloseReason,
  MarginRow,
  OrderAction,
  OrderOrigin,
  OrderStatus,
  OrderType,
} from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode, Mode, PositionMode, Side } from '@papertape/shared/contract/values.ts';
import type { Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import type { Book, Contract } from '@papertape/shared/rules/perpetual/state.ts';
import type { Session } from '../../market/types.ts';
import type { PositionStatus } from '../status.ts';

export interface Order {
  readonly id: string;
  readonly userId: string;
  readonly mode: Mode;
  readonly symbol: string;
  /** Side of the position that it opens or closes. */
  readonly side: Side;
  readonly action: OrderAction;
  readonly type: OrderType;
  readonly size: bigint;
  readonly filledSize: bigint;
  /** Limit price; null for a market order. */
  readonly price: string | null;
  readonly averagePrice: string | null;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  /** Amount frozen for it: margin and estimated fee of what it would open. */
  readonly hold: bigint;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly reduceOnly: boolean;
  readonly postOnly: boolean;
  readonly positionId: string | null;
  readonly origin: OrderOrigin;
  readonly status: OrderStatus;
  readonly cancelReason: CancelReason | null;
  readonly fee: bigint;
  readonly profit: bigint;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Position {
  readonly id: string;
  readonly userId: string;
  readonly mode: Mode;
  readonly symbol: string;
  readonly side: Side;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly size: bigint;
  readonly entry: string;
  /** Amount frozen for it. In cross mode the initial margin, less what losses elsewhere have drawn. */
  readonly margin: bigint;
  /** Fees and funding paid for the part that is still open. */
  readonly fee: bigint;
  readonly funding: bigint;
  /** Profit of the closed parts, after their fees and funding. */
  readonly realised: bigint;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly status: PositionStatus;
  readonly closeReason: CloseReason | null;
  readonly openedAt: number;
  readonly updatedAt: number;
  readonly closedAt: number | null;
}

export interface Fill {
  readonly id: string;
  readonly orderId: string;
  readonly positionId: string;
  readonly userId: string;
  readonly mode: Mode;
  readonly symbol: string;
  readonly side: Side;
  readonly action: OrderAction;
  readonly price: string;
  readonly size: bigint;
  readonly liquidity: Liquidity;
  readonly fee: bigint;
  /** Realized profit after fees and funding of the closed part; zero for an opening fill. */
  readonly profit: bigint;
  readonly time: number;
}

export interface Close {
  /** Id of its fill. */
  readonly id: string;
  readonly positionId: string;
  readonly userId: string;
  readonly mode: Mode;
  readonly symbol: string;
  readonly side: Side;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  readonly size: bigint;
  readonly entry: string;
  readonly exit: string;
  /** Margin that backed the closed part. */
  readonly margin: bigint;
  readonly profit: bigint;
  readonly fee: bigint;
  readonly funding: bigint;
  readonly reason: CloseReason;
  readonly openedAt: number;
  readonly closedAt: number;
}

export type MarginReason = MarginRow['reason'];

export interface MarginChange {
  readonly id: string;
  readonly positionId: string;
  readonly userId: string;
  readonly mode: Mode;
  readonly symbol: string;
  readonly side: Side;
  readonly change: bigint;
  readonly marginAfter: bigint;
  readonly reason: MarginReason;
  readonly time: number;
}

export interface Posting {
  readonly account: string;
  readonly coin: string;
  readonly amount: bigint;
}

export interface LedgerEntry {
  readonly reason: ChangeReason;
  readonly reference: string;
  readonly postings: readonly Posting[];
}

/** An event for feeds and notifications. Its data is JSON. */
export type PerpetualEvent = {
  [Type in keyof PerpetualEvents]: {
    readonly type: Type;
    readonly data: Readonly<PerpetualEvents[Type]>;
  };
}[keyof PerpetualEvents];

export interface PerpetualEvents {
  'order.placed': OrderData;
  'order.changed': OrderData;
  'order.filled': OrderData;
  'order.canceled': OrderData;
  'position.changed': PositionData;
  'position.closed': PositionData;
  'position.liquidated': LiquidationData;
  'funding.settled': FundingData;
}

/** Sizes and money as text. */
export interface OrderData
  extends Pick<
    Order,
    'id' | 'symbol' | 'side' | 'action' | 'type' | 'price' | 'averagePrice' | 'origin' | 'status'
  > {
  size: string;
  filledSize: string;
  reason: CancelReason | null;
  fee: string;
  profit: string;
}

export interface PositionData
  extends Pick<Position, 'id' | 'symbol' | 'side' | 'entry' | 'leverage' | 'status'> {
  size: string;
  margin: string;
  realised: string;
  reason: CloseReason | null;
}

interface LiquidationData {
  positionId: string;
  symbol: string;
  side: Side;
  price: string | null;
  mark: string;
  /** Size of the closed part. */
  size: string;
  loss: string;
  fee: string;
  /** Size that stays open. */
  left: string;
}

interface FundingData {
  positionId: string;
  symbol: string;
  side: Side;
  size: string;
  mark: string;
  rate: string;
  /** Amount paid by the user; negative if it was received. */
  paid: string;
}

/** Leverage of a symbol from now on. */
export interface LeverageSetting {
  readonly symbol: string;
  readonly leverage: number;
}

/** Everything that a decision changes: rows to write, and entries to post in their order. */
export interface Decision {
  readonly leverages: readonly LeverageSetting[];
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
  readonly fills: readonly Fill[];
  readonly closes: readonly Close[];
  readonly margins: readonly MarginChange[];
  readonly entries: readonly LedgerEntry[];
  readonly events: readonly PerpetualEvent[];
}

/** A decision about one order, with that order after it. */
export interface OrderDecision extends Decision {
  readonly order: Order;
}

/** A user's perpetual account in one mode: the snapshot on which a decision is based. */
interface TradingAccount {
  readonly userId: string;
  readonly mode: Mode;
  readonly marginMode: MarginMode;
  readonly positionMode: PositionMode;
  /** Available USDT of the currency account. */
  readonly available: bigint;
  /** Pending orders and open positions. */
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
  /**
   * Returns the leverage chosen for a symbol, by the last opening order or separately; undefined if none was.
   */
  getLeverage(symbol: string): number | undefined;
}

/** The market at the instant of a decision. Prices are in price units, book sizes in amount units. */
export interface MarketView {
  contract(symbol: string): Contract;
  mark(symbol: string): number;
  book(symbol: string): Book;
  session(symbol: string): Session['state'];
}

export interface Context {
  readonly account: TradingAccount;
  readonly market: MarketView;
  readonly now: number;
  /** Creates an identifier, the same for the same history. */
  readonly newId: (kind: 'ord' | 'pos' | 'fil' | 'mar') => string;
}
