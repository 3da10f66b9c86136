/** The next funding instant of a world: one due thing for all symbols, there while anything is open. */
import { nextFundingAt } from '@papertape/shared/rules/funding.ts';
import type { Tx } from '../../world/tx.ts';

export const fundingDue = 'trading.funding';
const everything = 'all';

/** Called whenever a position stands open. */
export function expectFunding(tx: Tx): void {
  if (tx.world.due.has(fundingDue, everything)) return;
  tx.schedule(fundingDue, everything, nextFundingAt(tx.now));
}
