/**
 * Which worlds are far behind the log that machines share, as after a machine was stopped for a while. Guarantees that a replica that works off
 * what it missed is not taken for well and for behind in turn: it is behind from one mark on, and until another that is much lower.
 */
import type { World } from '../world/world.ts';

/** Some seconds of a busy world. */
const farEntries = 500;
const nearEntries = 50;

export const lagOf = ({ replica }: World): number => (replica?.leads === false ? replica.lag : 0);

export class Behind {
  readonly #worlds = new WeakSet<World>();

  /** As it stands now; where it lies between the marks, as it was when it was asked last. */
  has(world: World): boolean {
    const lag = lagOf(world);
    if (lag > farEntries) this.#worlds.add(world);
    else if (lag <= nearEntries) this.#worlds.delete(world);
    return this.#worlds.has(world);
  }
}
