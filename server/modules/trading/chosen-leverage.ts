/** The leverage a user chose last for a symbol, kept in memory: most orders repeat it, and then nothing is written. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { checkLeverage } from '@papertape/shared/rules/perpetual/check-terms.ts';
import type { Owner } from '../../engine/accounts.ts';
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import type { LeverageChoice, Moving } from '../../world/ports.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { contractFor } from './market-view.ts';
import { leverages } from './trading.store.ts';
import { ownerKey } from './trading-state.ts';

const chosen = perWorld((world) => new LiveMap<string, number>(world.undo));

const keyOf = (owner: Owner, symbol: string) => `${ownerKey(owner)}:${symbol}`;

export function loadChosenLeverage(world: World): void {
  const known = chosen(world);
  known.clear();
  for (const { symbol, leverage, ...owner } of leverages.all(world)) {
    known.load(keyOf(owner, symbol), leverage);
  }
}

/** Undefined where the user never chose. */
export function chosenLeverage(world: World, owner: Owner, symbol: string): number | undefined {
  return chosen(world).get(keyOf(owner, symbol));
}

export function chooseLeverage(tx: Tx, owner: Owner, symbol: string, leverage: number): void {
  if (chosenLeverage(tx.world, owner, symbol) === leverage) return;
  const { userId, mode } = owner;
  leverages.put(tx, { userId, mode, symbol, leverage });
  chosen(tx.world).set(keyOf(owner, symbol), leverage);
}

/** Of the demo account alone. */
export function bringLeverage(from: World, tx: Tx, { userId }: Moving): void {
  for (const row of leverages.all(from))
    if (row.userId === userId && row.mode === 'demo')
      chooseLeverage(tx, { userId, mode: 'demo' }, row.symbol, row.leverage);
}

/** A choice made before any order; what is open keeps its leverage until an order brings it there. */
export function keepLeverage(
  tx: Tx,
  owner: Owner,
  { symbol, leverage }: LeverageChoice,
): Refusal | undefined {
  const { market } = tx.world;
  if (market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const declined = checkLeverage(contractFor(market, symbol), leverage);
  if (declined === undefined) chooseLeverage(tx, owner, symbol, leverage);
  return declined;
}
