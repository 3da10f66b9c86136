/** What the heartbeat of the server does for worlds: each is carried to its present, and what is wrong with one stays with it. */
import { minuteMs } from '@papertape/shared/durations.ts';
import { type KeepAgain, StateKeeper } from './journal/state-keeper.ts';
import type { RealTime } from './real-clock.ts';
import { stackOf } from './report.ts';
import type { World } from './world.ts';

/** While nothing can be stored, what is due is tried this often: each try loads the world anew. */
const storageRetryMs = 2_000;

export class Beat {
  readonly #real: RealTime;
  readonly #keeper: StateKeeper;
  /** When the prices of a world were asked for last. */
  readonly #pricesAsked = new WeakMap<World, number>();
  /** When the next try is, by world that cannot store anything. */
  readonly #storageTries = new WeakMap<World, number>();

  constructor(real: RealTime, keepAgain?: KeepAgain) {
    this.#real = real;
    this.#keeper = new StateKeeper(real.monotonic, keepAgain);
  }

  carryOn(worlds: Iterable<World>): void {
    for (const world of worlds) {
      this.#keeper.consider(world);
      const keepsPrices = this.#askForPrices(world);
      if (world.replica?.leads === false) continue;
      if (world.stopped !== undefined || world.clock.state.rate === 0 || this.#waitsForStorage(world))
        continue;
      try {
        const now = world.clock.now();
        if (!keepsPrices && world.happenings.next(world, now) === undefined) world.markProcessed(now);
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

  /** Once a minute a turn of a world on disk keeps its prices; returns whether one is to come for it. */
  #askForPrices(world: World): boolean {
    if (world.disposable || world.replica !== undefined) return false;
    const now = this.#real.monotonic();
    // A world that was opened just now has looked at nothing yet.
    const asked = this.#pricesAsked.get(world) ?? now;
    const isDue = now - asked >= minuteMs;
    if (isDue) world.prices.askForNextTurn();
    if (isDue || !this.#pricesAsked.has(world)) this.#pricesAsked.set(world, now);
    return isDue;
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
