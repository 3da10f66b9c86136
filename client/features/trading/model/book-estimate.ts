/** What an order would get from the book as it stands: the same walk, level after level, that fills it. */
import type { BookLevel } from '@papertape/shared/contract/market.ts';
import { averageScale, Decimal, decimalText, zero } from '@papertape/shared/money/decimal.ts';
import type { TicketSide } from './order-draft.ts';

export interface BookSides {
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
}

export interface FillEstimate {
  average: string;
  /** Distance from the best price, as a share of it. */
  slippageRate: string;
  /** What the levels within reach hold of the size. */
  filled: string;
  complete: boolean;
}

export function bestPrice(book: BookSides, side: TicketSide): string | undefined {
  return (side === 'buy' ? book.asks : book.bids)[0]?.price;
}

function isWithin(side: TicketSide, limit: Decimal, price: string): boolean {
  return side === 'buy' ? limit.gte(price) : limit.lte(price);
}

/** Whether a limit order at this price would fill at once. */
export function isMarketable(book: BookSides, side: TicketSide, limit: string): boolean {
  const best = bestPrice(book, side);
  return best !== undefined && isWithin(side, new Decimal(limit), best);
}

/** The farthest price a market order may reach. */
export function worstPrice(best: string, side: TicketSide, maxSlippage: string): Decimal {
  const distance = new Decimal(best).times(maxSlippage);
  return side === 'buy' ? distance.plus(best) : new Decimal(best).minus(distance);
}

/** Undefined while the side is empty. `limit` ends the walk; without it every level may be taken. */
export function estimateFill(
  book: BookSides,
  side: TicketSide,
  size: string,
  limit?: Decimal,
): FillEstimate | undefined {
  const levels = side === 'buy' ? book.asks : book.bids;
  const best = levels[0]?.price;
  const wanted = new Decimal(size);
  if (best === undefined || wanted.lte(0)) return undefined;
  let left = wanted;
  let cost = zero;
  for (const level of levels) {
    if (left.lte(0) || (limit !== undefined && !isWithin(side, limit, level.price))) break;
    const taken = Decimal.min(left, level.size);
    left = left.minus(taken);
    cost = cost.plus(taken.times(level.price));
  }
  const filled = wanted.minus(left);
  if (filled.lte(0)) return undefined;
  const average = cost.div(filled).toDecimalPlaces(averageScale, Decimal.ROUND_DOWN);
  return {
    average: decimalText(average),
    slippageRate: decimalText(average.minus(best).div(best).abs(), 8),
    filled: decimalText(filled),
    complete: left.lte(0),
  };
}
