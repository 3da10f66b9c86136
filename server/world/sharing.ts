/** Cluster operations of worlds on disk; undefined on a single server. */
import { DataFault } from './data-fault.ts';
import { NoAnswer, NotShared } from './replica.ts';
import type { SharedClock } from './shared-clock.ts';
import type { World } from './world.ts';

export interface Sharing {
  /**
   * Returns whether any machine holds, or could open, a world with that id. Rejects if no log server answers.
   */
  has(id: string): Promise<boolean>;
  /** Deletes the world on all machines, absent ones included; resolves to false if there was none. */
  remove(id: string): Promise<boolean>;
  /**
   * Prepares the state in the folder of an id from which the shared log continues, or begins that log with
   * the state in the folder. Resolves to whether there is a world.
   */
  prepare(id: string, folder: string): Promise<boolean>;
  /** Assigns the world its role; resolves when it has reached the end of the log. */
  join(world: World, clock: SharedClock): Promise<void>;
  /** Makes this machine the leader. */
  lead(world: World): Promise<void>;
  /** Replaces a closed world with the one in a folder, on all machines. Rejects if another machine leads. */
  publish(before: World, folder: string): Promise<void>;
}

interface Making {
  sharing: Sharing;
  id: string;
  /** Removes the new world from this machine. */
  undo(): void;
}

/** Awaits the opening of a new world. If the machines have certainly not taken it over, its id is freed. */
export async function awaitTakeover<Opened>(
  opening: Promise<Opened>,
  { sharing, id, undo }: Making,
): Promise<Opened> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof DataFault) throw error;
    if (await sharing.has(id).catch(() => true))
      throw new NoAnswer(`the machines may hold world ${id}, or take it over later`, { cause: error });
    undo();
    throw new NotShared(`the machines did not take world ${id} over`, { cause: error });
  }
}
