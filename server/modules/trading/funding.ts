/**
 * Funding at 00:00, 08:00 and 16:00 UTC for the positions held at that instant, each account by itself. One that could not be
 * settled and is tried again later pays by the rate of its instant, for what it held then and still holds.
 */
import { decideFunding } from '../../engine/perpetual/funding.ts';
import { perWorld } from '../../world/module.ts';
import type { Ports } from '../../world/ports.ts';
import type { Subject } from '../../world/set-aside.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { apply } from './apply.ts';
import { contextOf } from './context.ts';
import { deskOf, ownerOfKey } from './desk.ts';
import { expectFunding, fundingDue } from './funding-plan.ts';
import { marketView } from './market-view.ts';

const accountDue = 'trading.funding.account';

export const fundingDues = {
  [fundingDue]: { run: expectNext, parts: accounts },
  [accountDue]: settleAccount,
} satisfies Ports['due'];

function expectNext(tx: Tx): void {
  if (deskOf(tx.world).positions.size > 0) expectFunding(tx);
}

/** The instant is part of the key, so that a failure at one and a failure at the next are two. */
function accounts(world: World, at: number): readonly Subject[] {
  return deskOf(world)
    .holders()
    .map((owner) => ({ kind: accountDue, key: `${owner}@${at}` }));
}

function settleAccount(tx: Tx, key: string, at: number): void {
  const owner = ownerOfKey(key.slice(0, key.indexOf('@')));
  const held = deskOf(tx.world)
    .positionsOf(owner)
    .filter(({ openedAt }) => openedAt <= at);
  for (const symbol of [...new Set(held.map((position) => position.symbol))].sort()) {
    const context = { ...contextOf(tx, owner), market: marketView(tx.world, at) };
    apply(tx, owner, decideFunding(context, symbol, rateOf(tx.world, symbol, at), at));
  }
}

/** The rates of one instant, which all accounts ask for. */
const known = perWorld(() => ({ at: Number.NaN, rates: new Map<string, string>() }));

function rateOf(world: World, symbol: string, at: number): string {
  const last = known(world);
  if (last.at !== at) {
    last.at = at;
    last.rates.clear();
  }
  const rate = last.rates.get(symbol) ?? world.market.fundingRate(symbol, at).rate;
  last.rates.set(symbol, rate);
  return rate;
}
