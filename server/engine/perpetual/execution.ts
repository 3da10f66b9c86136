/**
 * At which price and for how much an order fills now. Undefined means that it does not fill now; a decline
 * means that it cannot.
 */
import type { OrderAction } from '@papertape/shared/contract/trading-rows.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import type { Liquidity } from '@papertape/shared/rules/fees.ts';
import type { BookLevel } from '../../market/types.ts';
import { averagePrice, fillUp, isMarketable, walkBook } from '../book-walk.ts';
import { type Declined, decline } from '../decline.ts';
import type { Draft } from './draft.ts';
import { priceOf } from './sums.ts';
import type { Contract, Order } from './types.ts';

export interface Execution {
  size: bigint;
  /** Integer of 1e-18. */
  price: bigint;
  liquidity: Liquidity;
  /** The rest of the size does not fill: it would have gone beyond the slippage allowed. */
  cut: boolean;
}

type Traded = Pick<Order, 'symbol' | 'side' | 'action' | 'size'>;

export function directionOf(order: { side: Side; action: OrderAction }): 'buy' | 'sell' {
  return (order.side === 'long') === (order.action === 'open') ? 'buy' : 'sell';
}

export function executeMarket(draft: Draft, order: Traded, maxSlippage?: string): Execution | Declined {
  const session = draft.context.market.session(order.symbol);
  if (session !== 'open') return decline(session === 'halted' ? 'tradingHalted' : 'outOfTradingTime');
  const contract = draft.contract(order.symbol);
  const levels = levelsFor(draft, order);
  const best = levels[0]?.price;
  if (best === undefined) return decline('bookTooThin');
  const worst = worstPrice(order, best, maxSlippage);
  const wanted = amountUnits(contract, order.size);
  const walk = walkBook(
    levels,
    wanted,
    (price) => worst === undefined || isMarketable(directionOf(order), worst, price),
  );
  if (walk.taken === 0n) return decline('priceMoved');
  const cut = walk.taken < wanted;
  if (cut && worst === undefined) return decline('bookTooThin');
  return {
    size: cut ? sizeOf(contract, walk.taken) : order.size,
    price: averagePrice(walk, contract.priceDecimals),
    liquidity: 'taker',
    cut,
  };
}

/** For closes that must happen: what the book lacks fills at its last level, an empty book at the mark. */
export function executeForced(draft: Draft, order: Traded): Execution {
  const contract = draft.contract(order.symbol);
  const levels = levelsFor(draft, order);
  const wanted = amountUnits(contract, order.size);
  const last = levels.at(-1)?.price ?? draft.context.market.mark(order.symbol);
  const walk = fillUp(
    walkBook(levels, wanted, () => true),
    wanted,
    last,
  );
  return {
    size: order.size,
    price: averagePrice(walk, contract.priceDecimals),
    liquidity: 'taker',
    cut: false,
  };
}

/** A limit order that reaches the book as it arrives. */
export function executeLimit(draft: Draft, order: Order): Execution | undefined {
  const limit = dueLimit(draft, order);
  if (limit === undefined) return undefined;
  const contract = draft.contract(order.symbol);
  const direction = directionOf(order);
  const wanted = amountUnits(contract, order.size);
  const within = walkBook(levelsFor(draft, order), wanted, (price) => isMarketable(direction, limit, price));
  const price = averagePrice(fillUp(within, wanted, limit), contract.priceDecimals);
  return { size: order.size, price, liquidity: 'taker', cut: false };
}

/** A resting order whose price the opposite side has reached fills at its limit, as a maker. */
export function executeResting(draft: Draft, order: Order): Execution | undefined {
  if (dueLimit(draft, order) === undefined) return undefined;
  return { size: order.size, price: priceOf(order.price ?? '0'), liquidity: 'maker', cut: false };
}

/** The limit in price units when the market is open and has reached it. */
function dueLimit(draft: Draft, order: Order): number | undefined {
  if (order.price === null || draft.context.market.session(order.symbol) !== 'open') return undefined;
  const best = levelsFor(draft, order)[0]?.price;
  const limit = priceUnits(order.price, draft.contract(order.symbol).priceDecimals);
  return best !== undefined && isMarketable(directionOf(order), limit, best) ? limit : undefined;
}

/** Price units of a price on the contract's grid. */
export function priceUnits(price: string, priceDecimals: number): number {
  const units = Number(`${price}e${priceDecimals}`);
  return Math.round(units);
}

function levelsFor(draft: Draft, order: Traded): readonly BookLevel[] {
  const book = draft.context.market.book(order.symbol);
  return directionOf(order) === 'buy' ? book.asks : book.bids;
}

function worstPrice(order: Traded, best: number, maxSlippage: string | undefined): number | undefined {
  if (maxSlippage === undefined) return undefined;
  const distance = new Decimal(best).times(maxSlippage);
  return directionOf(order) === 'buy'
    ? new Decimal(best).plus(distance).floor().toNumber()
    : new Decimal(best).minus(distance).ceil().toNumber();
}

function amountUnits(contract: Contract, size: bigint): bigint {
  const step = 10n ** BigInt(8 - contract.sizeDecimals);
  return (size + step - 1n) / step;
}

function sizeOf(contract: Contract, amount: bigint): bigint {
  return amount * 10n ** BigInt(8 - contract.sizeDecimals);
}
