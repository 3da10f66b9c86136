/** Warnings about orders that are allowed but probably a mistake. These orders need a confirmation even if confirmations are off. */
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { computeLeverageEffect } from './leverage-effect.ts';
import type { TicketSide } from './order-draft.ts';
import type { Ticket } from './ticket.ts';

/** A key under `guard` in the texts, with the share of one that its text shows. */
export type OrderWarning =
  | { key: 'priceFar'; rate: string }
  | { key: 'slippage'; rate: string }
  | { key: 'partial' }
  | { key: 'equityShare'; rate: string }
  | { key: 'nearLiquidation'; rate: string }
  | { key: 'leverage'; leverage: number };

const farRate = '0.05';
/** A price this far on the winning side only waits for long; it may still be a typing error. */
const veryFarRate = '0.2';
const worstSlippage = '0.01';
const largeEquityShare = '0.5';
const nearLiquidationRate = '0.01';

/** Warns of a limit far from the market: buying far above or selling far below it loses at once. */
function findFarPrices(side: TicketSide, limits: readonly string[], last: string): OrderWarning[] {
  if (last === '') return [];
  const distances = limits.map((limit) => new Decimal(limit).div(last).minus(1));
  const losses = distances.map((away) => (side === 'buy' ? away : away.negated()));
  const worst = Decimal.max(...losses, 0);
  const widest = Decimal.max(...distances.map((away) => away.abs()), 0);
  if (worst.gt(farRate)) return [{ key: 'priceFar', rate: worst.toString() }];
  return widest.gt(veryFarRate) ? [{ key: 'priceFar', rate: widest.toString() }] : [];
}

/** The figures of a summary that warnings depend on. */
interface WarnedFacts {
  action: 'open' | 'close';
  fill: { slippageRate: string; complete: boolean } | null;
  costs: { margin: string } | null;
  position: { after: { liquidationPrice: string | null } } | null;
}

export function findWarnings(ticket: Ticket, side: TicketSide, facts: WarnedFacts): OrderWarning[] {
  const { draft, market, rules } = ticket;
  const { fill, action } = facts;
  const warnings = findFarPrices(side, rules.listLimits(draft), market.last);
  if (fill && new Decimal(fill.slippageRate).gt(worstSlippage))
    warnings.push({ key: 'slippage', rate: fill.slippageRate });
  if (draft.kind === 'market' && fill && !fill.complete) warnings.push({ key: 'partial' });
  // The account may be another one when an order triggers.
  return action === 'close' || rules.waits ? warnings : [...warnings, ...findRiskWarnings(ticket, facts)];
}

/** Warns of a changed leverage, a large part of the equity and a liquidation price near the mark. */
function findRiskWarnings(ticket: Ticket, { costs, position }: WarnedFacts): OrderWarning[] {
  if (costs === null) return [];
  const { leverage, account, market } = ticket;
  const warnings: OrderWarning[] = [];
  const effect = computeLeverageEffect(ticket, leverage);
  if (effect !== undefined && !('key' in effect)) warnings.push({ key: 'leverage', leverage });
  const equity = new Decimal(account.equity);
  const share = equity.gt(0) ? new Decimal(costs.margin).div(equity) : new Decimal(0);
  if (share.gt(largeEquityShare)) warnings.push({ key: 'equityShare', rate: share.toString() });
  const liquidationPrice = position?.after.liquidationPrice ?? null;
  if (liquidationPrice !== null && market.mark !== '') {
    const room = new Decimal(liquidationPrice).div(market.mark).minus(1).abs();
    if (room.lt(nearLiquidationRate)) warnings.push({ key: 'nearLiquidation', rate: room.toString() });
  }
  return warnings;
}
