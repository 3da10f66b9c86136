/** What is typed into the form of stop and trailing orders, and the order that is made of it. */
import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { TimeInForce, TriggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { scaledAtMost } from '@papertape/shared/contract/order-sets.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Callback } from '@papertape/shared/rules/perpetual/conditional.ts';
import { formatPrice, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
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
  /** Share of the largest size, where the slider set the size; null where it was typed. */
  percent: number | null;
  reduceOnly: boolean;
  /** Whether take-profit and stop-loss are open. */
  protect: boolean;
  takeProfit: string;
  stopLoss: string;
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
  percent: null,
  reduceOnly: false,
  protect: false,
  takeProfit: '',
  stopLoss: '',
};

/** A change of the draft, with what follows from it. */
export function changeAdvanced(draft: AdvancedDraft, change: Partial<AdvancedDraft>): AdvancedDraft {
  const next = { ...draft, ...change };
  if (change.size !== undefined && change.percent === undefined) next.percent = null;
  // A reducing order protects nothing, and one of several has no levels of its own.
  if (next.reduceOnly || !mayProtect(next)) next.protect = false;
  return next;
}

/** After it was placed: its size and protection are done with. */
export function afterSending(draft: AdvancedDraft): AdvancedDraft {
  return { ...draft, size: '', percent: null, protect: false, takeProfit: '', stopLoss: '' };
}

export type AdvancedField =
  | 'triggerPrice'
  | 'price'
  | 'callback'
  | 'activationPrice'
  | 'to'
  | 'count'
  | 'size'
  | 'takeProfit'
  | 'stopLoss';

/** A stop, alone or beside a limit order. */
export const isStop = ({ kind }: AdvancedDraft) =>
  kind === 'stopMarket' || kind === 'stopLimit' || kind === 'pair';
/** A limit order with a time in force, at once or once it is triggered. */
export const hasLimit = ({ kind }: AdvancedDraft) => kind === 'stopLimit' || kind === 'limit';
export const isPair = ({ kind }: AdvancedDraft) => kind === 'pair';
export const isScaled = ({ kind }: AdvancedDraft) => kind === 'scaled';
/** Whether its position may begin with a take profit and a stop loss. */
export const mayProtect = (draft: AdvancedDraft) => !isPair(draft) && !isScaled(draft);
export const waits = ({ kind }: AdvancedDraft) => kind !== 'limit' && kind !== 'scaled';

/** The fields that the kind needs and that hold no number above zero. */
export function missingFields(draft: AdvancedDraft): AdvancedField[] {
  const needed: AdvancedField[] = ['size'];
  if (isStop(draft)) needed.push('triggerPrice');
  if (draft.kind === 'trailing') needed.push('callback');
  if (hasLimit(draft) || isPair(draft) || isScaled(draft)) needed.push('price');
  if (isScaled(draft)) needed.push('to', 'count');
  // Asked for and left empty it would be sent without a word.
  if (draft.protect && draft.takeProfit === '' && draft.stopLoss === '') needed.push('takeProfit');
  return needed.filter((field) => !/[1-9]/.test(draft[field]));
}

/** How far behind a trailing stop follows. */
export function callbackOf({ callback, callbackAs }: AdvancedDraft): Callback {
  const isRate = callbackAs === 'rate';
  return {
    callbackRate: isRate ? decimalText(new Decimal(callback).div(100)) : null,
    callbackDistance: isRate ? null : canonicalText(callback),
  };
}

type Body = CallInputOf<typeof advancedOrders.place>;

function triggerOf(draft: AdvancedDraft): Partial<Body> {
  const { triggerBy } = draft;
  if (isStop(draft)) return { triggerBy, triggerPrice: canonicalText(draft.triggerPrice) };
  if (draft.kind !== 'trailing') return {};
  const { callbackRate, callbackDistance } = callbackOf(draft);
  const callback =
    callbackRate === null ? { callbackDistance: callbackDistance ?? undefined } : { callbackRate };
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
    ...protectionOf(draft),
    ...triggerOf(draft),
  };
}

function protectionOf({ protect, takeProfit, stopLoss }: AdvancedDraft): Partial<Body> {
  if (!protect) return {};
  return {
    ...(takeProfit === '' ? {} : { takeProfit: canonicalText(takeProfit) }),
    ...(stopLoss === '' ? {} : { stopLoss: canonicalText(stopLoss) }),
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
    price: formatPrice(price),
    size: fromUnits(size),
  }));
}

function scaledTerms({ price, to, count, size, shape }: AdvancedDraft): ScaledTerms {
  return {
    from: parsePrice(canonicalText(price)),
    to: parsePrice(canonicalText(to)),
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
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
};
