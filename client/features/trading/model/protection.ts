/** Take profit and stop loss of an order or a position, typed as a price, a distance in percent or a profit; the price is kept. */
import { Decimal, decimalText, parseDecimal, zero } from '@papertape/shared/money/decimal.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import { isAbove, type TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { type Side, signOfSide } from '@papertape/shared/rules/position-sums.ts';
import type { TicketSide } from './order-draft.ts';

/** The position that a trigger closes. */
export interface TriggerBase {
  side: Side;
  size: string;
  entry: string;
  leverage: number;
  /** Fees and funding paid so far, the fee of opening included; null if the host does not state its fees. */
  paid: string | null;
}

/** Returns 1 if the trigger belongs above the entry, -1 below. */
function directionFromEntry(side: Side, field: TriggerField): 1 | -1 {
  return isAbove(side, field) ? 1 : -1;
}

/** Returns the price `percent` (5 for 5 %) away from the entry, on the side where the trigger belongs; empty if there is none. */
export function priceAtPercent(
  base: TriggerBase,
  field: TriggerField,
  percent: string,
  decimals: number,
): string {
  const share = parseDecimal(percent);
  if (share === undefined) return '';
  const price = new Decimal(base.entry).times(
    share.div(100).times(directionFromEntry(base.side, field)).plus(1),
  );
  return price.gt(0) ? decimalText(price, decimals) : '';
}

/** Returns the price that brings a profit, or a loss for a stop, of this much after fees: (x + paid + s·Q·E) ÷ (Q·(s − fee rate)). */
export function priceAtProfit(
  base: TriggerBase,
  field: TriggerField,
  profit: string,
  decimals: number,
): string {
  const typed = parseDecimal(profit);
  if (typed === undefined || new Decimal(base.size).lte(0)) return '';
  const amount = field === 'takeProfit' ? typed : typed.negated();
  const side = signOfSide(base.side);
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
  /** Fees of opening and of closing at market, and funding paid; null if the host does not state its fees. */
  fee: string | null;
  /** After the fees, or before any while they are unknown. */
  profit: string;
  /** Profit as a share of the initial margin. */
  returnRate: string;
}

/** Computes what a trigger at this price brings; null while price or entry are missing. */
export function computeTriggerOutcome(base: TriggerBase, price: string): TriggerOutcome | null {
  const at = parseDecimal(price);
  if (at === undefined || at.lte(0) || new Decimal(base.entry).lte(0)) return null;
  const move = at.minus(base.entry).times(signOfSide(base.side));
  const fee = base.paid === null ? null : at.times(base.size).times(feeRates.taker).plus(base.paid);
  const profit = move.times(base.size).minus(fee ?? 0);
  const value = new Decimal(base.size).times(base.entry);
  return {
    fee: fee === null ? null : decimalText(fee, 8),
    profit: decimalText(profit, 8),
    returnRate: value.gt(0) ? decimalText(profit.times(base.leverage).div(value), 8) : '0',
  };
}

/** Returns what would be typed for a price as a distance in percent or as a profit, or loss for a stop; empty without a price. */
export function describeTrigger(
  base: TriggerBase,
  field: TriggerField,
  price: string,
  way: 'percent' | 'profit',
): string {
  const outcome = computeTriggerOutcome(base, price);
  if (outcome === null) return '';
  if (way === 'profit') {
    const profit = new Decimal(outcome.profit);
    return decimalText(field === 'takeProfit' ? profit : profit.negated(), 2);
  }
  const away = new Decimal(price).div(base.entry).minus(1).times(100);
  return decimalText(away.times(directionFromEntry(base.side, field)), 2);
}

type TypedTriggers = Readonly<Record<TriggerField, string>>;

/** Returns the side for which the typed triggers are valid; `otherwise` while they do not decide it. */
export function guessSide(
  { takeProfit, stopLoss }: TypedTriggers,
  reference: string | null | undefined,
  otherwise: TicketSide,
): TicketSide {
  const entry = parseDecimal(reference ?? '');
  const [target, stop] = [parseDecimal(takeProfit), parseDecimal(stopLoss)];
  if (entry === undefined) return otherwise;
  if (target && !target.eq(entry)) return target.gt(entry) ? 'buy' : 'sell';
  if (stop && !stop.eq(entry)) return stop.lt(entry) ? 'buy' : 'sell';
  return otherwise;
}
