/** Preview of an order by the shared rules, on the current book, account and positions. */
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { OrderAction } from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode, Side } from '@papertape/shared/contract/values.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fee-rates.ts';
import { checkLeverage, checkPrice, checkSize } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { largestTaken } from '@papertape/shared/rules/perpetual/limits.ts';
import { usableBalance } from '@papertape/shared/rules/perpetual/margin.ts';
import {
  affordableSize,
  type OrderPreview,
  previewOrder,
} from '@papertape/shared/rules/perpetual/preview-order.ts';
import {
  type Amount,
  formatPrice,
  type Price,
  parsePrice,
  parseTicks,
  ticksToPrice,
} from '@papertape/shared/rules/perpetual/quantities.ts';
import {
  executeMarket,
  getDirection,
  isMarketable,
  levelsFor,
  slippageRate,
} from '@papertape/shared/rules/perpetual/walk-book.ts';
import { Draft } from './draft.ts';
import { decideOrder, type OrderRequest } from './order.ts';
import type { Context } from './types.ts';

export interface PreviewRequest {
  symbol: string;
  side: Side;
  action: OrderAction;
  size: Amount;
  /** Limit price; without it the order walks the book. */
  price?: string | undefined;
  leverage: number;
  marginMode?: MarginMode | undefined;
  positionId?: string | undefined;
}

export interface PreviewAnswer extends OrderPreview {
  maxSize: string;
  entryPrice: string;
  feeRate: string;
  slippageRate: string;
  available: string;
}

/**
 * Calculates what an order would cost and where the position would be liquidated, on a draft that is thrown
 * away. Refuses invalid terms, but not an order that the account cannot pay.
 */
export function preview(context: Context, request: PreviewRequest): PreviewAnswer | Refusal {
  const draft = new Draft(contextIn(context, request.marginMode));
  const contract = draft.contract(request.symbol);
  const problem =
    checkSize(contract, request.size) ??
    checkLeverage(contract, request.leverage) ??
    (request.price === undefined
      ? undefined
      : checkPrice(contract, request.price, draft.getMark(request.symbol), 'price'));
  if (problem !== undefined) return problem;
  const order = { ...request, positionId: request.positionId ?? null };
  if (order.positionId !== null && draft.openPosition(order.positionId) === undefined)
    return refuse('notFound');
  const entry = findEntry(draft, request);
  if (isRefusal(entry)) return entry;
  const usable = usableBalance(draft);
  return {
    ...previewOrder(draft, order, { ...entry, size: request.size }),
    maxSize: fromUnits(findMaxSize(draft, request, affordableSize(draft, order, entry, usable))),
    entryPrice: formatPrice(entry.price),
    feeRate: feeRates[entry.liquidity],
    slippageRate: formatSlippage(draft, request, entry.price),
    available: fromUnits(usable),
  };
}

function contextIn(context: Context, marginMode: MarginMode | undefined): Context {
  return marginMode === undefined ? context : { ...context, account: { ...context.account, marginMode } };
}

/**
 * Returns the largest size that the account can open. While the market is closed no market order is accepted, so it
 * is the size that the mark alone would allow.
 */
function findMaxSize(draft: Draft, request: PreviewRequest, guess: Amount): Amount {
  const { symbol, side, action, price, leverage } = request;
  const shut = price === undefined && draft.session(symbol) !== 'open';
  if (action === 'close' || shut) return guess;
  const type = price === undefined ? 'market' : 'limit';
  return largestSize(draft.context, { symbol, side, action, type, price, leverage }, guess);
}

interface Entry {
  price: Price;
  liquidity: Liquidity;
}

/** Returns the expected entry. While the market is shut, the mark replaces the book. */
function findEntry(draft: Draft, request: PreviewRequest): Entry | Refusal {
  if (request.price !== undefined) {
    const best = levelsFor(draft, request)[0]?.price;
    const limit = parseTicks(request.price, draft.contract(request.symbol).priceDecimals);
    const takes = best !== undefined && isMarketable(getDirection(request), limit, best);
    return { price: parsePrice(request.price), liquidity: takes ? 'taker' : 'maker' };
  }
  if (draft.session(request.symbol) !== 'open') {
    return { price: draft.getMark(request.symbol), liquidity: 'taker' };
  }
  return executeMarket(draft, request);
}

/** Formats the distance of the fill from the best price as a share. */
function formatSlippage(draft: Draft, request: PreviewRequest, price: Price): string {
  const best = levelsFor(draft, request)[0]?.price;
  if (best === undefined || request.price !== undefined) return '0';
  return slippageRate(ticksToPrice(best, draft.contract(request.symbol).priceDecimals), price);
}

/**
 * Finds the largest order that would be accepted by trying the actual decision, so that fees, slippage,
 * resting orders, tiers and the distance to the mark count as they will. 0 if no size is accepted; `guess`
 * only reduces the number of trials.
 */
function largestSize(context: Context, request: Omit<OrderRequest, 'size'>, guess: Amount): Amount {
  const trial = { ...context, newId: () => 'asked' };
  const isTaken = (size: Amount) => !isRefusal(decideOrder(trial, { ...request, size }));
  return largestTaken(context.market.contract(request.symbol), isTaken, guess);
}
