/** Funding at 00:00, 08:00 and 16:00 UTC for the positions held at that instant. */
import { decideFunding } from '../../engine/perpetual/funding.ts';
import type { Tx } from '../../world/tx.ts';
import { apply } from './apply.ts';
import { contextOf } from './context.ts';
import { deskOf, ownerOfKey } from './desk.ts';
import { expectFunding, fundingCame } from './funding-plan.ts';

export function settleFunding(tx: Tx): void {
  fundingCame(tx);
  const desk = deskOf(tx.world);
  const rates = new Map<string, string>();
  const rateOf = (symbol: string) => {
    const rate = rates.get(symbol) ?? tx.world.market.fundingRate(symbol, tx.now).rate;
    rates.set(symbol, rate);
    return rate;
  };
  for (const key of desk.holders()) {
    const owner = ownerOfKey(key);
    const symbols = new Set(desk.positionsOf(owner).map((position) => position.symbol));
    for (const symbol of [...symbols].sort()) {
      apply(tx, owner, decideFunding(contextOf(tx, owner), symbol, rateOf(symbol)));
    }
    expectFunding(tx);
  }
}
