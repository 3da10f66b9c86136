/**
 * Heartbeat of the server: it brings each world to its present, and isolates the failures of one world from
 * the others.
 */
import { minuteMs } from '@papertape/shared/durations.ts';
import { type KeepAgain, StateKeeper } from './journal/state-keeper.ts';
import type { RealTime } from './real-clock.ts';
import { getStack } from './report.ts';
import type { World } from './world.ts';

/** Interval of attempts while nothing can be stored; each attempt loads the world again. */
const storageRetryMs = 2_000;

export class Heartbeat {
  readonly #real: RealTime;
  readonly #keeper: StateKeeper;
  /** Time at which prices of a world were last requested. */
  readonly #pricesRequestedAt = new WeakMap<World, number>();
  /** Time of the next attempt, by world that cannot store anything. */
  readonly #storageTries = new WeakMap<World, number>();

  constructor(real: RealTime, keepAgain?: KeepAgain) {
    this.#real = real;
    this.#keeper = new StateKeeper(real.monotonic, keepAgain);
  }

  tick(worlds: Iterable<World>): void {
    for (const world of worlds) {
      this.#keeper.consider(world);
      const keepsPrices = this.#requestPrices(world);
      if (world.replica?.leads === false) continue;
      if (world.stopped !== undefined || this.#waitsForStorage(world)) continue;
      try {
        this.#advance(world, keepsPrices);
      } catch (error) {
        world.stop(getStack(error));
      }
    }
  }

  #advance(world: World, keepsPrices: boolean): void {
    const isPaused = world.clock.state.rate === 0;
    const now = world.clock.now();
    const hasWork = !isPaused && (keepsPrices || world.scheduledEvents.next(world, now) !== undefined);
    // The queue has logged the failure.
    if (hasWork) world.catchUp().catch(() => undefined);
    else if (world.storage.fault !== undefined) world.storage.retry(world.folder, world.database);
    else if (!isPaused) world.markProcessed(now);
  }

  close(): Promise<void> {
    return this.#keeper.close();
  }

  /**
   * Requests once a minute that the next turn of a world on disk stores its prices. Returns whether such a
   * turn is due.
   */
  #requestPrices(world: World): boolean {
    if (world.disposable || world.replica !== undefined) return false;
    const now = this.#real.monotonic();
    // A world that was opened just now has not read any prices yet.
    const requestedAt = this.#pricesRequestedAt.get(world) ?? now;
    const isDue = now - requestedAt >= minuteMs;
    if (isDue) world.prices.storeInNextTurn();
    if (isDue || !this.#pricesRequestedAt.has(world)) this.#pricesRequestedAt.set(world, now);
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
