/** What worlds on disk need where several machines hold them; nothing of it is there on a server by itself. */
import { DataFault } from './data-fault.ts';
import { NoAnswer, NotShared } from './replica.ts';
import type { SharedClock } from './shared-clock.ts';
import type { World } from './world.ts';

export interface Sharing {
  /** Whether any machine holds, or could take up, a world of that id. Rejects where no log server answers. */
  has(id: string): Promise<boolean>;
  /** The world is deleted for all machines, those that are away among them; false where there was none. */
  remove(id: string): Promise<boolean>;
  /** Leaves in the folder of an id the state from which the log of all machines goes on, or begins that log with what stands there. Answers whether there is a world. */
  prepare(id: string, folder: string): Promise<boolean>;
  /** Gives the world its place among the machines; resolves when it stands where the log ends. */
  join(world: World, clock: SharedClock): Promise<void>;
  /** This machine leads from here on. */
  lead(world: World): Promise<void>;
  /** A closed world in a folder takes the place of one that answers nobody any more, on all machines. Rejects where another machine leads by now. */
  publish(before: World, folder: string): Promise<void>;
}

interface Making {
  sharing: Sharing;
  id: string;
  /** Removes the new world from this machine. */
  undo(): void;
}

/** Resolves as the opening of a new world does. Where the machines certainly did not take it over, its id is free again. */
export async function takenOver<Opened>(
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
