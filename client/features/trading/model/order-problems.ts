/**
 * What stands against an order, each with its field and the figures its text needs. Guarantees: what the server would
 * refuse is found here first, by the same check; nothing is found in fields nobody has filled in yet, those are only
 * missing.
 */
import { checkOrder } from '@papertape/shared/rules/perpetual/check-order.ts';
import { checkPrice } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { parseTicks } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { isMarketable } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { ticketState } from './account-state.ts';
import { positionSideOf, type TicketSide } from './order-draft.ts';
import type { Receipt } from './order-receipt.ts';
import { bestPrice, orderTerms } from './order-terms.ts';
import { canonicalText } from './plain-text.ts';
import { type Problem, problemOf } from './problem.ts';
import { protectionProblems } from './protection.ts';
import { heldPosition, type Ticket } from './ticket.ts';

/** What keeps anything from being checked. */
function missingProblems({ market, draft }: Ticket): Problem[] {
  const problems: Problem[] = [];
  if (market.last === '' && market.mark === '') problems.push({ field: 'order', key: 'noPrice' });
  else if (draft.type === 'market' && market.state !== 'open') {
    problems.push({ field: 'order', key: market.state === 'halted' ? 'marketHalted' : 'marketClosed' });
  }
  if (draft.type === 'limit' && draft.price === '') problems.push({ field: 'price', key: 'priceMissing' });
  else if (draft.amount === '') problems.push({ field: 'amount', key: 'amountMissing' });
  return problems;
}

/** Which position a reducing order means is a matter of the form; the rules take it by its name. */
export function reductionProblems(ticket: Ticket, side: TicketSide): Problem[] {
  const { draft, account, terms } = ticket;
  if (!draft.reduceOnly) return [];
  const positionSide = positionSideOf(side, true);
  if (heldPosition(ticket, positionSide, true)) return [];
  const some = account.positions.some((one) => one.symbol === terms.symbol && one.side === positionSide);
  return [{ field: 'order', key: some ? 'nameThePosition' : 'nothingToReduce' }];
}

/** It would be canceled, not refused. */
function postOnlyProblems({ draft, market, terms }: Ticket, side: TicketSide): Problem[] {
  const best = bestPrice(market.book, side);
  if (draft.type === 'market' || !draft.postOnly || best === undefined || draft.price === '') return [];
  const ticks = (price: string) => parseTicks(canonicalText(price), terms.priceDecimals);
  const wouldFill = isMarketable(side, ticks(draft.price), ticks(best));
  return wouldFill && market.state === 'open' ? [{ field: 'price', key: 'postOnlyWouldFill' }] : [];
}

function priceProblems(ticket: Ticket, state: TradingState): Problem[] {
  const { draft, terms } = ticket;
  if (draft.type !== 'limit' || draft.price === '') return [];
  const refused = checkPrice(terms, canonicalText(draft.price), state.markOf(terms.symbol), 'price');
  return refused ? [problemOf(refused, ticket)] : [];
}

/** Asked for and left empty it would be sent without a word, and the position would stand unprotected. */
function triggerProblems(ticket: Ticket, receipt: Receipt): Problem[] {
  const { protect, takeProfit, stopLoss } = ticket.draft;
  if (!protect) return [];
  if (takeProfit === '' && stopLoss === '') return [{ field: 'takeProfit', key: 'protectionMissing' }];
  return protectionProblems(ticket, receipt.positionSide);
}

/** The fields one by one, and where each is in order the whole. */
export function problemsOf(
  ticket: Ticket,
  side: TicketSide,
  receipt: Receipt,
  state = ticketState(ticket),
): Problem[] {
  const found = [
    ...missingProblems(ticket),
    ...reductionProblems(ticket, side),
    ...(state ? priceProblems(ticket, state) : []),
    ...postOnlyProblems(ticket, side),
    ...triggerProblems(ticket, receipt),
  ];
  if (state === undefined || found.length > 0) return found;
  const refused = checkOrder(state, orderTerms(ticket, receipt.positionSide, receipt.size));
  return refused ? [problemOf(refused, ticket, receipt.missing)] : [];
}
