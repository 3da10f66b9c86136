/** What the heartbeat of the server does for worlds: each is carried to its present, and what is wrong with one stays with it. */
import { type KeepAgain, StateKeeper } from './journal/state-keeper.ts';
import type { RealTime } from './real-clock.ts';
import { stackOf } from './report.ts';
import type { World } from './world.ts';

/** While nothing can be stored, what is due is tried this often: each try loads the world anew. */
const storageRetryMs = 2_000;

export class Beat {
  readonly #real: RealTime;
  readonly #keeper: StateKeeper;
  /** When the next try is, by world that cannot store anything. */
  readonly #storageTries = new WeakMap<World, number>();

  constructor(real: RealTime, keepAgain?: KeepAgain) {
    this.#real = real;
    this.#keeper = new StateKeeper(real.monotonic, keepAgain);
  }

  carryOn(worlds: Iterable<World>): void {
    for (const world of worlds) {
      this.#keeper.consider(world);
      if (world.replica?.leads === false) continue;
      if (world.stopped !== undefined || world.clock.state.rate === 0 || this.#waitsForStorage(world))
        continue;
      try {
        const now = world.clock.now();
        if (world.happenings.next(world, now) === undefined) world.markProcessed(now);
        // The queue has logged why it failed.
        else world.catchUp().catch(() => undefined);
      } catch (error) {
        world.stop(stackOf(error));
      }
    }
  }

  close(): Promise<void> {
    return this.#keeper.close();
  }

  #waitsForStorage(world: World): boolean {
    if (world.storage.fault === undefined) {
      this.#storageTries.delete(world);
      return false;
    }
    const now = this.#real.monotonic();
    if (now < (this.#storageTries.get(world) ?? 0)) return true;
    this.#storageTries.set(world, now + storageRetryMs);
    return false;
  }
}
