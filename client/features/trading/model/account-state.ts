/**
 * The account and the market of the page as the rules look at them. Guarantees: the same whole numbers as the server's, so the
 * rules give the same answers; what a host did not tell is left out.
 */
import type { BookLevel as BookRow } from '@papertape/shared/contract/market.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { fromUnits, parseUnits } from '@papertape/shared/money/units.ts';
import { type Notional, parsePrice, parseTicks } from '@papertape/shared/rules/perpetual/quantities.ts';
import type {
  Book,
  BookLevel,
  Contract,
  Holding,
  Resting,
  TradingState,
} from '@papertape/shared/rules/perpetual/state.ts';
import { flatTiers } from '@papertape/shared/rules/tiers.ts';
import { isKnown } from '../../../lib/format/known.ts';
import type { AccountView, BookSides, Ticket } from './ticket.ts';

const emptyBook: Book = { bids: [], asks: [] };

export function unitsOf(text: string): bigint {
  return parseUnits(text) ?? 0n;
}

const holdings = new WeakMap<PositionRow, Holding>();

export function holdingOf(row: PositionRow): Holding {
  const known = holdings.get(row);
  if (known !== undefined) return known;
  const { id, symbol, side, leverage, marginMode, size, entryPrice, margin } = row;
  const made = {
    id,
    symbol,
    side,
    leverage,
    marginMode,
    size: unitsOf(size),
    entry: entryPrice,
    margin: unitsOf(margin),
  };
  holdings.set(row, made);
  return made;
}

/** At their entries; the tier of a position is by what was paid for it. */
export function notionalOf(rows: readonly PositionRow[]): Notional {
  return rows
    .filter(isHeld)
    .reduce((sum, { size, entryPrice }) => sum + unitsOf(size) * parsePrice(entryPrice), 0n);
}

function isHeld({ size, entryPrice, leverage, margin, mark }: PositionRow): boolean {
  return [size, entryPrice, leverage, margin, mark].every(isKnown) && unitsOf(size) > 0n;
}

function restingOf({ size, margin, ...order }: OrderRow): Resting {
  const { id, symbol, side, action, price, reduceOnly, positionId } = order;
  const leverage = price === null || isKnown(price) ? order.leverage : Number.NaN;
  const terms = { id, symbol, side, action, price, leverage, reduceOnly, positionId };
  return { ...terms, size: unitsOf(size), hold: unitsOf(margin) };
}

/** The contract of a symbol whose terms are not known: one tier, as its position says. */
function contractOfRow(row: PositionRow | undefined, symbol: string): Contract {
  const notional = row ? unitsOf(row.notional) : 0n;
  // To the nearest millionth: the margin that the row tells was cut off at whole units.
  const millionths =
    row && notional > 0n ? (unitsOf(row.maintenanceMargin) * 2_000_000n + notional) / (2n * notional) : 0n;
  const tiers = flatTiers(fromUnits(millionths * 100n));
  return { symbol, priceDecimals: 8, sizeDecimals: 8, minimumSize: 1n, maximumSize: 10n ** 26n, tiers };
}

type Account = Pick<AccountView, 'marginMode' | 'positionMode' | 'cash' | 'positions' | 'orders'>;

/** Positions stand at the marks of their rows. */
export function accountState(
  account: Account,
  contractOf: (symbol: string) => Contract | undefined = () => undefined,
): TradingState {
  const rows = account.positions.filter(isHeld);
  const rowOf = (symbol: string) => rows.find((row) => row.symbol === symbol);
  return {
    marginMode: account.marginMode,
    positionMode: account.positionMode,
    available: unitsOf(account.cash),
    openPositions: rows.map(holdingOf),
    pendingOrders: account.orders.map(restingOf),
    contract: (symbol) => contractOf(symbol) ?? contractOfRow(rowOf(symbol), symbol),
    markOf: (symbol) => parsePrice(rowOf(symbol)?.mark ?? '0'),
    book: () => emptyBook,
    session: () => 'closed',
  };
}

const books = new WeakMap<BookSides, Book>();

/** The book on the grids of its contract; a book that did not change is read once. */
function bookOf(book: BookSides, { priceDecimals, sizeDecimals }: Contract): Book {
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

/** Undefined while mark or balance are not known, and on a host that has not stated the terms of the contract. */
export function ticketState({ account, terms, market, contractOf }: Ticket): TradingState | undefined {
  if (!terms.isStated) return undefined;
  if (!isKnown(market.mark) || !isKnown(account.cash)) return undefined;
  const state = accountState(account, (symbol) =>
    symbol === terms.symbol ? terms.contract : contractOf?.(symbol),
  );
  const book = bookOf(market.book, terms.contract);
  const mark = parsePrice(market.mark);
  return {
    ...state,
    markOf: (symbol) => (symbol === terms.symbol ? mark : state.markOf(symbol)),
    book: () => book,
    session: () => (market.state === 'preOpen' ? 'closed' : market.state),
  };
}
