/** The content of the order form: what a user has typed so far, and the one reducer that changes it. */
import type { TimeInForce, TriggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import type { Side } from '@papertape/shared/contract/values.ts';
import type { ScaledShape } from '@papertape/shared/rules/perpetual/scaled.ts';

export type TicketSide = 'buy' | 'sell';
export type SizeUnit = 'base' | 'quote';

export const plainKinds = ['limit', 'market'] as const;
/** Kinds that only some hosts offer, in the order of their picker. */
export const advancedKinds = ['stopMarket', 'stopLimit', 'trailing', 'pair', 'timedLimit', 'scaled'] as const;

export type PlainKind = (typeof plainKinds)[number];
export type AdvancedKind = (typeof advancedKinds)[number];
export type OrderKind = PlainKind | AdvancedKind;

/** Numbers are plain decimals as typed, or empty. A text stays while another kind is shown that does not use it. */
export interface OrderDraft {
  kind: OrderKind;
  /** The advanced kind that was shown last. */
  advancedKind: AdvancedKind;
  /** Side of the button pressed last, which Enter presses again. */
  side: TicketSide;
  /** The limit, and the first price of a scaled order. */
  price: string;
  /** The last price of a scaled order. */
  to: string;
  count: string;
  shape: ScaledShape;
  triggerPrice: string;
  triggerBy: TriggerBy;
  /** Distance that a trailing stop follows at: percent, or price units. */
  callback: string;
  callbackAs: 'rate' | 'distance';
  /** Text of the other kind of distance, which returns with it. */
  otherCallback: string;
  activationPrice: string;
  timeInForce: TimeInForce;
  /** In the unit of the settings. */
  amount: string;
  /** The amount before the unit was switched, and its unit; null once another amount was set. */
  unswitched: { unit: SizeUnit; amount: string } | null;
  /** Share of the largest size in percent if the slider set the amount; null if it was typed. */
  percent: number | null;
  reduceOnly: boolean;
  /** True if take profit and stop loss of the new position are open. */
  protect: boolean;
  takeProfit: string;
  stopLoss: string;
}

/** A field of the draft that holds a number of every order of its kind. */
export type NumberField =
  | 'price'
  | 'to'
  | 'count'
  | 'triggerPrice'
  | 'callback'
  | 'activationPrice'
  | 'amount';

export const emptyDraft: OrderDraft = {
  kind: 'limit',
  advancedKind: 'stopMarket',
  side: 'buy',
  price: '',
  to: '',
  count: '5',
  shape: 'flat',
  triggerPrice: '',
  triggerBy: 'last',
  callback: '1',
  callbackAs: 'rate',
  otherCallback: '',
  activationPrice: '',
  timeInForce: 'GTC',
  amount: '',
  unswitched: null,
  percent: null,
  reduceOnly: false,
  protect: false,
  takeProfit: '',
  stopLoss: '',
};

interface KindOptions {
  protects: boolean;
  timesInForce: readonly TimeInForce[];
}

const untilCanceled = ['GTC'] as const;
const mayBeMaker = ['GTC', 'postOnly'] as const;
const anyTime = ['GTC', 'IOC', 'FOK', 'postOnly'] as const;

const options: Readonly<Record<OrderKind, KindOptions>> = {
  limit: { protects: true, timesInForce: mayBeMaker },
  market: { protects: true, timesInForce: untilCanceled },
  stopMarket: { protects: true, timesInForce: untilCanceled },
  stopLimit: { protects: true, timesInForce: anyTime },
  trailing: { protects: true, timesInForce: untilCanceled },
  pair: { protects: false, timesInForce: untilCanceled },
  timedLimit: { protects: true, timesInForce: anyTime },
  scaled: { protects: false, timesInForce: mayBeMaker },
};

/** Returns whether take profit and stop loss can be set for the position that the order opens. */
export const mayProtect = (kind: OrderKind): boolean => options[kind].protects;

export type DraftChange = Partial<Omit<OrderDraft, 'advancedKind' | 'unswitched' | 'otherCallback'>>;

export type DraftAction =
  | { kind: 'edit'; change: DraftChange }
  /** `amount` is the present one in the other unit; the one that was switched before returns instead. */
  | { kind: 'switchUnit'; to: SizeUnit; amount: string }
  /** The host has placed the order that `sent` was. */
  | { kind: 'placed'; sent: OrderDraft };

/** Returns the draft after an action; the same object if nothing changes. */
export function reduceDraft(draft: OrderDraft, action: DraftAction): OrderDraft {
  switch (action.kind) {
    case 'edit':
      return applyChange(draft, action.change);
    case 'switchUnit':
      return switchUnit(draft, action.to, action.amount);
    case 'placed':
      return emptyPlaced(draft, action.sent);
  }
}

/** Applies a change, and drops the choices that the kind or a reducing order cannot have. */
function applyChange(draft: OrderDraft, change: DraftChange): OrderDraft {
  const next = { ...draft, ...change };
  if (isAdvanced(next.kind)) next.advancedKind = next.kind;
  if (change.amount !== undefined) {
    next.unswitched = null;
    next.percent = change.percent ?? null;
  }
  if (next.callbackAs !== draft.callbackAs)
    [next.callback, next.otherCallback] = [draft.otherCallback, draft.callback];
  const { protects, timesInForce } = options[next.kind];
  if (next.reduceOnly || !protects) next.protect = false;
  if (!timesInForce.includes(next.timeInForce)) next.timeInForce = 'GTC';
  return isSameDraft(draft, next) ? draft : next;
}

function isSameDraft(left: OrderDraft, right: OrderDraft): boolean {
  return (Object.keys(left) as (keyof OrderDraft)[]).every((field) => left[field] === right[field]);
}

/** Switches the unit of the amount. Switching back restores the typed digits, which two conversions would change. */
function switchUnit(draft: OrderDraft, to: SizeUnit, amount: string): OrderDraft {
  const { unswitched } = draft;
  if (unswitched?.unit === to) return { ...draft, amount: unswitched.amount, unswitched: null };
  const unit = to === 'base' ? 'quote' : 'base';
  return { ...draft, amount, unswitched: { unit, amount: draft.amount } };
}

/** Empties amount and protection, and keeps prices and choices for the next order. Keeps everything once one of them was typed again. */
function emptyPlaced(draft: OrderDraft, sent: OrderDraft): OrderDraft {
  const isTypedSince = (['amount', 'takeProfit', 'stopLoss'] as const).some(
    (field) => draft[field] !== sent[field],
  );
  if (isTypedSince) return draft;
  return applyChange(draft, { amount: '', protect: false, takeProfit: '', stopLoss: '' });
}

/** Returns whether only some hosts offer the kind. */
export const isAdvanced = (kind: OrderKind): kind is AdvancedKind =>
  advancedKinds.some((advanced) => advanced === kind);

/** Returns the side of the position: buying opens a long or reduces a short. */
export function toPositionSide(side: TicketSide, reduceOnly: boolean): Side {
  return (side === 'buy') === reduceOnly ? 'short' : 'long';
}
