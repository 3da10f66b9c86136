/**
 * Execution of orders on the current book. A market order takes level after level, so that size has a cost; a
 * limit order that reaches the book takes levels up to its limit, and the rest at the limit itself.
 */

import { type Refusal, refuse } from '../../contract/kit/refusal.ts';
import type { OrderAction } from '../../contract/trading-rows.ts';
import type { Side } from '../../contract/values.ts';
import { fromUnits, toUnits } from '../../money/units.ts';
import type { Liquidity } from '../fee-rates.ts';
import {
  type Amount,
  countLots,
  getLotSize,
  gridStep,
  type Price,
  parsePrice,
  parseTicks,
  priceOne,
  type Ticks,
} from './quantities.ts';
import type { BookLevel, OrderTerms, TradingState } from './state.ts';

export type Direction = 'buy' | 'sell';

export interface Execution {
  readonly size: Amount;
  readonly price: Price;
  readonly liquidity: Liquidity;
  /** True if the rest of the size does not fill, because it would exceed the allowed slippage. */
  readonly cut: boolean;
}

type Market = Pick<TradingState, 'contract' | 'book' | 'session'>;
type Traded = Pick<OrderTerms, 'symbol' | 'side' | 'action' | 'size'>;

/** Returns whether an order buys or sells: opening a long and closing a short buy. */
export function getDirection(order: { side: Side; action: OrderAction }): Direction {
  return (order.side === 'long') === (order.action === 'open') ? 'buy' : 'sell';
}

/** Returns whether a limit order would fill at once, because the opposite side has reached its price. */
export function isMarketable(direction: Direction, limit: Ticks, best: Ticks): boolean {
  return direction === 'buy' ? best <= limit : best >= limit;
}

/** Returns the levels that the order would take from, best first. */
export function levelsFor(market: Market, order: Pick<Traded, 'symbol' | 'side' | 'action'>) {
  const book = market.book(order.symbol);
  return getDirection(order) === 'buy' ? book.asks : book.bids;
}

function refuseShut(market: Market, symbol: string): Refusal | undefined {
  const session = market.session(symbol);
  if (session === 'open') return undefined;
  return refuse(session === 'halted' ? 'tradingHalted' : 'outOfTradingTime');
}

/**
 * Fills a market order from the book, down to the worst price that `maxSlippage` (a share of the best price)
 * allows. A part that is out of reach is cut; refuses an order of which nothing can fill, and one without a
 * bound that the book cannot fill whole.
 */
export function executeMarket(market: Market, order: Traded, maxSlippage?: string): Execution | Refusal {
  const shut = refuseShut(market, order.symbol);
  if (shut !== undefined) return shut;
  const { sizeDecimals, priceDecimals } = market.contract(order.symbol);
  const levels = levelsFor(market, order);
  const best = levels[0]?.price;
  if (best === undefined) return refuse('bookTooThin');
  const worst = worstPrice(getDirection(order), best, maxSlippage);
  const wanted = countLots(order.size, sizeDecimals);
  const walk = walkBook(
    levels,
    wanted,
    (price) => worst === undefined || isMarketable(getDirection(order), worst, price),
  );
  if (walk.taken === 0n) return refuse('priceMoved');
  const cut = walk.taken < wanted;
  if (cut && worst === undefined) return refuse('bookTooThin');
  return {
    size: cut ? walk.taken * getLotSize(sizeDecimals) : order.size,
    price: averagePrice(walk, priceDecimals),
    liquidity: 'taker',
    cut,
  };
}

/**
 * Executes a close that must happen: the size that the book lacks fills at its last level, or at `mark` if
 * the book is empty.
 */
export function executeForced(market: Market, order: Traded, mark: Ticks): Execution {
  const { sizeDecimals, priceDecimals } = market.contract(order.symbol);
  const levels = levelsFor(market, order);
  const wanted = countLots(order.size, sizeDecimals);
  const walk = fillUp(
    walkBook(levels, wanted, () => true),
    wanted,
    levels.at(-1)?.price ?? mark,
  );
  return { size: order.size, price: averagePrice(walk, priceDecimals), liquidity: 'taker', cut: false };
}

