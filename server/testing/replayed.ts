/** Replays the journal of a test world and reports differences. */
import { type RowDifference, rowDifferences } from '../world/journal/compare-rows.store.ts';
import { findInstantAfter } from '../world/journal/past.ts';
import type { Difference } from '../world/journal/replay.ts';
import type { World } from '../world/world.ts';
import type { TestApp } from './test-app.ts';

interface Replayed {
  difference: Difference | undefined;
  /** All rows that differ between the two worlds. */
  rows: RowDifference[];
  log: World['log']['state'];
}

export async function replayed({ directory }: Pick<TestApp, 'directory'>, world: World): Promise<Replayed> {
  await world.catchUp();
  const end = findInstantAfter(world, world.journal.sequence);
  if (end === undefined) throw new Error('the journal does not reach its own end');
  return directory.pastWorlds.visit(world, end, (past, difference) => ({
    difference,
    rows: difference === undefined ? rowDifferences(world, past) : [],
    log: past.log.state,
  }));
}

/** Throws with the first difference. */
export async function expectReplays(test: Pick<TestApp, 'directory'>, world: World): Promise<void> {
  const { difference, rows, log } = await replayed(test, world);
  if (difference !== undefined) throw new Error(`the replay differs: ${JSON.stringify(difference, null, 1)}`);
  if (rows.length > 0)
    throw new Error(`${rows.length} rows differ: ${JSON.stringify(rows.slice(0, 5), null, 1)}`);
  if (log.hash !== world.log.state.hash) throw new Error(`the replay ends with ${log.hash}`);
}
