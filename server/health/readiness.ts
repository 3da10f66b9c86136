/** Whether a server can do its work, in numbers: the caller may be a stranger, who learns no name of a world. */
import type { Directory } from '../world/directory.ts';
import type { RemoteWorlds } from '../world/remote-worlds.ts';
import type { World } from '../world/world.ts';
import { type Behind, lagOf } from './behind.ts';

export interface Readiness {
  ready: boolean;
  /** Why it is not, in one sentence; null where it is. */
  reason: string | null;
  /** Of the open worlds, how many wait for another version of the program: other machines go on with them. */
  waiting: number;
  /** Of the open worlds, how many are far behind what other machines have decided. */
  behind: number;
  /** Of the open worlds, for how many no command can be decided now, as where the log that machines share does not answer. */
  stuck: number;
  /** Of the open worlds, how many were stopped by a broken invariant. */
  stopped: number;
  /** How many could not be opened when they were asked for last. */
  unopened: number;
  /** How many cannot store what they decide, as on a full disk. */
  notStoring: number;
  /** Whether the server is about to end. */
  stopping: boolean;
}

interface ReadinessParts {
  directory: Directory;
  stopping: boolean;
  elsewhere: RemoteWorlds | undefined;
  behind: Behind;
}

const isStopped = ({ stopped }: World) => stopped !== undefined;
const isWaiting = ({ replica }: World) => replica?.waitsFor !== undefined;
const isStuck = ({ replica }: World) => replica?.obstacle !== undefined;
const isNotStoring = ({ storage }: World) => storage.fault !== undefined;

/** A single world that is broken takes nobody's server away: it is ready while commands for the world that everybody is led to are decided. */
export function readinessOf(parts: ReadinessParts): Readiness {
  const { directory, stopping, behind } = parts;
  const worlds = directory.list();
  const reason = reasonOf(parts);
  return {
    ready: reason === null,
    reason,
    waiting: worlds.filter(isWaiting).length,
    behind: worlds.filter((world) => behind.has(world)).length,
    stuck: worlds.filter(isStuck).length,
    stopped: worlds.filter(isStopped).length,
    unopened: directory.unopened().length,
    notStoring: worlds.filter(isNotStoring).length,
    stopping,
  };
}

const everybodys = 'the world that everybody is led to';

function reasonOf({ directory, stopping, elsewhere, behind }: ReadinessParts): string | null {
  if (stopping) return 'the server stops';
  const world = directory.ready('default');
  const missing = missingOf(world);
  // What is asked of it is passed on.
  if (missing !== null) return elsewhere?.decides('default') === true ? null : missing;
  if (world === undefined) return null;
  if (isNotStoring(world)) return `${everybodys} cannot store what it decides`;
  const { obstacle } = world.replica ?? {};
  if (obstacle !== undefined) return `${everybodys} ${obstacle}`;
  // Nobody passes on what it can answer, if with an old state.
  return behind.has(world) ? `${everybodys} is ${lagOf(world)} entries behind other machines` : null;
}

function missingOf(world: World | undefined): string | null {
  if (world === undefined) return `${everybodys} is not open`;
  if (isStopped(world)) return `${everybodys} is stopped`;
  return isWaiting(world) ? `${everybodys} waits for another version of the program` : null;
}
