/**
 * Worlds that are far behind the shared log, as after a machine was stopped for a while. The two marks keep a replica that catches up
 * from alternating: it is behind from the upper mark until it falls below a much lower one.
 */
import type { World } from '../world/world.ts';

/** Entries of a busy world in a few seconds. */
const farEntries = 500;
const nearEntries = 50;

/** Returns the number of entries that a following machine lacks; 0 for the leader. */
export const measureLag = ({ replica }: World): number => (replica?.leads === false ? replica.lag : 0);

export class Behind {
  readonly #worlds = new WeakSet<World>();

  /** Returns whether a world is behind; between the marks, its last state. */
  has(world: World): boolean {
    const lag = measureLag(world);
    if (lag > farEntries) this.#worlds.add(world);
    else if (lag <= nearEntries) this.#worlds.delete(world);
    return this.#worlds.has(world);
  }
}
