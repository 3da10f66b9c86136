/**
 * What an order would cost now: the rules' preview on the book, the account and the positions of this instant.
 */
import type { OrderAction } from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode, Side } from '@papertape/shared/contract/values.ts';
import { asDecimal, Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits, toUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fees.ts';
import { type OrderPreview, type PreviewInput, previewOrder } from '@papertape/shared/rules/order-preview.ts';
import { isMarketable } from '../book-walk.ts';
import { type Declined, decline, isDeclined } from '../decline.ts';
import { Draft } from './draft.ts';
import { directionOf, executeMarket, priceUnits } from './execution.ts';
import { largestSize } from './largest-size.ts';
import { heldPosition } from './open.ts';
import { checkLeverage, checkPrice, checkSize } from './order-checks.ts';
import { crossAccountOf, usableBalance } from './standing.ts';
import { priceTextOf } from './sums.ts';
import type { Context, Position } from './types.ts';

export interface PreviewRequest {
  symbol: string;
  side: Side;
  action: OrderAction;
  size: bigint;
  /** Limit; without it the book is walked. */
  price?: string | undefined;
  leverage: number;
  marginMode?: MarginMode | undefined;
  positionId?: string | undefined;
}

export interface PreviewAnswer extends OrderPreview {
  entryPrice: string;
  feeRate: string;
  slippageRate: string;
  available: string;
}

export function preview(context: Context, request: PreviewRequest): PreviewAnswer | Declined {
  const draft = new Draft(context);
  const contract = draft.contract(request.symbol);
  const mark = draft.mark(request.symbol);
  const problem =
    checkSize(contract, request.size) ??
    checkLeverage(contract, request.leverage) ??
    (request.price === undefined ? undefined : checkPrice(contract, request.price, mark, 'price'));
  if (problem !== undefined) return problem;
  const position = positionOf(draft, request);
  if (request.positionId !== undefined && position === undefined) return decline('notFound');
  const entry = entryOf(draft, request);
  if (isDeclined(entry)) return entry;
  const available = fromUnits(usableBalance(draft));
  const sums = previewOrder({
    tiers: contract.tiers,
    side: request.side,
    action: request.action,
    size: unitsToDecimal(request.size),
    price: entry.price,
    liquidity: entry.liquidity,
    leverage: request.leverage,
    mark,
    available,
    sizeDecimals: contract.sizeDecimals,
    priceDecimals: contract.priceDecimals,
    position: position && {
      size: unitsToDecimal(position.size),
      entry: position.entry,
      margin: unitsToDecimal(position.margin),
    },
    cross: crossOf(draft, request, position),
  });
  return {
    ...sums,
    maxSize: fromUnits(maximumOf(draft, request, toUnits(sums.maxSize))),
    entryPrice: entry.price,
    feeRate: feeRates[entry.liquidity],
    slippageRate: slippageOf(draft, request, entry.price),
    available,
  };
}

/** Out of hours nothing is taken at market: then it is what the mark alone would let be opened. */
function maximumOf(draft: Draft, request: PreviewRequest, guess: bigint): bigint {
  const { context } = draft;
  const { symbol, side, action, price, leverage, marginMode } = request;
  const shut = price === undefined && context.market.session(symbol) !== 'open';
  if (action === 'close' || shut) return guess;
  const account = { ...context.account, ...(marginMode === undefined ? {} : { marginMode }) };
  const type = price === undefined ? 'market' : 'limit';
  return largestSize({ ...context, account }, { symbol, side, action, type, price, leverage }, guess);
}

function positionOf(draft: Draft, request: PreviewRequest): Position | undefined {
  if (request.positionId !== undefined) return draft.openPosition(request.positionId);
  return heldPosition(draft, request.symbol, request.side);
}

interface Entry {
  price: string;
  liquidity: Liquidity;
}

/** A market shut has no book to walk: the mark stands in for what it would give. */
function entryOf(draft: Draft, request: PreviewRequest): Entry | Declined {
  const contract = draft.contract(request.symbol);
  if (request.price !== undefined) {
    const best = bestOf(draft, request);
    const limit = priceUnits(request.price, contract.priceDecimals);
    const takes = best !== undefined && isMarketable(directionOf(request), limit, best);
    return { price: request.price, liquidity: takes ? 'taker' : 'maker' };
  }
  if (draft.context.market.session(request.symbol) !== 'open') {
    return { price: decimalText(draft.mark(request.symbol)), liquidity: 'taker' };
  }
  const execution = executeMarket(draft, request);
  return isDeclined(execution) ? execution : { price: priceTextOf(execution.price), liquidity: 'taker' };
}

function bestOf(draft: Draft, request: PreviewRequest): number | undefined {
  const book = draft.context.market.book(request.symbol);
  return (directionOf(request) === 'buy' ? book.asks : book.bids)[0]?.price;
}

/** How far from the best price the fill would be, as a fraction. */
function slippageOf(draft: Draft, request: PreviewRequest, price: string): string {
  const best = bestOf(draft, request);
  if (best === undefined || request.price !== undefined) return '0';
  const bestPrice = new Decimal(`${best}e-${draft.contract(request.symbol).priceDecimals}`);
  return decimalText(asDecimal(price).minus(bestPrice).abs().div(bestPrice), 8);
}

/** The account behind a cross order, without the position that the order itself changes. */
function crossOf(
  draft: Draft,
  request: PreviewRequest,
  changed: Position | undefined,
): PreviewInput['cross'] {
  if ((request.marginMode ?? draft.context.account.marginMode) !== 'cross') return undefined;
  const { legs: _legs, ...account } = crossAccountOf(draft, request.symbol);
  const otherLegs = draft.openPositions
    .filter((position) => position.symbol === request.symbol && position.id !== changed?.id)
    .map(({ side, size, entry }) => ({ side, size: unitsToDecimal(size), entry }));
  return { ...account, otherLegs };
}
