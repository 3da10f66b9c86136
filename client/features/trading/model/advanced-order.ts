/** What is typed into the form of stop and trailing orders, and the order that is made of it. */
import type { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { TimeInForce, TriggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { positionSideOf, type TicketSide } from './order-draft.ts';
import { canonicalText } from './plain-text.ts';

export const advancedKinds = ['stopMarket', 'stopLimit', 'trailing', 'pair', 'limit'] as const;
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
  size: '',
  reduceOnly: false,
};

export type AdvancedField = 'triggerPrice' | 'price' | 'callback' | 'activationPrice' | 'size';

/** A stop, alone or beside a limit order. */
export const isStop = ({ kind }: AdvancedDraft) => kind !== 'trailing' && kind !== 'limit';
/** A limit order with a time in force, at once or once it is triggered. */
export const hasLimit = ({ kind }: AdvancedDraft) => kind === 'stopLimit' || kind === 'limit';
export const isPair = ({ kind }: AdvancedDraft) => kind === 'pair';
export const waits = ({ kind }: AdvancedDraft) => kind !== 'limit';

/** The fields that the kind needs and that hold no number above zero. */
export function missingFields(draft: AdvancedDraft): AdvancedField[] {
  const needed: AdvancedField[] = ['size'];
  if (isStop(draft)) needed.push('triggerPrice');
  if (draft.kind === 'trailing') needed.push('callback');
  if (hasLimit(draft) || isPair(draft)) needed.push('price');
  return needed.filter((field) => !/[1-9]/.test(draft[field]));
}

type Body = CallInputOf<typeof advancedOrders.place>;

function triggerOf(draft: AdvancedDraft): Partial<Body> {
  const { triggerBy } = draft;
  if (isStop(draft)) return { triggerBy, triggerPrice: canonicalText(draft.triggerPrice) };
  if (draft.kind === 'limit') return {};
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

/** Which field of the form shows a refusal that names a field of the order. */
export const advancedFieldOf: Readonly<Record<string, AdvancedField>> = {
  triggerPrice: 'triggerPrice',
  price: 'price',
  callbackRate: 'callback',
  callbackDistance: 'callback',
  activationPrice: 'activationPrice',
  size: 'size',
};
