/** The content of the order form: what a user has typed so far, and the one reducer that changes it. */
import type { TimeInForce, TriggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import type { OrderType } from '@papertape/shared/contract/trading-rows.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import type { ScaledShape } from '@papertape/shared/rules/perpetual/scaled.ts';

export type TicketSide = 'buy' | 'sell';
export type SizeUnit = 'base' | 'quote';

/** Take profit and stop loss of an order that opens. */
interface ProtectionFields {
  /** True if the two fields are open. */
  protect: boolean;
  takeProfit: string;
  stopLoss: string;
}

/** Kinds of the second form, in the order of its picker; `limit` is one with a time in force. */
export const conditionalKinds = ['stopMarket', 'stopLimit', 'trailing', 'pair', 'limit', 'scaled'] as const;

/** The second form: stop, trailing, paired and scaled orders. */
export interface ConditionalDraft extends ProtectionFields {
  kind: (typeof conditionalKinds)[number];
  triggerBy: TriggerBy;
  triggerPrice: string;
  /** The limit, and the first price of a scaled order. */
  price: string;
  timeInForce: TimeInForce;
  /** Distance that a trailing stop follows at: percent, or price units. */
  callback: string;
  callbackAs: 'rate' | 'distance';
  /** Text of the other kind of distance, which returns with it. */
  otherCallback: string;
  activationPrice: string;
  /** The last price of a scaled order. */
  to: string;
  count: string;
  shape: ScaledShape;
  /** Base units. */
  size: string;
  /** Share of the largest size in percent if the slider set the size; null if it was typed. */
  percent: number | null;
  reduceOnly: boolean;
}

/** Numbers are plain decimals as typed, or empty. */
export interface OrderDraft extends ProtectionFields {
  /** Side of the button pressed last, which Enter presses again. */
  side: TicketSide;
  type: OrderType;
  price: string;
  /** In the unit of the settings. */
  amount: string;
  /** The amount before the unit was switched, and its unit; null once another amount was set. */
  unswitched: { unit: SizeUnit; amount: string } | null;
  /** Share of the largest size in percent if the slider set the amount; null if it was typed. */
  percent: number | null;
  reduceOnly: boolean;
  postOnly: boolean;
  /** True if the second form is shown instead. */
  advanced: boolean;
  conditional: ConditionalDraft;
}

const noProtection: ProtectionFields = { protect: false, takeProfit: '', stopLoss: '' };

export const emptyConditional: ConditionalDraft = {
  kind: 'stopMarket',
  triggerBy: 'last',
  triggerPrice: '',
  price: '',
  timeInForce: 'GTC',
  callback: '1',
  callbackAs: 'rate',
  otherCallback: '',
  activationPrice: '',
  to: '',
  count: '5',
  shape: 'flat',
  size: '',
  percent: null,
  reduceOnly: false,
  ...noProtection,
};

export const emptyDraft: OrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '',
  amount: '',
  unswitched: null,
  percent: null,
  reduceOnly: false,
  postOnly: false,
  advanced: false,
  conditional: emptyConditional,
  ...noProtection,
};

export type DraftAction =
  | { kind: 'edit'; change: Partial<Omit<OrderDraft, 'conditional'>> }
  /** `amount` is the present one in the other unit; the one that was switched before returns instead. */
  | { kind: 'switchUnit'; to: SizeUnit; amount: string }
  | { kind: 'editConditional'; change: Partial<ConditionalDraft> }
  /** The host has placed the order that `sent` was. */
  | { kind: 'placed'; sent: OrderDraft }
  /** The second form is emptied as soon as its order is sent, and restores a refused order. */
  | { kind: 'conditionalSent'; sent: ConditionalDraft }
  | { kind: 'conditionalRefused'; sent: ConditionalDraft };

/** Returns the draft after an action; the same object if nothing changes. */
export function reduceDraft(draft: OrderDraft, action: DraftAction): OrderDraft {
  switch (action.kind) {
    case 'edit':
      return editPlain(draft, action.change);
    case 'switchUnit':
      return switchUnit(draft, action.to, action.amount);
    case 'editConditional':
      return { ...draft, conditional: editConditional(draft.conditional, action.change) };
    case 'placed':
      return emptyPlaced(draft, action.sent);
    case 'conditionalSent':
      return draft.conditional === action.sent ? { ...draft, conditional: emptySent(action.sent) } : draft;
    case 'conditionalRefused':
      return isSame(draft.conditional, emptySent(action.sent))
        ? { ...draft, conditional: action.sent }
        : draft;
  }
}

function editPlain(draft: OrderDraft, change: Partial<OrderDraft>): OrderDraft {
  const next = { ...draft, ...change };
  if (change.amount !== undefined) next.unswitched = null;
  if (change.amount !== undefined && change.percent === undefined) next.percent = null;
  // A market order cannot wait for its maker, and a reducing order protects nothing.
  if (next.type === 'market') next.postOnly = false;
  if (next.reduceOnly) next.protect = false;
  return next;
}

/** Switching there and back shows the typed digits again, which two conversions would change. */
function switchUnit(draft: OrderDraft, to: SizeUnit, amount: string): OrderDraft {
  const { unswitched } = draft;
  if (unswitched?.unit === to) return { ...draft, amount: unswitched.amount, unswitched: null };
  const unit = to === 'base' ? 'quote' : 'base';
  return { ...draft, amount, unswitched: { unit, amount: draft.amount } };
}

function editConditional(draft: ConditionalDraft, change: Partial<ConditionalDraft>): ConditionalDraft {
  const next = { ...draft, ...change };
  if (change.size !== undefined && change.percent === undefined) next.percent = null;
  if (next.callbackAs !== draft.callbackAs)
    [next.callback, next.otherCallback] = [draft.otherCallback, draft.callback];
  if (next.reduceOnly || !mayProtect(next)) next.protect = false;
  return next;
}

/** Empties size and protection, and keeps price and choices for the next order. Keeps everything once one of them was typed again. */
function emptyPlaced(draft: OrderDraft, sent: OrderDraft): OrderDraft {
  const isTypedSince = (['amount', 'takeProfit', 'stopLoss'] as const).some(
    (field) => draft[field] !== sent[field],
  );
  return isTypedSince ? draft : { ...draft, amount: '', unswitched: null, percent: null, ...noProtection };
}

function emptySent(sent: ConditionalDraft): ConditionalDraft {
  return { ...sent, size: '', percent: null, ...noProtection };
}

function isSame(left: ConditionalDraft, right: ConditionalDraft): boolean {
  return (Object.keys(left) as (keyof ConditionalDraft)[]).every((field) => left[field] === right[field]);
}

/** Returns whether a take profit and a stop loss can be set for the position that the order opens. */
export const mayProtect = ({ kind }: ConditionalDraft): boolean => kind !== 'pair' && kind !== 'scaled';

/** Returns the side of the position: buying opens a long or reduces a short. */
export function toPositionSide(side: TicketSide, reduceOnly: boolean): Side {
  return (side === 'buy') === reduceOnly ? 'short' : 'long';
}
