import { Decimal, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits, smallerUnits } from '@papertape/shared/money/units.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { lossAtStop, sideOfStop, sizeByRisk } from '@papertape/shared/rules/perpetual/risk-size.ts';
import { isKnown } from '../../../lib/format/known.ts';
import type { TicketSide } from './order-draft.ts';
import { referencePrice } from './order-kinds.ts';
import { findLargestSize } from './order-size.ts';
import { parseUnitsOrZero, type Ticket, toCanonicalDecimal } from './ticket.ts';

export interface RiskSize {
  side: TicketSide;
  entry: string;
  /** Base units. */
  size: string;
  /** Loss at the stop, fees included. */
  loss: string;
  /** True if balance or limits allow less than the risk does. */
  isLimited: boolean;
  /** True if the size is below the smallest order. */
  isTooSmall: boolean;
}

/** Computes the size that loses `percent` of the equity (1 for 1 %) at a stop; `undefined` while stop, market or terms are unknown. */
export function computeRiskSize(ticket: Ticket, percent: string, stop: string): RiskSize | undefined {
  const share = parseDecimal(percent);
  const { terms, account, market } = ticket;
  if (!terms.isStated) return undefined;
  if (share === undefined || share.lte(0) || share.gt(100) || !isKnown(account.equity)) return undefined;
  if (parseDecimal(stop)?.gt(0) !== true || !isKnown(market.mark)) return undefined;
  const at = parsePrice(toCanonicalDecimal(stop));
  const aim = ticket.draft.kind === 'limit' ? ticket.draft.price : market.mark;
  if (parseDecimal(aim)?.gt(0) !== true) return undefined;
  const side: TicketSide = sideOfStop(parsePrice(toCanonicalDecimal(aim)), at) === 'short' ? 'sell' : 'buy';
  const entry = referencePrice(ticket, side);
  if (entry === undefined) return undefined;
  const risk = {
    side: side === 'buy' ? 'long' : 'short',
    entry: parsePrice(toCanonicalDecimal(entry)),
    stop: at,
  } as const;
  const millionths = BigInt(share.times(10_000).toDecimalPlaces(0, Decimal.ROUND_DOWN).toString());
  const wanted = sizeByRisk(terms.sizeDecimals, risk, parseUnitsOrZero(account.equity), millionths);
  const draft = { ...ticket.draft, side, reduceOnly: false };
  const size = smallerUnits(wanted, parseUnitsOrZero(findLargestSize({ ...ticket, draft }, side)));
  return {
    side,
    entry,
    size: fromUnits(size),
    loss: fromUnits(lossAtStop(risk, size)),
    isLimited: size < wanted,
    isTooSmall: size < terms.contract.minimumSize,
  };
}