/** Executes a limit order that reaches the book on arrival; undefined if it does not. */
export function executeLimit(
  market: Market,
  order: Traded & Pick<OrderTerms, 'price'>,
): Execution | undefined {
  const limit = dueLimit(market, order);
  if (limit === undefined) return undefined;
  const { sizeDecimals, priceDecimals } = market.contract(order.symbol);
  const direction = getDirection(order);
  const wanted = countLots(order.size, sizeDecimals);
  const within = walkBook(levelsFor(market, order), wanted, (price) => isMarketable(direction, limit, price));
  const price = averagePrice(fillUp(within, wanted, limit), priceDecimals);
  return { size: order.size, price, liquidity: 'taker', cut: false };
}

/**
 * Executes a limit order that must not rest, up to its limit; undefined if nothing fills, or not all of it
 * where `whole` is required.
 */
export function executeAtOnce(
  market: Market,
  order: Traded & Pick<OrderTerms, 'price'>,
  whole: boolean,
): Execution | Refusal | undefined {
  const shut = refuseShut(market, order.symbol);
  if (shut !== undefined) return shut;
  const limit = dueLimit(market, order);
  if (limit === undefined) return undefined;
  const { sizeDecimals, priceDecimals } = market.contract(order.symbol);
  const wanted = countLots(order.size, sizeDecimals);
  const direction = getDirection(order);
  const walk = walkBook(levelsFor(market, order), wanted, (price) => isMarketable(direction, limit, price));
  const cut = walk.taken < wanted;
  if (walk.taken === 0n || (cut && whole)) return undefined;
  return {
    size: cut ? walk.taken * getLotSize(sizeDecimals) : order.size,
    price: averagePrice(walk, priceDecimals),
    liquidity: 'taker',
    cut,
  };
}

/** Fills a resting order at its limit, as a maker, once the opposite side has reached its price. */
export function executeResting(
  market: Market,
  order: Traded & Pick<OrderTerms, 'price'>,
): Execution | undefined {
  if (dueLimit(market, order) === undefined) return undefined;
  return { size: order.size, price: parsePrice(order.price ?? '0'), liquidity: 'maker', cut: false };
}

/** Returns the limit in ticks if the market is open and has reached it. */
function dueLimit(market: Market, order: Traded & Pick<OrderTerms, 'price'>): Ticks | undefined {
  if (order.price === null || market.session(order.symbol) !== 'open') return undefined;
  const best = levelsFor(market, order)[0]?.price;
  const limit = parseTicks(order.price, market.contract(order.symbol).priceDecimals);
  return best !== undefined && isMarketable(getDirection(order), limit, best) ? limit : undefined;
}

/** Returns the worst price on the grid that a market order may reach. */
function worstPrice(direction: Direction, best: Ticks, maxSlippage: string | undefined): Ticks | undefined {
  if (maxSlippage === undefined) return undefined;
  const distance = Number((BigInt(best) * parsePrice(maxSlippage)) / priceOne);
  return direction === 'buy' ? best + distance : best - distance;
}

interface Walk {
  /** Number of lots. */
  taken: bigint;
  /** Sum of ticks * lots. */
  cost: bigint;
}

/** Takes levels, best first, while `reach` accepts their price. */
function walkBook(levels: readonly BookLevel[], wanted: bigint, reach: (price: Ticks) => boolean): Walk {
  let taken = 0n;
  let cost = 0n;
  for (const level of levels) {
    if (taken >= wanted || !reach(level.price)) break;
    const left = wanted - taken;
    const size = BigInt(level.size);
    const take = size < left ? size : left;
    taken += take;
    cost += take * BigInt(level.price);
  }
  return { taken, cost };
}

/** Fills the missing size at one more price. */
function fillUp(walk: Walk, wanted: bigint, price: Ticks): Walk {
  const left = wanted - walk.taken;
  return left <= 0n ? walk : { taken: wanted, cost: walk.cost + left * BigInt(price) };
}

/** Returns the volume-weighted price, truncated at 18 decimals. */
function averagePrice(walk: Walk, priceDecimals: number): Price {
  return (walk.cost * gridStep(priceDecimals)) / walk.taken;
}

/** Formats the distance of a price from the best one as a share of it, truncated at eight decimals. */
export function slippageRate(best: Price, price: Price): string {
  const distance = price < best ? best - price : price - best;
  return fromUnits((distance * toUnits('1')) / best);
}
