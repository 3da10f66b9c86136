/** The leverage of an account for a symbol, kept in memory: most orders repeat it, and then no row is written. */
import type { Owner } from '../../engine/accounts.ts';
import type { LeverageSetting } from '../../engine/perpetual/types.ts';
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import type { Moving } from '../../world/ports.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { leverages } from './trading.store.ts';
import { ownerKey } from './trading-state.ts';

const chosen = perWorld((world) => new LiveMap<string, number>(world.undo));

/** Called when leverage changes in merge mode, inside the command that changes it. */
type Follower = (tx: Tx, owner: Owner, setting: LeverageSetting) => void;

export const leverageFollowers = perWorld(() => new Set<Follower>());

const buildLeverageKey = (owner: Owner, symbol: string) => `${ownerKey(owner)}:${symbol}`;

export function loadChosenLeverage(world: World): void {
  const known = chosen(world);
  known.clear();
  for (const { symbol, leverage, ...owner } of leverages.all(world)) {
    known.load(buildLeverageKey(owner, symbol), leverage);
  }
}

/** Returns the chosen leverage; `undefined` if neither the user nor an order chose one. */
export function chosenLeverage(world: World, owner: Owner, symbol: string): number | undefined {
  return chosen(world).get(buildLeverageKey(owner, symbol));
}

export function chooseLeverage(tx: Tx, owner: Owner, { symbol, leverage }: LeverageSetting): void {
  if (chosenLeverage(tx.world, owner, symbol) === leverage) return;
  const { userId, mode } = owner;
  leverages.put(tx, { userId, mode, symbol, leverage });
  chosen(tx.world).set(buildLeverageKey(owner, symbol), leverage);
  if (users.require(tx, userId).positionMode === 'split') return;
  for (const follow of leverageFollowers(tx.world)) follow(tx, owner, { symbol, leverage });
}

/** Copies the leverages of the demo account. */
export function bringLeverage(from: World, tx: Tx, { userId }: Moving): void {
  for (const { symbol, leverage, ...row } of leverages.all(from))
    if (row.userId === userId && row.mode === 'demo')
      chooseLeverage(tx, { userId, mode: 'demo' }, { symbol, leverage });
}
