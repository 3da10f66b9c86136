/**
 * Problems that prevent an order, each with its field and the figures of its text. The rules by which the server refuses run
 * here first, so that an order without problems is normally accepted. An empty field counts as missing, not as wrong.
 */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { parseDecimal } from '@papertape/shared/money/decimal.ts';
import { checkOrder } from '@papertape/shared/rules/perpetual/check-order.ts';
import {
  checkPrice,
  checkTrigger,
  isAbove,
  type TriggerField,
} from '@papertape/shared/rules/perpetual/check-terms.ts';
import { parsePrice, parseTicks } from '@papertape/shared/rules/perpetual/quantities.ts';
import type { OrderTerms, TradingState } from '@papertape/shared/rules/perpetual/state.ts';
import { isMarketable } from '@papertape/shared/rules/perpetual/walk-book.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { type TicketSide, toPositionSide } from './order-draft.ts';
import { type BookSides, findHeldPosition, type Ticket, toCanonicalDecimal } from './ticket.ts';

export type ProblemField = 'price' | 'amount' | 'takeProfit' | 'stopLoss' | 'leverage' | 'order';

export interface OrderProblem {
  field: ProblemField;
  /** A key under `problem` in the texts. */
  key: ProblemKey;
  /** Plain decimals by the placeholders of the text, and the unit of its bound. */
  values?: Partial<Record<'step' | 'minimum' | 'maximum' | 'missing' | 'price' | 'unit', string>>;
}

type ProblemKey =
  | 'priceMissing'
  | 'amountMissing'
  | 'pricePrecision'
  | 'priceOutOfBand'
  | 'sizeBelowMinimum'
  | 'sizeAboveMaximum'
  | 'leverageAboveHeld'
  | 'leverageAboveTier'
  | 'leverageFunds'
  | 'leverageWouldLiquidate'
  | 'wouldLiquidate'
  | 'protectionMissing'
  | 'takeProfitAbove'
  | 'takeProfitBelow'
  | 'stopLossAbove'
  | 'stopLossBelow'
  | 'insufficientFunds'
  | 'bookTooThin'
  | 'marketClosed'
  | 'marketHalted'
  | 'postOnlyWouldFill'
  | 'nothingToReduce'
  | 'nameThePosition'
  | 'positionLimit'
  | 'noPrice';

/** Keys of refusals that the form words in another way. */
const otherKeys: Partial<Record<CodeKey, ProblemKey>> = {
  leverageInvalid: 'leverageAboveTier',
  numberNotPositive: 'sizeBelowMinimum',
  sizePrecision: 'sizeBelowMinimum',
  outOfTradingTime: 'marketClosed',
  tradingHalted: 'marketHalted',
  priceMoved: 'bookTooThin',
  positionRequired: 'nothingToReduce',
};

/** Fields of the form by the field of the order that a refusal names. */
export const fieldsOfForm: Readonly<Record<string, ProblemField>> = {
  size: 'amount',
  price: 'price',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  leverage: 'leverage',
};

/** Translates a refusal of the rules; `missing` is the amount that the account lacks of the order's cost. */
export function toProblem(
  { refused, field, params = {} }: Refusal,
  { terms }: Place,
  missing: string | null = null,
): OrderProblem {
  const at = fieldsOfForm[field ?? ''] ?? 'order';
  if (refused === 'insufficientFunds' && missing === null) return { field: at, key: 'leverageFunds' };
  const key = otherKeys[refused] ?? (refused as ProblemKey);
  const minimum = String(params['minimum'] ?? terms.minSize);
  const maximum = String(params['maximum'] ?? params['value'] ?? '');
  if (key === 'pricePrecision')
    return { field: at, key, values: { step: terms.priceStep, unit: terms.quote } };
  if (key === 'priceOutOfBand') return { field: at, key, values: { minimum, maximum, unit: terms.quote } };
  if (key === 'insufficientFunds') return { field: at, key, values: { missing: missing ?? '' } };
  const bound = key === 'sizeBelowMinimum' ? { minimum } : { maximum };
  return { field: at, key, values: { ...bound, unit: terms.sizeUnit } };
}

/** Returns whether the form is only incomplete, which is shown after a press and not before. */
export function isUnfinished({ key }: OrderProblem): boolean {
  return (
    key === 'priceMissing' || key === 'amountMissing' || key === 'noPrice' || key === 'protectionMissing'
  );
}

export const isMarketShut = (problem: OrderProblem | undefined): boolean =>
  problem?.key === 'marketClosed' || problem?.key === 'marketHalted';

export function bestPrice(book: BookSides, side: TicketSide): string | undefined {
  return (side === 'buy' ? book.asks : book.bids)[0]?.price;
}

