/** A log forgets its beginning: who was away for longer than it remembers goes on from a state. */
import type { World } from '../server/world/world.ts';
import { isForgotten, type SharedLog } from './shared-log.ts';
import type { SharedStates } from './shared-states.ts';

interface Parts {
  world: World;
  log: SharedLog;
  states: SharedStates;
}

/** The object from which a world goes on that has missed what the log has forgotten; undefined where it has missed nothing, or there is none (yet). */
export async function objectBeyond({ world, log, states }: Parts): Promise<string | undefined> {
  if (!(await isForgotten(log, world.journal.logged))) return undefined;
  const state = await states.newestName();
  const { logged } = world.journal;
  if (state === undefined || state.sequence <= logged) return undefined;
  const details = { after: logged, state: state.sequence };
  world.report(details, 'the log has forgotten what comes next here: a later state is taken over');
  return state.name;
}
