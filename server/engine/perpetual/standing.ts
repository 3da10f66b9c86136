/**
 * How an account stands at the present marks: equity, maintenance, and what may still be used.
 * Equity of a cross account is its whole wallet (available, order holds and position margins) with all
 * unrealised profit and loss.
 */
import type { Side } from '@papertape/shared/contract/values.ts';
import { type Decimal, zero } from '@papertape/shared/money/decimal.ts';
import { unitsToDecimal } from '@papertape/shared/money/units.ts';
import type { CrossAccount, CrossLeg } from '@papertape/shared/rules/liquidation-price.ts';
import { unrealisedProfit } from '@papertape/shared/rules/position-sums.ts';
import { maintenanceMargin } from '@papertape/shared/rules/tiers.ts';
import type { Draft } from './draft.ts';
import type { CrossSums } from './ends.ts';
import { fineMaintenance, fineProfit, fineUnits, marginFor, priceOf, profitFor } from './sums.ts';
import type { Position } from './types.ts';

export function profitAtMark(draft: Draft, position: Position): Decimal {
  const size = unitsToDecimal(position.size);
  return unrealisedProfit(position.side, size, position.entry, draft.mark(position.symbol));
}

export function maintenanceAtMark(draft: Draft, position: Position): Decimal {
  const notional = unitsToDecimal(position.size).times(draft.mark(position.symbol));
  return maintenanceMargin(draft.contract(position.symbol).tiers, notional);
}

/** Initial margin of a position at its entry, in units. */
export function initialMarginOf(position: Pick<Position, 'size' | 'entry' | 'leverage'>): bigint {
  return marginFor(position.size, priceOf(position.entry), position.leverage);
}

export interface Standing {
  wallet: bigint;
  /** Both in fine units, exact. */
  equity: bigint;
  maintenance: bigint;
}

/** The cross account as a whole. */
export function crossStanding(draft: Draft): Standing {
  let wallet = draft.available;
  let unrealised = 0n;
  let maintenance = 0n;
  for (const order of draft.pendingOrders) wallet += order.hold;
  for (const position of draft.openPositions) {
    const { side, size, symbol } = position;
    const mark = draft.wholeMark(symbol);
    wallet += position.margin;
    unrealised += fineProfit(side, size, priceOf(position.entry), mark);
    maintenance += fineMaintenance(draft.contract(symbol).tiers, size, mark);
  }
  return { wallet, equity: fineUnits(wallet) + unrealised, maintenance };
}

/** Whether the position (isolated) or its account (cross) is due for liquidation at the mark. */
export function mustLiquidate(draft: Draft, position: Position): boolean {
  if (position.marginMode === 'cross') {
    const { equity, maintenance } = crossStanding(draft);
    return equity <= maintenance;
  }
  const { side, size, symbol } = position;
  const mark = draft.wholeMark(symbol);
  const equity = fineUnits(position.margin) + fineProfit(side, size, priceOf(position.entry), mark);
  return equity <= fineMaintenance(draft.contract(symbol).tiers, size, mark);
}

/**
 * What may be used for new margin, for fees, or taken out of the account. In cross mode unrealised losses
 * count against it, and margins that losses have drawn on are to be made good first.
 */
export function usableBalance(draft: Draft): bigint {
  if (draft.context.account.marginMode === 'isolated') return draft.available;
  let usable = draft.available;
  let unrealised = 0n;
  for (const position of draft.openPositions) {
    const { side, size, symbol } = position;
    unrealised += profitFor(side, size, priceOf(position.entry), draft.wholeMark(symbol));
    const lacking = initialMarginOf(position) - position.margin;
    if (lacking > 0n) usable -= lacking;
  }
  if (unrealised < 0n) usable += unrealised;
  return usable > 0n ? usable : 0n;
}

/** The account as the cross liquidation price of one symbol needs it. */
export function crossAccountOf(draft: Draft, symbol: string): CrossAccount & { legs: CrossLeg[] } {
  const legs: CrossLeg[] = [];
  let othersMaintenance = zero;
  let othersUnrealised = zero;
  for (const position of draft.openPositions) {
    if (position.symbol === symbol) {
      legs.push({ side: position.side, size: unitsToDecimal(position.size), entry: position.entry });
      continue;
    }
    othersMaintenance = othersMaintenance.plus(maintenanceAtMark(draft, position));
    othersUnrealised = othersUnrealised.plus(profitAtMark(draft, position));
  }
  return { wallet: unitsToDecimal(crossStanding(draft).wallet), othersMaintenance, othersUnrealised, legs };
}

/** The same in whole numbers. */
export function crossSumsOf(draft: Draft, symbol: string, wallet: bigint): CrossSums {
  const legs: { side: Side; size: bigint; entry: bigint }[] = [];
  let others = 0n;
  for (const position of draft.openPositions) {
    const { side, size } = position;
    const entry = priceOf(position.entry);
    if (position.symbol === symbol) {
      legs.push({ side, size, entry });
      continue;
    }
    const mark = draft.wholeMark(position.symbol);
    const { tiers } = draft.contract(position.symbol);
    others += fineProfit(side, size, entry, mark) - fineMaintenance(tiers, size, mark);
  }
  return { wallet, others, legs };
}
