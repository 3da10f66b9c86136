/**
 * What an order will cost and do, by the same rules that charge it. Guarantees: nothing is asked of the server; a
 * figure that cannot be known yet is null, never a guess.
 */
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { feeRates, type Liquidity } from '@papertape/shared/rules/fees.ts';
import type { CrossAccount, CrossLeg } from '@papertape/shared/rules/liquidation-price.ts';
import { type OrderPreview, previewOrder } from '@papertape/shared/rules/order-preview.ts';
import type { Side } from '@papertape/shared/rules/position-sums.ts';
import { initialMargin } from '@papertape/shared/rules/tiers.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { estimateFill, type FillEstimate, isMarketable, worstPrice } from './book-estimate.ts';
import { positionSideOf, type TicketSide } from './order-draft.ts';
import { orderSize, referencePrice } from './order-size.ts';
import { heldPosition, type Ticket } from './ticket.ts';

export interface Receipt {
  positionSide: Side;
  action: 'open' | 'close';
  /** Base units, cut to the lot; "0" while nothing is typed. */
  size: string;
  /** What the order would pay: the limit, or the average of the book. */
  price: string | null;
  liquidity: Liquidity;
  feeRate: string;
  /** Of orders that reach the book at once. */
  fill: FillEstimate | null;
  preview: OrderPreview | null;
  /** What is lacking of the cost; null while it is covered. */
  missing: string | null;
}

interface Terms {
  price: string | null;
  fill: FillEstimate | null;
  liquidity: Liquidity;
}

function marketTerms({ market, maxSlippage }: Ticket, side: TicketSide, size: string): Terms {
  const best = (side === 'buy' ? market.book.asks : market.book.bids)[0]?.price;
  const limit = best === undefined ? undefined : worstPrice(best, side, maxSlippage);
  const fill = estimateFill(market.book, side, size, limit) ?? null;
  return { price: fill?.average ?? best ?? (market.last || null), fill, liquidity: 'taker' };
}

function limitTerms(ticket: Ticket, side: TicketSide, size: string): Terms {
  const { market, draft } = ticket;
  const price = referencePrice(ticket, side) ?? null;
  if (price === null || draft.postOnly || !isMarketable(market.book, side, price)) {
    return { price, fill: null, liquidity: 'maker' };
  }
  const fill = estimateFill(market.book, side, size, new Decimal(price));
  if (fill === undefined) return { price, fill: null, liquidity: 'taker' };
  // What the levels within the limit do not hold is filled at the limit itself.
  const filled = new Decimal(fill.filled);
  const rest = new Decimal(size).minus(filled);
  const average = filled.times(fill.average).plus(rest.times(price)).div(size);
  return { price: decimalText(average), fill: { ...fill, complete: true }, liquidity: 'taker' };
}

/** The account as the shared liquidation price of one symbol's cross positions needs it. */
function crossOf({ account, terms }: Ticket, except: string | undefined) {
  if (account.marginMode !== 'cross') return undefined;
  let othersMaintenance = new Decimal(0);
  let othersUnrealised = new Decimal(0);
  const otherLegs: CrossLeg[] = [];
  for (const { id, symbol, side, size, entryPrice, ...position } of account.positions) {
    if (id === except) continue;
    if (symbol === terms.symbol) otherLegs.push({ side, size, entry: entryPrice });
    else {
      othersMaintenance = othersMaintenance.plus(position.maintenanceMargin);
      othersUnrealised = othersUnrealised.plus(position.unrealised);
    }
  }
  const cross: CrossAccount = { wallet: account.wallet, othersMaintenance, othersUnrealised };
  return { ...cross, otherLegs };
}

function preview(ticket: Ticket, side: TicketSide, size: string, terms: Terms): OrderPreview | null {
  const { draft, account, market, leverage } = ticket;
  if (terms.price === null || market.mark === '' || size === '0') return null;
  const positionSide = positionSideOf(side, draft.reduceOnly);
  const held = heldPosition(ticket, positionSide, draft.reduceOnly);
  if (draft.reduceOnly && held === undefined) return null;
  const figures = [
    terms.price,
    market.mark,
    account.usable,
    ...(held ? [held.size, held.entryPrice, held.margin] : []),
  ];
  if (!figures.every(isKnown)) return null;
  return previewOrder({
    tiers: ticket.terms.tiers,
    side: positionSide,
    action: draft.reduceOnly ? 'close' : 'open',
    size,
    price: terms.price,
    liquidity: terms.liquidity,
    leverage,
    mark: market.mark,
    available: account.usable,
    sizeDecimals: ticket.terms.sizeDecimals,
    priceDecimals: ticket.terms.priceDecimals,
    position: held && { size: held.size, entry: held.entryPrice, margin: marginAt(held, leverage) },
    cross: crossOf(ticket, held?.id),
  });
}

/** Lowering the leverage pulls margin into an open position; raising it leaves an isolated one as it is. */
function marginAt(held: { size: string; entryPrice: string; margin: string }, leverage: number): string {
  const needed = initialMargin(held.size, held.entryPrice, leverage);
  return needed.gt(held.margin) ? decimalText(needed, 8) : held.margin;
}

export function receiptOf(ticket: Ticket, side: TicketSide): Receipt {
  const { draft, account } = ticket;
  const size = orderSize(ticket, side);
  const terms = draft.type === 'market' ? marketTerms(ticket, side, size) : limitTerms(ticket, side, size);
  const made = preview(ticket, side, size, terms);
  const missing = made ? new Decimal(made.cost).minus(account.usable) : null;
  return {
    positionSide: positionSideOf(side, draft.reduceOnly),
    action: draft.reduceOnly ? 'close' : 'open',
    size,
    ...terms,
    feeRate: feeRates[terms.liquidity],
    preview: made,
    missing: missing?.gt(0) ? decimalText(missing, 8) : null,
  };
}
