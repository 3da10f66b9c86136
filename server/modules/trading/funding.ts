/**
 * Settles funding of coins at 00:00, 08:00 and 16:00 UTC and swaps of all other symbols at 17:00 New York, for the positions held at that
 * instant, each account alone. One that failed and is tried again later pays the rate of its instant on the positions that it held then
 * and still holds.
 */
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { decideFunding } from '../../engine/perpetual/funding.ts';
import { swapTermsAt } from '../../market/quotes/carry.ts';
import { perWorld } from '../../world/module.ts';
import type { Ports } from '../../world/ports.ts';
import type { Subject } from '../../world/set-aside.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { decisionContext, marketView } from './decision-context.ts';
import { applyDecision, fundingDue, scheduleFunding, swapDue } from './trading.service.ts';
import { getTradingState, ownerOfKey } from './trading-state.ts';

const accountDues = { [fundingDue]: 'trading.funding.account', [swapDue]: 'trading.swap.account' } as const;

type ChargeDue = keyof typeof accountDues;

export const fundingDues = {
  [fundingDue]: { run: expectNext, parts: (world, at) => listAccounts(world, at, fundingDue) },
  [swapDue]: { run: expectNext, parts: (world, at) => listAccounts(world, at, swapDue) },
  [accountDues[fundingDue]]: (tx, key, at) => settleAccount(tx, key, at, fundingDue),
  [accountDues[swapDue]]: (tx, key, at) => settleAccount(tx, key, at, swapDue),
} satisfies Ports['due'];

function expectNext(tx: Tx): void {
  for (const { symbol } of getTradingState(tx.world).positions.values()) scheduleFunding(tx, symbol);
}

/** Lists the accounts to settle. The instant is part of the key, so that failures at two instants are two entries. */
function listAccounts(world: World, at: number, due: ChargeDue): readonly Subject[] {
  return getTradingState(world)
    .holders()
    .map((owner) => ({ kind: accountDues[due], key: `${owner}@${at}` }));
}

function settleAccount(tx: Tx, key: string, at: number, due: ChargeDue): void {
  const { market } = tx.world;
  const owner = ownerOfKey(key.slice(0, key.indexOf('@')));
  const symbols = getTradingState(tx.world)
    .listPositions(owner)
    .filter(({ openedAt }) => openedAt <= at)
    .map(({ symbol }) => symbol)
    .filter((symbol) => hasSwap(market.instrument(symbol)) === (due === swapDue));
  for (const symbol of [...new Set(symbols)].sort()) {
    const rate =
      due === swapDue ? swapTermsAt(market.instrument(symbol), at) : readRate(tx.world, symbol, at);
    const context = { ...decisionContext(tx, owner), market: marketView(tx.world, at) };
    applyDecision(tx, owner, decideFunding(context, symbol, rate, at));
  }
}

/** Rates of one instant, which all accounts share. */
const known = perWorld(() => ({ at: Number.NaN, rates: new Map<string, string>() }));

function readRate(world: World, symbol: string, at: number): string {
  const last = known(world);
  if (last.at !== at) {
    last.at = at;
    last.rates.clear();
  }
  const rate = last.rates.get(symbol) ?? world.market.fundingRate(symbol, at).rate;
  last.rates.set(symbol, rate);
  return rate;
}
