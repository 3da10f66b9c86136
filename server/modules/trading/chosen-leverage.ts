/** The leverage a user chose last for a symbol, kept in memory: most orders repeat it, and then nothing is written. */
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type Owner, ownerKey } from './desk.ts';

const chosen = perWorld((world) => new LiveMap<string, number>(world.undo));

const keyOf = (owner: Owner, symbol: string) => `${ownerKey(owner)}:${symbol}`;

export function loadChosenLeverage(world: World): void {
  const known = chosen(world);
  known.clear();
  for (const { symbol, leverage, ...owner } of world.database.tables.symbolLeverage.find({})) {
    known.load(keyOf(owner as Owner, symbol), leverage);
  }
}

/** Undefined where the user never chose. */
export function chosenLeverage(world: World, owner: Owner, symbol: string): number | undefined {
  return chosen(world).get(keyOf(owner, symbol));
}

export function chooseLeverage(tx: Tx, owner: Owner, symbol: string, leverage: number): void {
  if (chosenLeverage(tx.world, owner, symbol) === leverage) return;
  const { userId, mode } = owner;
  tx.db.symbolLeverage.upsert({ userId, mode, symbol, leverage });
  chosen(tx.world).set(keyOf(owner, symbol), leverage);
}
