/** Worlds of a directory that are open, being opened, or failed to open. */
import { DataFault } from './data-fault.ts';
import { describeError, type Report } from './report.ts';
import type { World } from './world.ts';

export class OpenWorlds {
  readonly #report: Report;
  readonly #opening = new Map<string, Promise<World | undefined>>();
  readonly #ready = new Map<string, World>();
  /** Reasons of worlds that could not be opened. */
  readonly #unopened = new Map<string, string>();
  /** Pending work of worlds that must finish before they may be opened again. */
  readonly #closing = new Map<string, Promise<void>>();

  constructor(report: Report) {
    this.#report = report;
  }

  get ready(): ReadonlyMap<string, World> {
    return this.#ready;
  }

  /** Lists worlds that could not be opened and still exist, with the reason. */
  failures(isThere: (id: string) => boolean): { id: string; reason: string }[] {
    return [...this.#unopened].filter(([id]) => isThere(id)).map(([id, reason]) => ({ id, reason }));
  }

  /** Returns the opening of an id, finished or not. */
  opening(id: string): Promise<World | undefined> | undefined {
    return this.#opening.get(id);
  }

  /** Resolves when a released world is closed; undefined if there is none. */
  closing(id: string): Promise<void> | undefined {
    return this.#closing.get(id);
  }

  track<Found extends World | undefined>(id: string, opening: Promise<Found>): Promise<Found> {
    const tracked = opening.then(
      (world) => {
        if (world === undefined) this.#opening.delete(id);
        else this.#ready.set(id, world);
        this.#unopened.delete(id);
        return world;
      },
      (error: unknown) => {
        this.#opening.delete(id);
        if (!this.#unopened.has(id)) {
          const details = error instanceof DataFault ? { reason: error.message } : { err: error };
          this.#report({ ...details, world: id }, 'the world cannot be opened');
        }
        this.#unopened.set(id, describeError(error));
        throw error;
      },
    );
    this.#opening.set(id, tracked);
    return tracked;
  }

  /** Removes a world from the directory and closes it; commands that it already has are answered. */
  async leave(world: World): Promise<void> {
    this.#ready.delete(world.id);
    // The next program that opens it may have another version of the market.
    await world.prices.keepAtEnd();
    await world.close();
  }

  /** Hides an id until `ending` is done; after that there is no such world. */
  async end(id: string, ending: () => Promise<void>): Promise<void> {
    const ended = ending().then(() => undefined);
    this.#opening.set(id, ended);
    await ended;
    if (this.#opening.get(id) === ended) this.#opening.delete(id);
  }

  /** Makes requests for an id wait until `putting` is done, and look the world up again. */
  async put(id: string, putting: () => Promise<void>): Promise<void> {
    this.#opening.delete(id);
    const put = putting().finally(() => this.#closing.delete(id));
    this.#closing.set(id, put);
    await put;
  }

  forget(id: string): void {
    this.#opening.delete(id);
  }
}
