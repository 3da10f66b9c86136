/** The second form of orders: which fields a kind needs, and the requests that place stop, trailing, paired and scaled orders. */
import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { scaledAtMost } from '@papertape/shared/contract/order-sets.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Callback } from '@papertape/shared/rules/perpetual/conditional.ts';
import { formatPrice, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { checkScaled, type ScaledTerms, scaledLegs } from '@papertape/shared/rules/perpetual/scaled.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { type ConditionalDraft, type TicketSide, toPositionSide } from './order-draft.ts';
import { parseUnitsOrZero, toCanonicalDecimal } from './ticket.ts';

export type ConditionalField =
  | 'triggerPrice'
  | 'price'
  | 'callback'
  | 'activationPrice'
  | 'to'
  | 'count'
  | 'size'
  | 'takeProfit'
  | 'stopLoss';

/** Fields of the form by the field of the order that a refusal names. */
export const conditionalFields: Readonly<Record<string, ConditionalField>> = {
  triggerPrice: 'triggerPrice',
  price: 'price',
  from: 'price',
  to: 'to',
  count: 'count',
  callbackRate: 'callback',
  callbackDistance: 'callback',
  activationPrice: 'activationPrice',
  size: 'size',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
};

/** Returns whether a stop price triggers the order, alone or beside a limit order. */
export const hasStop = ({ kind }: ConditionalDraft) =>
  kind === 'stopMarket' || kind === 'stopLimit' || kind === 'pair';
/** Returns whether the order is a limit order with a time in force, at once or after its trigger. */
export const hasLimit = ({ kind }: ConditionalDraft) => kind === 'stopLimit' || kind === 'limit';
export const isPair = ({ kind }: ConditionalDraft) => kind === 'pair';
export const isScaled = ({ kind }: ConditionalDraft) => kind === 'scaled';
/** Returns whether the order, or a part of it, waits for a trigger. */
export const isWaiting = ({ kind }: ConditionalDraft) => kind !== 'limit' && kind !== 'scaled';

const isPositive = (text: string) => /[1-9]/.test(text);

/** Returns the fields that the kind needs and that hold no number above zero. Protection that is opened and left empty would be dropped silently. */
export function findMissingFields(draft: ConditionalDraft): ConditionalField[] {
  const needed: ConditionalField[] = ['size'];
  if (hasStop(draft)) needed.push('triggerPrice');
  if (draft.kind === 'trailing') needed.push('callback');
  if (hasLimit(draft) || isPair(draft) || isScaled(draft)) needed.push('price');
  if (isScaled(draft)) needed.push('to', 'count');
  if (draft.protect && draft.takeProfit === '' && draft.stopLoss === '') needed.push('takeProfit');
  return needed.filter((field) => !isPositive(draft[field]));
}

/** Returns the distance that a trailing stop follows at. */
export function readCallback({ callback, callbackAs }: ConditionalDraft): Callback {
  const isRate = callbackAs === 'rate';
  return {
    callbackRate: isRate ? decimalText(new Decimal(callback).div(100)) : null,
    callbackDistance: isRate ? null : toCanonicalDecimal(callback),
  };
}

/** Values of the order that the form does not hold. */
export interface OrderPlace {
  symbol: string;
  leverage: number;
  /** The position that a close in split mode names. */
  positionId: string | undefined;
}

function createTarget({ reduceOnly }: ConditionalDraft, { symbol, leverage, positionId }: OrderPlace) {
  return {
    symbol,
    action: reduceOnly ? ('close' as const) : ('open' as const),
    ...(reduceOnly ? {} : { leverage }),
    ...(reduceOnly && positionId !== undefined ? { positionId } : {}),
  };
}

type SingleBody = CallInputOf<typeof advancedOrders.place>;

export function createSingleBody(draft: ConditionalDraft, side: TicketSide, place: OrderPlace): SingleBody {
  const { reduceOnly, timeInForce, price, size } = draft;
  const isLimit = hasLimit(draft);
  return {
    ...createTarget(draft, place),
    side: toPositionSide(side, reduceOnly),
    type: isLimit ? 'limit' : 'market',
    size: toCanonicalDecimal(size),
    ...(isLimit ? { price: toCanonicalDecimal(price), timeInForce } : {}),
    ...createProtection(draft),
    ...createTrigger(draft),
  };
}

function createTrigger(draft: ConditionalDraft): Partial<SingleBody> {
  const { triggerBy, activationPrice } = draft;
  if (hasStop(draft)) return { triggerBy, triggerPrice: toCanonicalDecimal(draft.triggerPrice) };
  if (draft.kind !== 'trailing') return {};
  const { callbackRate, callbackDistance } = readCallback(draft);
  return {
    triggerBy,
    ...(callbackRate === null ? { callbackDistance: callbackDistance ?? undefined } : { callbackRate }),
    ...(isPositive(activationPrice) ? { activationPrice: toCanonicalDecimal(activationPrice) } : {}),
  };
}

function createProtection({ protect, takeProfit, stopLoss }: ConditionalDraft): Partial<SingleBody> {
  if (!protect) return {};
  return {
    ...(takeProfit === '' ? {} : { takeProfit: toCanonicalDecimal(takeProfit) }),
    ...(stopLoss === '' ? {} : { stopLoss: toCanonicalDecimal(stopLoss) }),
  };
}

type PairBody = CallInputOf<typeof advancedOrders.pair>;

/** Writes a limit order that rests and a stop market order on the other side of the price, of which one cancels the other. */
export function createPairBody(draft: ConditionalDraft, side: TicketSide, place: OrderPlace): PairBody {
  const { reduceOnly, triggerBy, price, triggerPrice, size } = draft;
  const leg = { side: toPositionSide(side, reduceOnly) };
  return {
    ...createTarget(draft, place),
    size: toCanonicalDecimal(size),
    legs: [
      { ...leg, type: 'limit', price: toCanonicalDecimal(price) },
      { ...leg, type: 'market', triggerBy, triggerPrice: toCanonicalDecimal(triggerPrice) },
    ],
  };
}

type ScaledBody = CallInputOf<typeof advancedOrders.scaled>;

/** Writes limit orders from one price to another, which together have the size. */
export function createScaledBody(draft: ConditionalDraft, side: TicketSide, place: OrderPlace): ScaledBody {
  const { reduceOnly, price, to, count, size, shape, timeInForce } = draft;
  return {
    ...createTarget(draft, place),
    side: toPositionSide(side, reduceOnly),
    from: toCanonicalDecimal(price),
    to: toCanonicalDecimal(to),
    count: Number(count),
    size: toCanonicalDecimal(size),
    shape,
    ...(timeInForce === 'postOnly' ? { postOnly: true } : {}),
  };
}

/** Returns the field of a complete scaled order that is wrong: its count, or a size too small for prices and sizes this near each other. */
export function findScaledProblem(draft: ConditionalDraft, contract: Contract): 'count' | 'size' | undefined {
  const count = Number(draft.count);
  if (!Number.isInteger(count) || count < 2 || count > scaledAtMost) return 'count';
  const field = checkScaled(contract, toScaledTerms(draft))?.field;
  return field === 'count' || field === 'size' ? field : undefined;
}

/** Returns price and size of each order of a scaled one, from the first to the last. */
export function previewLegs(draft: ConditionalDraft, contract: Contract): { price: string; size: string }[] {
  return scaledLegs(contract, toScaledTerms(draft)).map(({ price, size }) => ({
    price: formatPrice(price),
    size: fromUnits(size),
  }));
}

function toScaledTerms({ price, to, count, size, shape }: ConditionalDraft): ScaledTerms {
  return {
    from: parsePrice(toCanonicalDecimal(price)),
    to: parsePrice(toCanonicalDecimal(to)),
    count: Number(count),
    size: parseUnitsOrZero(toCanonicalDecimal(size)),
    shape,
  };
}
