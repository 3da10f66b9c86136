/** Readiness of a server, in numbers: a stranger may call it, so no world is named. */
import type { Directory } from '../world/directory.ts';
import type { RemoteWorlds } from '../world/remote-worlds.ts';
import type { World } from '../world/world.ts';
import { type Behind, measureLag } from './behind.ts';

export interface Readiness {
  ready: boolean;
  /** One sentence if it is not ready; `null` if it is. */
  reason: string | null;
  /** Number of open worlds that wait for another version of the program; other machines go on with them. */
  waiting: number;
  /** Number of open worlds that are far behind the shared log. */
  behind: number;
  /** Number of open worlds for which no command can be decided now, for example because the shared log does not answer. */
  stuck: number;
  /** Number of open worlds that a broken invariant has stopped. */
  stopped: number;
  /** Number of worlds that could not be opened at the last request. */
  unopened: number;
  /** Number of worlds that cannot store, as on a full disk. */
  notStoring: number;
  /** True while the server shuts down. */
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

/** Computes readiness. One broken world does not make the server unready: it is ready while the default world accepts commands. */
export function computeReadiness(parts: ReadinessParts): Readiness {
  const { directory, stopping, behind } = parts;
  const worlds = directory.list();
  const reason = findReason(parts);
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

const defaultWorld = 'the default world';

function findReason({ directory, stopping, elsewhere, behind }: ReadinessParts): string | null {
  if (stopping) return 'the server stops';
  const world = directory.ready('default');
  const missing = findMissing(world);
  // Its requests are forwarded.
  if (missing !== null) return elsewhere?.decides('default') === true ? null : missing;
  if (world === undefined) return null;
  if (isNotStoring(world)) return `${defaultWorld} cannot store what it decides`;
  const { obstacle } = world.replica ?? {};
  if (obstacle !== undefined) return `${defaultWorld} ${obstacle}`;
  // Requests that it can answer from an older state are not forwarded.
  return behind.has(world) ? `${defaultWorld} is ${measureLag(world)} entries behind other machines` : null;
}

function findMissing(world: World | undefined): string | null {
  if (world === undefined) return `${defaultWorld} is not open`;
  if (isStopped(world)) return `${defaultWorld} is stopped`;
  return isWaiting(world) ? `${defaultWorld} waits for another version of the program` : null;
}
