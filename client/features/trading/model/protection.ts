/**
 * Take-profit and stop-loss. Price, distance in percent and profit are three views of one thing; the price is what
 * is kept.
 */
import { Decimal, decimalText, parseDecimal, zero } from '@papertape/shared/money/decimal.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import { checkTrigger, isAbove, type TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { type Side, sign } from '@papertape/shared/rules/position-sums.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { canonicalText } from './plain-text.ts';
import { type Problem, problemOf } from './problem.ts';
import type { Ticket } from './ticket.ts';

interface Base {
  side: Side;
  size: string;
  entry: string;
  leverage: number;
  /** Fees and funding paid for it so far, the fee of opening it included; null where the host has not stated its fees. */
  paid: string | null;
}

/** Which way from the entry the trigger lies: +1 above. */
function direction(side: Side, field: TriggerField): 1 | -1 {
  return isAbove(side, field) ? 1 : -1;
}

/** The price a given share (5 for 5 %) of the entry away, on the side where the trigger belongs. */
export function priceAtPercent(base: Base, field: TriggerField, percent: string, decimals: number): string {
  const share = parseDecimal(percent);
  if (share === undefined) return '';
  const price = new Decimal(base.entry).times(share.div(100).times(direction(base.side, field)).plus(1));
  return price.gt(0) ? decimalText(price, decimals) : '';
}

/** The price at which the profit (or, for a stop, the loss) is this much after fees: (x + paid + s·Q·E) ÷ (Q·(s − fee rate)). */
export function priceAtProfit(base: Base, field: TriggerField, profit: string, decimals: number): string {
  const typed = parseDecimal(profit);
  if (typed === undefined || new Decimal(base.size).lte(0)) return '';
  const amount = field === 'takeProfit' ? typed : typed.negated();
  const side = sign(base.side);
  const rate = base.paid === null ? zero : new Decimal(feeRates.taker);
  const opened = new Decimal(base.size).times(base.entry).times(side);
  const each = new Decimal(side).minus(rate).times(base.size);
  const price = amount
    .plus(base.paid ?? 0)
    .plus(opened)
    .div(each);
  return price.gt(0) ? decimalText(price, decimals) : '';
}

export interface TriggerOutcome {
  /** Distance from the entry in percent. */
  percent: string;
  /** Of opening and of closing at market, and funding paid; null where the host has not stated its fees. */
  fee: string | null;
  /** After the fees; before any where they are not known. */
  profit: string;
  /** Of the initial margin. */
  returnRate: string;
}

/** What a trigger at this price would bring; null for a price that is none. */
export function triggerOutcome(base: Base, price: string): TriggerOutcome | null {
  const at = parseDecimal(price);
  if (at === undefined || at.lte(0) || new Decimal(base.entry).lte(0)) return null;
  const move = at.minus(base.entry).times(sign(base.side));
  const fee = base.paid === null ? null : at.times(base.size).times(feeRates.taker).plus(base.paid);
  const profit = move.times(base.size).minus(fee ?? 0);
  const value = new Decimal(base.size).times(base.entry);
  return {
    percent: decimalText(move.div(base.entry).times(100), 2),
    fee: fee === null ? null : decimalText(fee, 8),
    profit: decimalText(profit, 8),
    returnRate: value.gt(0) ? decimalText(profit.times(base.leverage).div(value), 8) : '0',
  };
}

type Place = Pick<Ticket, 'terms' | 'market'>;

function triggerProblems(
  place: Place,
  side: Side,
  triggers: Record<TriggerField, string>,
  reference: string,
): Problem[] {
  return (['takeProfit', 'stopLoss'] as const).flatMap((field) => {
    const price = triggers[field];
    if (parseDecimal(price) === undefined) return [];
    const refused = checkTrigger(
      place.terms,
      side,
      { field, price: canonicalText(price) },
      parsePrice(reference),
    );
    if (refused === undefined) return [];
    if (refused.refused !== 'takeProfitInvalid' && refused.refused !== 'stopLossInvalid') {
      return [problemOf(refused, place)];
    }
    const above = isAbove(side, field);
    return [{ field, key: `${field}${above ? 'Above' : 'Below'}`, values: { price: reference } } as const];
  });
}

/** Measured from a price that may not be known yet. */
export function protectionProblemsAt(
  place: Place,
  side: Side,
  triggers: Record<TriggerField, string>,
  reference: string,
): Problem[] {
  return isKnown(reference) ? triggerProblems(place, side, triggers, reference) : [];
}

/** For an order: measured from its price, or from the mark where it has none. */
export function protectionProblems(ticket: Ticket, side: Side): Problem[] {
  const { draft, market } = ticket;
  const reference = draft.type === 'limit' ? canonicalText(draft.price) : market.mark;
  return protectionProblemsAt(ticket, side, draft, reference);
}

/** For an open position: measured from the mark. */
export function positionProtectionProblems(
  place: Place,
  side: Side,
  triggers: Record<TriggerField, string>,
): Problem[] {
  return protectionProblemsAt(place, side, triggers, place.market.mark);
}