function findMissing({ market, draft }: Ticket): OrderProblem[] {
  const problems: OrderProblem[] = [];
  if (market.last === '' && market.mark === '') problems.push({ field: 'order', key: 'noPrice' });
  else if (draft.type === 'market' && market.state !== 'open') {
    problems.push({ field: 'order', key: market.state === 'halted' ? 'marketHalted' : 'marketClosed' });
  }
  if (draft.type === 'limit' && draft.price === '') problems.push({ field: 'price', key: 'priceMissing' });
  else if (draft.amount === '') problems.push({ field: 'amount', key: 'amountMissing' });
  return problems;
}

/** Finds no position to reduce, or several of which the form cannot name one. */
export function findReductionProblems(ticket: Ticket, side: TicketSide): OrderProblem[] {
  const { draft, account, terms } = ticket;
  if (!draft.reduceOnly) return [];
  const positionSide = toPositionSide(side, true);
  if (findHeldPosition(ticket, positionSide, true)) return [];
  const hasSeveral = account.positions.some(
    (one) => one.symbol === terms.symbol && one.side === positionSide,
  );
  return [{ field: 'order', key: hasSeveral ? 'nameThePosition' : 'nothingToReduce' }];
}

/** Finds a post-only order that would fill: the server cancels it instead of refusing it. */
function findPostOnlyProblems({ draft, market, terms }: Ticket, side: TicketSide): OrderProblem[] {
  const best = bestPrice(market.book, side);
  if (draft.type === 'market' || !draft.postOnly || best === undefined || draft.price === '') return [];
  const toTicks = (price: string) => parseTicks(toCanonicalDecimal(price), terms.priceDecimals);
  const wouldFill = isMarketable(side, toTicks(draft.price), toTicks(best));
  return wouldFill && market.state === 'open' ? [{ field: 'price', key: 'postOnlyWouldFill' }] : [];
}

function findPriceProblems(ticket: Ticket, state: TradingState): OrderProblem[] {
  const { draft, terms } = ticket;
  if (draft.type !== 'limit' || draft.price === '') return [];
  const refused = checkPrice(terms, toCanonicalDecimal(draft.price), state.getMark(terms.symbol), 'price');
  return refused ? [toProblem(refused, ticket)] : [];
}

type Place = Pick<Ticket, 'terms'>;
type Triggers = Readonly<Record<TriggerField, string>>;

/** Checks take profit and stop loss against a reference price; nothing is wrong while that is unknown. */
export function findTriggerProblems(
  place: Place,
  side: Side,
  triggers: Triggers,
  reference: string,
): OrderProblem[] {
  if (!isKnown(reference)) return [];
  return (['takeProfit', 'stopLoss'] as const).flatMap((field): OrderProblem[] => {
    const price = triggers[field];
    if (parseDecimal(price) === undefined) return [];
    const trigger = { field, price: toCanonicalDecimal(price) };
    const refused = checkTrigger(place.terms, side, trigger, parsePrice(reference));
    if (refused === undefined) return [];
    const isWrongSide = refused.refused === 'takeProfitInvalid' || refused.refused === 'stopLossInvalid';
    if (!isWrongSide) return [toProblem(refused, place)];
    const key = `${field}${isAbove(side, field) ? 'Above' : 'Below'}` as const;
    return [{ field, key, values: { price: reference, unit: place.terms.quote } }];
  });
}

/** Checks the protection of an order against its limit, or the mark if it has none. Open but empty protection would be dropped silently. */
function findProtectionProblems({ draft, market, ...place }: Ticket, side: Side): OrderProblem[] {
  const { protect, takeProfit, stopLoss } = draft;
  if (!protect) return [];
  if (takeProfit === '' && stopLoss === '') return [{ field: 'takeProfit', key: 'protectionMissing' }];
  const reference = draft.type === 'limit' ? toCanonicalDecimal(draft.price) : market.mark;
  return findTriggerProblems(place, side, draft, reference);
}

interface CheckedOrder {
  terms: OrderTerms;
  /** The amount that the account lacks of the cost; null while it is covered. */
  missing: string | null;
}

/** Checks the fields one by one, and the order as a whole if each field is valid. */
export function findOrderProblems(
  ticket: Ticket,
  side: TicketSide,
  order: CheckedOrder,
  state: TradingState | undefined,
): OrderProblem[] {
  const found = [
    ...findMissing(ticket),
    ...findReductionProblems(ticket, side),
    ...(state ? findPriceProblems(ticket, state) : []),
    ...findPostOnlyProblems(ticket, side),
    ...findProtectionProblems(ticket, order.terms.side),
  ];
  if (state === undefined || found.length > 0) return found;
  const refused = checkOrder(state, order.terms);
  return refused ? [toProblem(refused, ticket, order.missing)] : [];
}
