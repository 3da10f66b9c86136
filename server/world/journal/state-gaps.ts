/** Where a state of a world is missing: a burst of commands is over before the thread that keeps states has rested. */
import type { World } from '../world.ts';
import { journalOrigins, journalRows } from './journal.store.ts';
import { commandsPerState, hasRoom, keptStates, stateBytesMax } from './kept-states.ts';

/** The entry after which one is missing, of those after another that is known to be followed well; undefined where none is, or none more has room. */
export function missingState(world: World, after: number): number | undefined {
  const origin = journalOrigins.all(world).at(-1)?.sequence ?? 0;
  const kept = keptStates(world.folder).map(({ sequence }) => sequence);
  const known = kept.filter((sequence) => sequence > origin);
  const from = known.findLast((sequence) => sequence <= after) ?? origin;
  const stops = [from, ...known.filter((sequence) => sequence > from), world.journal.sequence];
  for (const [index, start] of stops.slice(0, -1).entries()) {
    const missing = stopBetween(world, start, stops[index + 1] ?? start);
    if (missing !== undefined) return hasRoom(world.folder, stateBytesMax) ? missing : undefined;
  }
  return undefined;
}

/** The first entry of a long stretch that is as far from its beginning as a state should be. */
function stopBetween(world: World, start: number, end: number): number | undefined {
  let total = 0;
  let stop: number | undefined;
  for (const { sequence, count } of journalRows.work(world.database, start, end)) {
    total += count;
    if (stop === undefined && total >= commandsPerState) stop = sequence;
  }
  return total >= 2 * commandsPerState ? stop : undefined;
}
