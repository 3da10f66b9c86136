/**
 * Take-profit and stop-loss. Price, distance in percent and profit are three views of one thing; the price is what
 * is kept.
 */
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { checkTrigger, isAbove, type TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { priceOf } from '@papertape/shared/rules/perpetual/quantities.ts';
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

/** The price at which the profit (or, for a stop, the loss) is this much. */
export function priceAtProfit(base: Base, field: TriggerField, profit: string, decimals: number): string {
  const amount = parseDecimal(profit);
  if (amount === undefined || new Decimal(base.size).lte(0)) return '';
  const price = amount.div(base.size).times(direction(base.side, field)).plus(base.entry);
  return price.gt(0) ? decimalText(price, decimals) : '';
}

export interface TriggerOutcome {
  /** Distance from the entry in percent. */
  percent: string;
  profit: string;
  /** Of the initial margin. */
  returnRate: string;
}

/** What a trigger at this price would bring; null for a price that is none. */
export function triggerOutcome(base: Base, price: string): TriggerOutcome | null {
  const at = parseDecimal(price);
  if (at === undefined || at.lte(0) || new Decimal(base.entry).lte(0)) return null;
  const move = at.minus(base.entry).times(sign(base.side));
  const share = move.div(base.entry);
  return {
    percent: decimalText(share.times(100), 2),
    profit: decimalText(move.times(base.size), 8),
    returnRate: decimalText(share.times(base.leverage), 8),
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
      priceOf(reference),
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
