/** Which worlds of a directory are open, are being opened, or could not be. */
import { DataFault } from './data-fault.ts';
import { type Report, reasonOf } from './report.ts';
import type { World } from './world.ts';

export class OpenWorlds {
  readonly #report: Report;
  readonly #opening = new Map<string, Promise<World | undefined>>();
  readonly #ready = new Map<string, World>();
  /** Why, of worlds that could not be opened. */
  readonly #unopened = new Map<string, string>();
  /** What somebody waits for before they may be opened again. */
  readonly #closing = new Map<string, Promise<void>>();

  constructor(report: Report) {
    this.#report = report;
  }

  get ready(): ReadonlyMap<string, World> {
    return this.#ready;
  }

  /** Why those could not be opened that are still there. */
  failures(isThere: (id: string) => boolean): { id: string; reason: string }[] {
    return [...this.#unopened].filter(([id]) => isThere(id)).map(([id, reason]) => ({ id, reason }));
  }

  /** The opening of that id, whether it has come to an end or not. */
  opening(id: string): Promise<World | undefined> | undefined {
    return this.#opening.get(id);
  }

  /** Resolves when a world of that id is closed that was put down; undefined where there is none. */
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
        this.#unopened.set(id, reasonOf(error));
        throw error;
      },
    );
    this.#opening.set(id, tracked);
    return tracked;
  }

  /** Nobody finds it any more; what it was asked before is answered. */
  async leave(world: World): Promise<void> {
    this.#ready.delete(world.id);
    // The program that opens it next may have another version of the market.
    await world.prices.keepAtEnd();
    await world.close();
  }

  /** Nobody finds one of that id until the end of it; then there is none. */
  async end(id: string, ending: () => Promise<void>): Promise<void> {
    const ended = ending().then(() => undefined);
    this.#opening.set(id, ended);
    await ended;
    if (this.#opening.get(id) === ended) this.#opening.delete(id);
  }

  /** Requests for one of that id wait in the meantime for the end of it, and ask anew. */
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
