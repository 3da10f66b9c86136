/** The next funding instant of a world: one due thing for all symbols, there while anything is open. */
import { nextFundingAt } from '@papertape/shared/rules/funding.ts';
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

export const fundingDue = 'trading.funding';
const everything = 'all';

/** When the next funding stands in the list of due things. */
const planned = perWorld((world) => new LiveMap<string, number>(world.undo));

export function loadFunding(world: World): void {
  planned(world).clear();
  const row = world.database.tables.due.get({ kind: fundingDue, key: everything });
  if (row !== undefined) planned(world).load(everything, row.at);
}

/** Called whenever a position stands open. */
export function expectFunding(tx: Tx): void {
  const known = planned(tx.world);
  if (known.has(everything)) return;
  const at = nextFundingAt(tx.now);
  tx.schedule(fundingDue, everything, at);
  known.set(everything, at);
}

/** The planned instant has come. */
export function fundingCame(tx: Tx): void {
  planned(tx.world).delete(everything);
}
