/** What is typed into the form of stop and trailing orders, and the order that is made of it. */
import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { TimeInForce, TriggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { scaledAtMost } from '@papertape/shared/contract/order-sets.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { priceOf, priceTextOf } from '@papertape/shared/rules/perpetual/quantities.ts';
import {
  checkScaled,
  type ScaledShape,
  type ScaledTerms,
  scaledLegs,
} from '@papertape/shared/rules/perpetual/scaled.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import { unitsOf } from './account-state.ts';
import { positionSideOf, type TicketSide } from './order-draft.ts';
import { canonicalText } from './plain-text.ts';

export const advancedKinds = ['stopMarket', 'stopLimit', 'trailing', 'pair', 'limit', 'scaled'] as const;
type AdvancedKind = (typeof advancedKinds)[number];

export interface AdvancedDraft {
  kind: AdvancedKind;
  triggerBy: TriggerBy;
  triggerPrice: string;
  price: string;
  timeInForce: TimeInForce;
  /** A percentage or a distance in the price. */
  callback: string;
  callbackAs: 'rate' | 'distance';
  activationPrice: string;
  /** Of a scaled order, whose first price is `price`. */
  to: string;
  count: string;
  shape: ScaledShape;
  size: string;
  reduceOnly: boolean;
}

export const emptyAdvanced: AdvancedDraft = {
  kind: 'stopMarket',
  triggerBy: 'last',
  triggerPrice: '',
  price: '',
  timeInForce: 'GTC',
  callback: '1',
  callbackAs: 'rate',
  activationPrice: '',
  to: '',
  count: '5',
  shape: 'flat',
  size: '',
  reduceOnly: false,
};

export type AdvancedField =
  | 'triggerPrice'
  | 'price'
  | 'callback'
  | 'activationPrice'
  | 'to'
  | 'count'
  | 'size';

/** A stop, alone or beside a limit order. */
export const isStop = ({ kind }: AdvancedDraft) =>
  kind === 'stopMarket' || kind === 'stopLimit' || kind === 'pair';
/** A limit order with a time in force, at once or once it is triggered. */
export const hasLimit = ({ kind }: AdvancedDraft) => kind === 'stopLimit' || kind === 'limit';
export const isPair = ({ kind }: AdvancedDraft) => kind === 'pair';
export const isScaled = ({ kind }: AdvancedDraft) => kind === 'scaled';
export const waits = ({ kind }: AdvancedDraft) => kind !== 'limit' && kind !== 'scaled';

/** The fields that the kind needs and that hold no number above zero. */
export function missingFields(draft: AdvancedDraft): AdvancedField[] {
  const needed: AdvancedField[] = ['size'];
  if (isStop(draft)) needed.push('triggerPrice');
  if (draft.kind === 'trailing') needed.push('callback');
  if (hasLimit(draft) || isPair(draft) || isScaled(draft)) needed.push('price');
  if (isScaled(draft)) needed.push('to', 'count');
  return needed.filter((field) => !/[1-9]/.test(draft[field]));
}

type Body = CallInputOf<typeof advancedOrders.place>;

function triggerOf(draft: AdvancedDraft): Partial<Body> {
  const { triggerBy } = draft;
  if (isStop(draft)) return { triggerBy, triggerPrice: canonicalText(draft.triggerPrice) };
  if (draft.kind !== 'trailing') return {};
  const callback =
    draft.callbackAs === 'rate'
      ? { callbackRate: decimalText(new Decimal(draft.callback).div(100)) }
      : { callbackDistance: canonicalText(draft.callback) };
  const { activationPrice } = draft;
  const begins = /[1-9]/.test(activationPrice) ? { activationPrice: canonicalText(activationPrice) } : {};
  return { triggerBy, ...callback, ...begins };
}

export interface AdvancedPlace {
  symbol: string;
  leverage: number;
  /** Of a close in split mode. */
  positionId: string | undefined;
}

export function advancedBody(draft: AdvancedDraft, side: TicketSide, place: AdvancedPlace): Body {
  const { symbol, leverage, positionId } = place;
  const { reduceOnly, timeInForce } = draft;
  const limit = hasLimit(draft);
  return {
    symbol,
    side: positionSideOf(side, reduceOnly),
    action: reduceOnly ? 'close' : 'open',
    type: limit ? 'limit' : 'market',
    size: canonicalText(draft.size),
    ...(limit ? { price: canonicalText(draft.price), timeInForce } : {}),
    ...(reduceOnly ? {} : { leverage }),
    ...(reduceOnly && positionId !== undefined ? { positionId } : {}),
    ...triggerOf(draft),
  };
}

type PairBody = CallInputOf<typeof advancedOrders.pair>;

/** A limit order that rests and a stop market order on the other side of the price. */
export function pairBody(draft: AdvancedDraft, side: TicketSide, place: AdvancedPlace): PairBody {
  const { symbol, leverage, positionId } = place;
  const { reduceOnly, triggerBy } = draft;
  const of = { side: positionSideOf(side, reduceOnly) };
  return {
    symbol,
    action: reduceOnly ? 'close' : 'open',
    size: canonicalText(draft.size),
    ...(reduceOnly ? {} : { leverage }),
    ...(reduceOnly && positionId !== undefined ? { positionId } : {}),
    legs: [
      { ...of, type: 'limit', price: canonicalText(draft.price) },
      { ...of, type: 'market', triggerBy, triggerPrice: canonicalText(draft.triggerPrice) },
    ],
  };
}

type ScaledBody = CallInputOf<typeof advancedOrders.scaled>;

/** Limit orders from one price to another, which together are the size. */
export function scaledBody(draft: AdvancedDraft, side: TicketSide, place: AdvancedPlace): ScaledBody {
  const { symbol, leverage, positionId } = place;
  const { reduceOnly, price, to, count, size, shape, timeInForce } = draft;
  return {
    symbol,
    side: positionSideOf(side, reduceOnly),
    action: reduceOnly ? 'close' : 'open',
    from: canonicalText(price),
    to: canonicalText(to),
    count: Number(count),
    size: canonicalText(size),
    shape,
    ...(timeInForce === 'postOnly' ? { postOnly: true } : {}),
    ...(reduceOnly ? {} : { leverage }),
    ...(reduceOnly && positionId !== undefined ? { positionId } : {}),
  };
}

/** What is wrong with a filled-in scaled order: its number, or that prices or sizes would be too near each other. */
export function scaledProblem(draft: AdvancedDraft, contract: Contract): 'count' | 'size' | undefined {
  const count = Number(draft.count);
  if (!Number.isInteger(count) || count < 2 || count > scaledAtMost) return 'count';
  const field = checkScaled(contract, scaledTerms(draft))?.field;
  return field === 'count' || field === 'size' ? field : undefined;
}

/** As `size` and `price` of each, from the first to the last. */
export function scaledPreview(draft: AdvancedDraft, contract: Contract): { price: string; size: string }[] {
  return scaledLegs(contract, scaledTerms(draft)).map(({ price, size }) => ({
    price: priceTextOf(price),
    size: fromUnits(size),
  }));
}

function scaledTerms({ price, to, count, size, shape }: AdvancedDraft): ScaledTerms {
  return {
    from: priceOf(canonicalText(price)),
    to: priceOf(canonicalText(to)),
    count: Number(count),
    size: unitsOf(canonicalText(size)),
    shape,
  };
}

/** Which field of the form shows a refusal that names a field of the order. */
export const advancedFieldOf: Readonly<Record<string, AdvancedField>> = {
  triggerPrice: 'triggerPrice',
  price: 'price',
  from: 'price',
  to: 'to',
  count: 'count',
  callbackRate: 'callback',
  callbackDistance: 'callback',
  activationPrice: 'activationPrice',
  size: 'size',
};
