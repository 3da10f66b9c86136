/**
 * Everything that an order is decided by: contract, market, account, draft and the rules of its kind; and its translation into the whole
 * numbers of the trading rules. The server decides by the same numbers and rules, so both give the same answers. Values that the host
 * did not send are left out, never guessed.
 */
import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { BookLevel as BookRow, Instrument, SessionState } from '@papertape/shared/contract/market.ts';
import type { trading } from '@papertape/shared/contract/trading.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode, PositionMode, Side } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits, parseUnits } from '@papertape/shared/money/units.ts';
import type { Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import { type Notional, parsePrice, parseTicks } from '@papertape/shared/rules/perpetual/quantities.ts';
import type {
  Book,
  BookLevel,
  Contract,
  Holding,
  Resting,
  TradingState,
} from '@papertape/shared/rules/perpetual/state.ts';
import { getSymbolClass } from '@papertape/shared/rules/symbol-class.ts';
import { flatTiers, getTiers } from '@papertape/shared/rules/tiers.ts';
import { ifKnown, isKnown } from '../../../lib/format/known.ts';
import { hasHouseRules } from '../../../lib/host/house-rules.ts';
import type { NumberField, OrderDraft, SizeUnit, TicketSide } from './order-draft.ts';

/** Grid, limits and leverage table of a contract. */
export interface ContractTerms {
  symbol: string;
  /** Short name that rows show, such as "BTC". */
  name: string;
  quote: string;
  /** Unit of a size of one. */
  sizeUnit: string;
  priceDecimals: number;
  sizeDecimals: number;
  priceStep: string;
  minSize: string;
  maxSize: string;
  maxLeverage: number;
  /** The same terms as the trading rules read them. */
  contract: Contract;
  /**
   * True if the host states every term that the rules need and keeps these rules. Otherwise fees, margin and liquidation
   * price stay unknown, and only the host decides which orders it accepts.
   */
  isStated: boolean;
}

export interface BookSides {
  bids: readonly BookRow[];
  asks: readonly BookRow[];
}

/** Prices are decimal texts, empty while unknown. */
export interface MarketView {
  last: string;
  mark: string;
  state: SessionState;
  book: BookSides;
}

/** Amounts are USDT of the currency account. */
export interface AccountView {
  marginMode: MarginMode;
  positionMode: PositionMode;
  /** The part that nothing holds. */
  cash: string;
  /** The part of the cash that new margin and fees may take. */
  usable: string;
  /** The whole, frozen parts included. */
  wallet: string;
  /** The wallet with the unrealized profit of all positions. */
  equity: string;
  positions: readonly PositionRow[];
  /** Pending orders. */
  orders: readonly OrderRow[];
}

export interface Ticket {
  terms: ContractTerms;
  market: MarketView;
  account: AccountView;
  draft: OrderDraft;
  /** The rules of the draft's kind. */
  rules: KindRules;
  unit: SizeUnit;
  leverage: number;
  /** Distance from the best price that a market order may fill within, as a share of one. */
  maxSlippage: string;
  /** Returns the contract of another symbol, or `undefined` while it is unknown. */
  findContract?: (symbol: string) => Contract | undefined;
}

/** The rules of one kind of order. */
export interface KindRules {
  /** Fields that must hold a number above zero. */
  readonly required: readonly NumberField[];
  /** True if the order, or a part of it, waits for a trigger and reserves no margin meanwhile. */
  readonly waits: boolean;
  /** Estimates of an order that does not meet the book as a whole on arrival; the others are simulated against it. */
  readonly later?: LaterRules;
  /** True if take profit and stop loss are checked against the mark instead of the order's price. */
  readonly protectsFromMark?: boolean;
  /** Returns the price that the order names or follows; `undefined` while it has none. It does not depend on the size. */
  readonly findPrice: (ticket: Ticket, side: TicketSide) => string | undefined;
  /** Returns the limits that reach the book on arrival; one that is far from the market may be a typing error. */
  readonly listLimits: (draft: OrderDraft) => readonly string[];
  /** Writes the request that places an order of this size, which is in base units. */
  readonly createRequest: (ticket: Ticket, side: TicketSide, size: string) => OrderRequest;
}

/** An order of a set, with its size in base units. */
export interface OrderLeg {
  price: string;
  size: string;
}

interface LaterRules {
  readonly estimateLiquidity: (ticket: Ticket, side: TicketSide) => Liquidity;
  /** Returns the orders that an order consists of; empty while it is incomplete. */
  readonly listLegs?: (ticket: Ticket, size: string) => readonly OrderLeg[];
  /** Returns the field of a complete order that is wrong. */
  readonly findWrongField?: (ticket: Ticket, size: string) => 'count' | 'amount' | undefined;
  /** The largest number of orders. */
  readonly countMax?: number;
}

/** A request by the call that takes it. */
export type OrderRequest =
  | { call: 'create'; input: CallInputOf<typeof trading.create> }
  | { call: 'place'; input: CallInputOf<typeof advancedOrders.place> }
  | { call: 'pair'; input: CallInputOf<typeof advancedOrders.pair> }
  | { call: 'scaled'; input: CallInputOf<typeof advancedOrders.scaled> };

/** Stands for a maximum that the host does not state. */
const unlimited = 10n ** 26n;
const noTiers = flatTiers('0');

/** Returns whether the steps of an instrument are guesses because the host left them out (completions.ts). */
export const hasGuessedSteps = (instrument: Instrument & { guessed?: readonly string[] }): boolean =>
  instrument.guessed !== undefined;

function areTermsStated(instrument: Instrument): boolean {
  const { priceStep, sizeStep, minSize, maxSize, maxLeverage } = instrument;
  const terms = [priceStep, sizeStep, minSize, maxSize, maxLeverage];
  return hasHouseRules() && terms.every(isKnown) && !hasGuessedSteps(instrument);
}

export function readContractTerms(instrument: Instrument): ContractTerms {
  const { symbol, group, shortName, base, quote, sizeUnit, maxLeverage } = instrument;
  const { priceDecimals, sizeDecimals, priceStep, minSize, maxSize } = instrument;
  const isStated = areTermsStated(instrument);
  return {
    symbol,
    isStated,
    name: shortName,
    quote,
    sizeUnit: sizeUnit || base,
    priceDecimals,
    sizeDecimals,
    priceStep,
    minSize,
    maxSize,
    maxLeverage,
    contract: {
      symbol,
      priceDecimals,
      sizeDecimals,
      sizeUnit: sizeUnit || base,
      minimumSize: parseUnits(minSize) ?? 1n,
      maximumSize: parseUnits(maxSize) ?? unlimited,
      tiers: isStated ? getTiers(getSymbolClass(symbol, group), maxLeverage) : noTiers,
    },
  };
}

/** Rewrites a typed number in the one spelling that the wire takes: no spare zeros at either end. */
export function toCanonicalDecimal(typed: string): string {
  const value = parseDecimal(typed);
  return value === undefined ? typed : decimalText(value, 8);
}

/** Cuts a market price down to the grid that orders are placed on. */
export function cutToStep(price: string, step: string): string {
  const [value, grid] = [parseDecimal(price), parseDecimal(step)];
  if (value === undefined || !grid?.gt(0)) return price;
  const steps = value.div(grid).toDecimalPlaces(0, Decimal.ROUND_DOWN);
  return steps.gt(0) ? decimalText(steps.times(grid), Math.max(grid.decimalPlaces(), 0)) : price;
}

/** Reads a decimal text as whole units of 1e-8; 0 if it is not a number. */
export function parseUnitsOrZero(text: string): bigint {
  return parseUnits(text) ?? 0n;
}

const holdings = new WeakMap<PositionRow, Holding>();

/** Translates a position for the rules; the same object for the same row. */
export function toHolding(row: PositionRow): Holding {
  const known = holdings.get(row);
  if (known !== undefined) return known;
  const { id, symbol, side, leverage, marginMode, size, entryPrice, margin } = row;
  const made = {
    id,
    symbol,
    side,
    leverage,
    marginMode,
    size: parseUnitsOrZero(size),
    entry: entryPrice,
    margin: parseUnitsOrZero(margin),
  };
  holdings.set(row, made);
  return made;
}

function hasPosition({ size, entryPrice, leverage, margin, mark }: PositionRow): boolean {
  return [size, entryPrice, leverage, margin, mark].every(isKnown) && parseUnitsOrZero(size) > 0n;
}

/** Sums positions at their entry prices, by which the tier of a position is chosen. */
export function sumNotional(rows: readonly PositionRow[]): Notional {
  return rows
    .filter(hasPosition)
    .reduce((sum, { size, entryPrice }) => sum + parseUnitsOrZero(size) * parsePrice(entryPrice), 0n);
}

function toResting({ size, margin, ...order }: OrderRow): Resting {
  const { id, symbol, side, action, price, reduceOnly, positionId } = order;
  const leverage = price === null || isKnown(price) ? order.leverage : Number.NaN;
  const terms = { id, symbol, side, action, price, leverage, reduceOnly, positionId };
  return { ...terms, size: parseUnitsOrZero(size), hold: parseUnitsOrZero(margin) };
}

/** Derives a contract of one tier from a position, for a symbol whose terms are unknown. */
function deriveContract(row: PositionRow | undefined, symbol: string): Contract {
  const notional = row ? parseUnitsOrZero(row.notional) : 0n;
  // To the nearest millionth: the margin of the row was cut to whole units.
  const millionths =
    row && notional > 0n
      ? (parseUnitsOrZero(row.maintenanceMargin) * 2_000_000n + notional) / (2n * notional)
      : 0n;
  const tiers = flatTiers(fromUnits(millionths * 100n));
  const grid = { priceDecimals: 8, sizeDecimals: 8, sizeUnit: '' };
  return { symbol, ...grid, minimumSize: 1n, maximumSize: unlimited, tiers };
}

const emptyBook: Book = { bids: [], asks: [] };

/** Translates the account for the rules, its positions at the marks of their rows. It has no book and no open session. */
export function toAccountState(
  account: Pick<AccountView, 'marginMode' | 'positionMode' | 'cash' | 'positions' | 'orders'>,
  findContract: (symbol: string) => Contract | undefined = () => undefined,
): TradingState {
  const rows = account.positions.filter(hasPosition);
  const findRow = (symbol: string) => rows.find((row) => row.symbol === symbol);
  return {
    marginMode: account.marginMode,
    positionMode: account.positionMode,
    available: parseUnitsOrZero(account.cash),
    openPositions: rows.map(toHolding),
    pendingOrders: account.orders.map(toResting),
    contract: (symbol) => findContract(symbol) ?? deriveContract(findRow(symbol), symbol),
    getMark: (symbol) => parsePrice(findRow(symbol)?.mark ?? '0'),
    book: () => emptyBook,
    session: () => 'closed',
  };
}

const books = new WeakMap<BookSides, Book>();

/** Translates a book to the grids of its contract; an unchanged book is translated once. */
function toRuleBook(book: BookSides, { priceDecimals, sizeDecimals }: Contract): Book {
  const known = books.get(book);
  if (known !== undefined) return known;
  const level = ({ price, size }: BookRow): BookLevel => ({
    price: parseTicks(price, priceDecimals),
    size: Math.floor(Number(`${size}e${sizeDecimals}`)),
  });
  const isLevel = ({ price, size }: BookRow) => isKnown(price) && isKnown(size);
  const made = { bids: book.bids.filter(isLevel).map(level), asks: book.asks.filter(isLevel).map(level) };
  books.set(book, made);
  return made;
}

/** Translates account and market for the rules; `undefined` while mark, balance or the terms of the contract are unknown. */
export function toTradingState({ account, terms, market, findContract }: Ticket): TradingState | undefined {
  if (!terms.isStated) return undefined;
  if (!isKnown(market.mark) || !isKnown(account.cash)) return undefined;
  const state = toAccountState(account, (symbol) =>
    symbol === terms.symbol ? terms.contract : findContract?.(symbol),
  );
  const book = toRuleBook(market.book, terms.contract);
  const mark = parsePrice(market.mark);
  return {
    ...state,
    getMark: (symbol) => (symbol === terms.symbol ? mark : state.getMark(symbol)),
    book: () => book,
    session: () => (market.state === 'preOpen' ? 'closed' : market.state),
  };
}

/** Returns the USDT that new margin and fees may take, by the rule that the server charges by. */
export function computeUsable(account: Omit<AccountView, 'usable' | 'wallet' | 'equity'>): string {
  return ifKnown([account.cash], () => fromUnits(usableBalance(toAccountState(account))));
}

/** Returns the position that an order adds to or takes from; in split mode an opening order adds to none. */
export function findHeldPosition(
  { account, terms }: Ticket,
  side: Side,
  isClosing: boolean,
): PositionRow | undefined {
  const own = account.positions.filter((one) => one.symbol === terms.symbol && one.side === side);
  if (account.positionMode === 'merge') return own[0];
  return isClosing && own.length === 1 ? own[0] : undefined;
}
