/**
 * What stands against an order, each with its field and the figures its text needs. Guarantees: what the server would
 * refuse for the order's own terms is found here first; nothing is found in fields nobody has filled in yet, those
 * are only missing.
 */
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { maximumLeverage, maximumNotional } from '@papertape/shared/rules/tiers.ts';
import { isMarketable } from './book-estimate.ts';
import { positionSideOf, type TicketSide } from './order-draft.ts';
import type { Receipt } from './order-receipt.ts';
import { checkPrice, type Problem } from './problem.ts';
import { protectionProblems } from './protection.ts';
import { heldPosition, type Ticket } from './ticket.ts';

const positionsMax = 100;

function marketProblems({ market, draft }: Ticket): Problem[] {
  if (market.last === '' && market.mark === '') return [{ field: 'order', key: 'noPrice' }];
  if (draft.type === 'limit' || market.state === 'open') return [];
  return [{ field: 'order', key: market.state === 'halted' ? 'marketHalted' : 'marketClosed' }];
}

function sizeProblems(ticket: Ticket, receipt: Receipt): Problem[] {
  const { draft, terms } = ticket;
  if (draft.amount === '') return [{ field: 'amount', key: 'amountMissing' }];
  const size = new Decimal(receipt.size);
  const whole = receipt.action === 'close' && size.eq(heldSize(ticket, receipt));
  if (size.lt(terms.minSize) && !(whole && size.gt(0)))
    return [{ field: 'amount', key: 'sizeBelowMinimum', values: { minimum: terms.minSize } }];
  if (size.gt(terms.maxSize))
    return [{ field: 'amount', key: 'sizeAboveMaximum', values: { maximum: terms.maxSize } }];
  return [];
}

function heldSize(ticket: Ticket, receipt: Receipt): string {
  return heldPosition(ticket, receipt.positionSide, true)?.size ?? '0';
}

/** The tier goes by everything that would be held on this side. */
function tierProblems(ticket: Ticket, receipt: Receipt): Problem[] {
  if (receipt.action === 'close' || receipt.price === null) return [];
  const { terms, account, leverage } = ticket;
  const held = account.positions
    .filter(({ symbol, side }) => symbol === terms.symbol && side === receipt.positionSide)
    .reduce((sum, { size }) => sum.plus(size), new Decimal(0));
  const notional = held.plus(receipt.size).times(receipt.price);
  const highest = maximumLeverage(terms.tiers, notional);
  if (highest === 0) {
    const all = maximumNotional(terms.tiers, 1).div(receipt.price).minus(held);
    const maximum = decimalText(Decimal.max(all, 0), terms.sizeDecimals);
    return [{ field: 'amount', key: 'sizeAboveMaximum', values: { maximum } }];
  }
  if (leverage <= highest) return [];
  return [{ field: 'leverage', key: 'leverageAboveTier', values: { maximum: String(highest) } }];
}

function bookProblems({ draft, market }: Ticket, side: TicketSide, receipt: Receipt): Problem[] {
  if (receipt.size === '0') return [];
  if (draft.type === 'market') {
    if (market.state === 'open' && receipt.fill === null) return [{ field: 'order', key: 'bookTooThin' }];
    return [];
  }
  const wouldFill = receipt.price !== null && isMarketable(market.book, side, receipt.price);
  return draft.postOnly && wouldFill ? [{ field: 'price', key: 'postOnlyWouldFill' }] : [];
}

function positionProblems(ticket: Ticket, side: TicketSide): Problem[] {
  const { draft, account, terms } = ticket;
  if (!draft.reduceOnly) {
    const full = account.positionMode === 'split' && account.positions.length >= positionsMax;
    return full ? [{ field: 'order', key: 'positionLimit', values: { maximum: String(positionsMax) } }] : [];
  }
  const positionSide = positionSideOf(side, true);
  if (heldPosition(ticket, positionSide, true)) return [];
  const some = account.positions.some((one) => one.symbol === terms.symbol && one.side === positionSide);
  return [{ field: 'order', key: some ? 'nameThePosition' : 'nothingToReduce' }];
}

/** Asked for and left empty it would be sent without a word, and the position would stand unprotected. */
function triggerProblems(ticket: Ticket, receipt: Receipt): Problem[] {
  const { protect, takeProfit, stopLoss } = ticket.draft;
  if (!protect) return [];
  if (takeProfit === '' && stopLoss === '') return [{ field: 'takeProfit', key: 'protectionMissing' }];
  return protectionProblems(ticket, receipt.positionSide, receipt.price);
}

function fundsProblems({ missing }: Receipt): Problem[] {
  return missing === null ? [] : [{ field: 'order', key: 'insufficientFunds', values: { missing } }];
}

export function problemsOf(ticket: Ticket, side: TicketSide, receipt: Receipt): Problem[] {
  const { draft } = ticket;
  const needsPrice = draft.type === 'limit' && draft.price === '';
  return [
    ...marketProblems(ticket),
    ...(needsPrice ? [{ field: 'price', key: 'priceMissing' } as const] : []),
    ...(draft.type === 'limit' ? checkPrice(draft.price, ticket, 'price') : []),
    ...positionProblems(ticket, side),
    ...(needsPrice ? [] : sizeProblems(ticket, receipt)),
    ...tierProblems(ticket, receipt),
    ...bookProblems(ticket, side, receipt),
    ...triggerProblems(ticket, receipt),
    ...fundsProblems(receipt),
  ];
}
