/** Whether a server can do its work, in numbers: whoever asks may be a stranger, who is told no name of a world. */
import type { Directory } from '../world/directory.ts';
import type { Elsewhere } from '../world/elsewhere.ts';
import type { World } from '../world/world.ts';

export interface Readiness {
  ready: boolean;
  /** Of the open worlds, how many wait for another version of the program: other machines go on with them. */
  waiting: number;
  /** Of the open worlds, how many were stopped by a broken invariant. */
  stopped: number;
  /** How many could not be opened when they were asked for last. */
  unopened: number;
  /** How many cannot store what they decide, as on a full disk. */
  notStoring: number;
  /** Whether the server is about to end. */
  stopping: boolean;
}

const isStopped = ({ stopped }: World) => stopped !== undefined;
const isWaiting = ({ replica }: World) => replica?.waitsFor !== undefined;
const isNotStoring = ({ storage }: World) => storage.fault !== undefined;

/** A single world that is broken takes nobody's server away: it is ready while the world that everybody is led to works. */
export function readinessOf(directory: Directory, stopping: boolean, elsewhere?: Elsewhere): Readiness {
  const worlds = directory.list();
  const everybodys = directory.ready('default');
  const isElsewhere = elsewhere !== undefined && elsewhere.holders('default').length > 0;
  // Where it does not work here, what is asked of it is passed on.
  const worksHere = everybodys !== undefined && !isStopped(everybodys) && !isWaiting(everybodys);
  const works = worksHere ? !isNotStoring(everybodys) : isElsewhere;
  return {
    ready: works && !stopping,
    waiting: worlds.filter(isWaiting).length,
    stopped: worlds.filter(isStopped).length,
    unopened: directory.unopened().length,
    notStoring: worlds.filter(isNotStoring).length,
    stopping,
  };
}
