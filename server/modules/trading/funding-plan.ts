/** The next funding and the next swap of a world: each one due thing for all symbols, there while anything is open that has it. */
import { nextFundingAt } from '@papertape/shared/rules/funding-times.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { nextSwapAt } from '../../market/quotes/carry.ts';
import type { Tx } from '../../world/tx.ts';

export const fundingDue = 'trading.funding';
export const swapDue = 'trading.swap';
const everything = 'all';

/** Called whenever a position of the symbol stands open. */
export function expectFunding(tx: Tx, symbol: string): void {
  const due = hasSwap(tx.world.market.instrument(symbol)) ? swapDue : fundingDue;
  if (tx.world.due.has(due, everything)) return;
  tx.schedule(due, everything, due === swapDue ? nextSwapAt(tx.now) : nextFundingAt(tx.now));
}
