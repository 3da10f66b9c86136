/**
 * What a user has typed into the order form, half-finished or not. Guarantees: every field is text as typed, plain
 * decimals or empty; amount and slider say the same, whichever was used last.
 */
import type { OrderType } from '@papertape/shared/contract/trading-rows.ts';
import type { Side } from '@papertape/shared/contract/values.ts';

export type TicketSide = 'buy' | 'sell';
export type SizeUnit = 'base' | 'quote';

export interface OrderDraft {
  side: TicketSide;
  type: OrderType;
  price: string;
  amount: string;
  /** Share of the largest size, where the slider set the amount; null where it was typed. */
  percent: number | null;
  /** Whether take-profit and stop-loss are open. */
  protect: boolean;
  takeProfit: string;
  stopLoss: string;
  reduceOnly: boolean;
  postOnly: boolean;
  /** Whether the form of the other kinds of orders stands in its place. */
  advanced: boolean;
}

export const emptyDraft: OrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '',
  amount: '',
  percent: null,
  protect: false,
  takeProfit: '',
  stopLoss: '',
  reduceOnly: false,
  postOnly: false,
  advanced: false,
};

/** A change of the draft, with what follows from it. */
export function changeDraft(draft: OrderDraft, change: Partial<OrderDraft>): OrderDraft {
  const next = { ...draft, ...change };
  if (change.amount !== undefined && change.percent === undefined) next.percent = null;
  // A market order cannot wait for its maker, and a reducing order protects nothing.
  if (next.type === 'market') next.postOnly = false;
  if (next.reduceOnly) next.protect = false;
  return next;
}

const done = { amount: '', percent: null, takeProfit: '', stopLoss: '', protect: false } as const;

/** After an order was placed: its size and protection are done with; price and choices stay, and what was typed since it was sent. */
export function afterPlacing(draft: OrderDraft, sent: OrderDraft): OrderDraft {
  const isSince = (['amount', 'takeProfit', 'stopLoss'] as const).some(
    (field) => draft[field] !== sent[field],
  );
  return isSince ? draft : { ...draft, ...done };
}

/** Buying opens a long or closes a short. */
export function positionSideOf(side: TicketSide, reduceOnly: boolean): Side {
  return (side === 'buy') === reduceOnly ? 'short' : 'long';
}
