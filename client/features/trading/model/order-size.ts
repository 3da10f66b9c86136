/** The size of an order in base units, from what was typed in either unit, cut to the lot. */
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { maximumSize } from '@papertape/shared/rules/order-preview.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { bestPrice, estimateFill, isMarketable, worstPrice } from './book-estimate.ts';
import { positionSideOf, type SizeUnit, type TicketSide } from './order-draft.ts';
import { heldPosition, type Ticket } from './ticket.ts';

/** What one unit costs before the size is known: the limit, else the best price of the book. */
export function referencePrice({ draft, market }: Ticket, side: TicketSide): string | undefined {
  if (draft.type === 'limit') return parseDecimal(draft.price)?.gt(0) ? draft.price : undefined;
  const { last } = market;
  return bestPrice(market.book, side) ?? (last === '' ? undefined : last);
}

function toBase(amount: string, unit: SizeUnit, price: string | undefined, decimals: number): string {
  const typed = parseDecimal(amount);
  if (typed === undefined || typed.lte(0)) return '0';
  if (unit === 'base') return decimalText(typed, decimals);
  return price === undefined ? '0' : decimalText(typed.div(price), decimals);
}

/** The same size in the other unit, for the line under the field and for switching. */
export function toUnit(size: string, unit: SizeUnit, price: string | undefined): string {
  if (unit === 'base') return size;
  return price === undefined ? '0' : decimalText(new Decimal(size).times(price), 2);
}

export function orderSize(ticket: Ticket, side: TicketSide): string {
  const { draft, unit, terms } = ticket;
  const size = toBase(draft.amount, unit, referencePrice(ticket, side), terms.sizeDecimals);
  if (!draft.reduceOnly) return size;
  const held = heldPosition(ticket, positionSideOf(side, true), true);
  return held && new Decimal(size).gt(held.size) ? held.size : size;
}

/** The largest size this side may have now: by balance and tier, or by the position to reduce. */
export function largestSize(ticket: Ticket, side: TicketSide): string {
  const { draft, terms, market, account, leverage } = ticket;
  const positionSide = positionSideOf(side, draft.reduceOnly);
  const held = heldPosition(ticket, positionSide, draft.reduceOnly);
  if (draft.reduceOnly) return held?.size ?? '0';
  const price = referencePrice(ticket, side);
  if (price === undefined || market.mark === '') return '0';
  // Where the account is not known, the host says what is too much.
  if (![price, market.mark, account.usable].every(isKnown)) return terms.maxSize;
  const liquidity = draft.type === 'market' || isMarketable(market.book, side, price) ? 'taker' : 'maker';
  const size = maximumSize({
    tiers: terms.tiers,
    side: positionSide,
    action: 'open',
    price: paidPrice(ticket, side, price),
    liquidity,
    leverage,
    mark: market.mark,
    available: account.usable,
    sizeDecimals: terms.sizeDecimals,
    priceDecimals: terms.priceDecimals,
    position: held && { size: held.size, entry: held.entryPrice, margin: held.margin },
  });
  return decimalText(Decimal.min(size, terms.maxSize));
}

/** A market order that takes all that is available walks far: it is sized by the average it would then pay. */
function paidPrice(ticket: Ticket, side: TicketSide, price: string): string {
  const { draft, market, account, leverage, maxSlippage } = ticket;
  if (draft.type === 'limit') return price;
  const rough = new Decimal(account.usable).times(leverage).div(price);
  if (rough.lte(0)) return price;
  const limit = worstPrice(price, side, maxSlippage);
  const walked = estimateFill(market.book, side, decimalText(rough, 8), limit);
  if (side === 'sell' || walked === undefined) return price;
  return walked.complete ? walked.average : decimalText(limit);
}

/** The amount a slider position stands for. */
export function amountOfPercent(ticket: Ticket, side: TicketSide, percent: number): string {
  const { unit, terms } = ticket;
  const size = new Decimal(largestSize(ticket, side)).times(percent).div(100);
  const cut = decimalText(size, terms.sizeDecimals);
  if (cut === '0') return percent === 0 ? '' : '0';
  return toUnit(cut, unit, referencePrice(ticket, side));
}

/** Where the slider stands for a typed amount, 0 to 100. */
export function percentOfAmount(ticket: Ticket, side: TicketSide): number {
  const largest = new Decimal(largestSize(ticket, side));
  if (largest.lte(0)) return 0;
  const share = new Decimal(orderSize(ticket, side)).times(100).div(largest).floor();
  return Math.min(100, share.toNumber());
}
