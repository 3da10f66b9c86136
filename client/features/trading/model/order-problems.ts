/**
 * Problems that prevent an order, each with its field and the figures of its text. The rules by which the server refuses run
 * here first, so that an order without problems is normally accepted. An empty field counts as missing, not as wrong.
 */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import { Decimal, parseDecimal } from '@papertape/shared/money/decimal.ts';
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
import { isAdvanced, type NumberField, type TicketSide, toPositionSide } from './order-draft.ts';
import { bestPrice, readTypedSize } from './order-kinds.ts';
import { findLargestSize } from './order-size.ts';
import { findHeldPosition, type Ticket, toCanonicalDecimal } from './ticket.ts';

export type ProblemField = NumberField | TriggerField | 'leverage' | 'order';

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
  | 'valueMissing'
  | 'scaledCount'
  | 'scaledSize'
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
  from: 'price',
  to: 'to',
  count: 'count',
  triggerPrice: 'triggerPrice',
  callbackRate: 'callback',
  callbackDistance: 'callback',
  activationPrice: 'activationPrice',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  leverage: 'leverage',
};

const unfinished: ReadonlySet<ProblemKey> = new Set([
  'priceMissing',
  'amountMissing',
  'valueMissing',
  'noPrice',
  'protectionMissing',
]);

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
export const isUnfinished = ({ key }: OrderProblem): boolean => unfinished.has(key);

export const isMarketShut = (problem: OrderProblem | undefined): boolean =>
  problem?.key === 'marketClosed' || problem?.key === 'marketHalted';

/** Finds a market that takes no order of this kind now. */
function findMarketProblems({ market, draft, rules }: Ticket): OrderProblem[] {
  if (rules.later) return [];
  if (market.last === '' && market.mark === '') return [{ field: 'order', key: 'noPrice' }];
  if (draft.kind !== 'market' || market.state === 'open') return [];
  return [{ field: 'order', key: market.state === 'halted' ? 'marketHalted' : 'marketClosed' }];
}

/** Finds empty fields; of a market or limit order the first one. */
function findMissing({ draft, rules }: Ticket): OrderProblem[] {
  if (isAdvanced(draft.kind)) {
    const missing = rules.required.filter((field) => !/[1-9]/.test(draft[field]));
    return missing.map((field) => ({ field, key: 'valueMissing' }));
  }
  const field = rules.required.find((one) => draft[one] === '');
  if (field === undefined) return [];
  return [{ field, key: field === 'price' ? 'priceMissing' : 'amountMissing' }];
}

/** Finds no position to reduce, several of which the form cannot name one, or one that is too small for an order that comes later. */
function findReductionProblems(ticket: Ticket, side: TicketSide): OrderProblem[] {
  const { draft, account, terms, rules } = ticket;
  if (!draft.reduceOnly) return [];
  const positionSide = toPositionSide(side, true);
  if (findHeldPosition(ticket, positionSide, true)) {
    if (rules.later === undefined || draft.percent !== null) return [];
    const maximum = findLargestSize(ticket, side);
    const isMore = new Decimal(readTypedSize(ticket, side)).gt(maximum);
    const values = { maximum, unit: terms.sizeUnit };
    return isMore ? [{ field: 'amount', key: 'sizeAboveMaximum', values }] : [];
  }
  const hasSeveral = account.positions.some(
    (one) => one.symbol === terms.symbol && one.side === positionSide,
  );
  return [{ field: 'order', key: hasSeveral ? 'nameThePosition' : 'nothingToReduce' }];
}

/** Finds a post-only order that would fill: the server cancels it instead of refusing it. */
function findPostOnlyProblems({ draft, market, terms, rules }: Ticket, side: TicketSide): OrderProblem[] {
  const best = bestPrice(market.book, side);
  if (draft.timeInForce !== 'postOnly' || rules.later || best === undefined || draft.price === '') return [];
  const toTicks = (price: string) => parseTicks(toCanonicalDecimal(price), terms.priceDecimals);
  const wouldFill = isMarketable(side, toTicks(draft.price), toTicks(best));
  return wouldFill && market.state === 'open' ? [{ field: 'price', key: 'postOnlyWouldFill' }] : [];
}

function findPriceProblems(ticket: Ticket, state: TradingState): OrderProblem[] {
  const { draft, terms, rules } = ticket;
  if (rules.later || draft.kind === 'market' || draft.price === '') return [];
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

/** Checks the protection of an order against its price. Open but empty protection would be dropped silently. */
function findProtectionProblems(ticket: Ticket, side: TicketSide): OrderProblem[] {
  const { draft, market, rules } = ticket;
  const { protect, reduceOnly, takeProfit, stopLoss } = draft;
  if (!protect || reduceOnly) return [];
  if (takeProfit === '' && stopLoss === '') return [{ field: 'takeProfit', key: 'protectionMissing' }];
  const reference = rules.protectsFromMark ? market.mark : rules.findPrice(ticket, side);
  return findTriggerProblems(ticket, toPositionSide(side, false), draft, reference ?? '');
}

interface CheckedOrder {
  terms: OrderTerms;
  /** Base units. */
  size: string;
  /** The amount that the account lacks of the cost; null while it is covered. */
  missing: string | null;
}

/**
 * Checks the fields one by one, and if each is valid the order as a whole: one that meets the book by the rules of the server, one that
 * comes later only by what does not depend on that moment.
 */
export function findOrderProblems(
  ticket: Ticket,
  side: TicketSide,
  order: CheckedOrder,
  state: TradingState | undefined,
): OrderProblem[] {
  const { later } = ticket.rules;
  const found = [
    ...findMarketProblems(ticket),
    ...findMissing(ticket),
    ...findReductionProblems(ticket, side),
    ...(state ? findPriceProblems(ticket, state) : []),
    ...findPostOnlyProblems(ticket, side),
    ...findProtectionProblems(ticket, side),
  ];
  if (found.length > 0) return found;
  if (later) {
    const field = later.findWrongField?.(ticket, order.size);
    if (field === undefined) return [];
    if (field === 'amount') return [{ field, key: 'scaledSize' }];
    return [{ field, key: 'scaledCount', values: { maximum: String(later.countMax ?? '') } }];
  }
  const refused = state && checkOrder(state, order.terms);
  return refused ? [toProblem(refused, ticket, order.missing)] : [];
}
