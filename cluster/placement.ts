/**
 * Decides which worlds this machine holds. Each world is held by as many machines as are configured: the first live ones in the order of its rendezvous
 * hash. A machine removes its copy only after that many others have promised to keep the world for a while, and a machine that is about to remove its
 * copy promises nothing. So machines that disagree about who is live hold a world once too often and never not at all.
 */

import { hash } from 'node:crypto';
import type { RealTime } from '../server/world/real-clock.ts';
import type { Report } from '../server/world/report.ts';
import { randomBelow } from '../server/world/security.ts';
import type { Member } from './members.ts';

/** A world that is open on this machine. */
export interface HeldWorld {
  readonly leads: boolean;
  readonly isWell: boolean;
}

/** A request of one machine to another about a world. The field names are sent, so they never change. */
export interface PlacementRequest {
  readonly world: string;
  /** `hold`: to promise to keep the world for a while. `lead`: to take the lead. */
  readonly ask: 'hold' | 'lead';
  /** The epoch that the new lead is to end; any epoch if absent. */
  readonly epoch?: number;
}

export interface PlacementParts {
  /** Machines that hold each world. */
  replicas: number;
  /** Milliseconds for which a superfluous copy remains. */
  graceMs: number;
  /** Names this machine across its starts. */
  name: string;
  real: RealTime;
  report: Report;
  others(): readonly Member[];
  worlds(): Iterable<string>;
  /** Returns undefined for a world that is not open here. */
  held(world: string): HeldWorld | undefined;
  /** Returns whether the files of the world are here and no opening uses them. */
  isStored(world: string): boolean;
  /** Returns whether something that only this machine has belongs to the world, as the register of a class. */
  isBound(world: string): boolean;
  open(world: string): Promise<unknown>;
  remove(world: string): Promise<void>;
  request(node: string, request: PlacementRequest): Promise<boolean>;
}

/** A world that too few machines hold is opened by one more machine after this time, because the first ones may be unable to. */
const widenMs = 15_000;
const promiseMs = 60_000;
/** A promise must be used within this time, well before it ends. */
const usedWithinMs = 20_000;
const openAtOnce = 2;
/** The rest after the first failure; it doubles with each further one. */
const restMs = 1_000;
const restMaxMs = 16_000;

/** The failures of a world that this machine could not open. */
interface Failures {
  readonly count: number;
  /** Time of the next try, in milliseconds of the monotonic clock. */
  readonly retryAt: number;
}

export class Placement {
  readonly #parts: PlacementParts;
  readonly #orders = new Map<string, string[]>();
  #names = '';
  /** Instants since which too few machines hold a world, by world. */
  readonly #shortSince = new Map<string, number>();
  /** Instants since which this machine's copy of a world is superfluous, by world. */
  readonly #surplusSince = new Map<string, number>();
  /** Instants until which this machine has promised to keep a world, by world. */
  readonly #promised = new Map<string, number>();
  readonly #removing = new Set<string>();
  readonly #opening = new Set<string>();
  readonly #failures = new Map<string, Failures>();

  constructor(parts: PlacementParts) {
    this.#parts = parts;
  }

  /** Returns the other machines that hold the world, in an order that differs between machines, so that not all send to the same one. */
  holders(world: string): Member[] {
    const holders = this.#parts.others().filter(({ holds }) => holds.has(world));
    if (holders.length < 2) return holders;
    const order = orderMachines(
      `${this.#parts.name}/${world}`,
      holders.map(({ name }) => name),
    );
    return holders.sort((left, right) => order.indexOf(left.name) - order.indexOf(right.name));
  }

  /** Opens and removes worlds as needed; called once a second while the live machines are known. */
  check(): void {
    const others = this.#parts.others();
    for (const world of this.#parts.worlds()) this.#checkWorld(world, others);
  }

  /** Promises another machine to keep the world for a while; returns false if this machine removes the world or does not hold it well. */
  promise(world: string): boolean {
    if (this.#removing.has(world) || this.#parts.held(world)?.isWell !== true) return false;
    this.#promised.set(world, this.#parts.real.monotonic() + promiseMs);
    return true;
  }

  /** Drops everything about a deleted world. */
  forget(world: string): void {
    const maps = [this.#orders, this.#shortSince, this.#surplusSince, this.#promised, this.#failures];
    for (const map of maps) map.delete(world);
  }

  #checkWorld(world: string, others: readonly Member[]): void {
    const { replicas, held } = this.#parts;
    const here = held(world);
    const holders = others.filter(({ holds }) => holds.has(world));
    const isShort = holders.length + (here?.isWell === true ? 1 : 0) < replicas;
    const reach = replicas + Math.floor(this.#lasted(this.#shortSince, world, isShort) / widenMs);
    const rank = this.#getOrder(world, others).indexOf(this.#parts.name);
    if (here === undefined && (rank < reach || this.#parts.isBound(world))) this.#open(world);
    const isSurplus = rank >= replicas && holders.length >= replicas && this.#mayRemove(world, here);
    const lasted = this.#lasted(this.#surplusSince, world, isSurplus);
    // Two machines that request promises of each other at once both refuse; the random choice soon lets one request alone.
    if (isSurplus && lasted >= this.#parts.graceMs && randomBelow(2) === 0)
      this.#remove(world, here, holders).catch((error: unknown) =>
        this.#parts.report({ err: error, world }, 'a superfluous copy of a world was not removed'),
      );
  }

  /** Returns for how many milliseconds a condition has been true; 0 if it is false. */
  #lasted(since: Map<string, number>, world: string, isTrue: boolean): number {
    if (!isTrue) {
      since.delete(world);
      return 0;
    }
    const now = this.#parts.real.monotonic();
    const begun = since.get(world) ?? now;
    since.set(world, begun);
    return now - begun;
  }

  #mayRemove(world: string, here: HeldWorld | undefined): boolean {
    return !this.#parts.isBound(world) && (here !== undefined || this.#parts.isStored(world));
  }

  #getOrder(world: string, others: readonly Member[]): string[] {
    const names = [...new Set([this.#parts.name, ...others.map(({ name }) => name)])].sort();
    if (names.join() !== this.#names) {
      this.#names = names.join();
      this.#orders.clear();
    }
    const order = this.#orders.get(world) ?? orderMachines(world, names);
    this.#orders.set(world, order);
    return order;
  }

  #open(world: string): void {
    if (this.#opening.has(world) || this.#opening.size >= openAtOnce || this.#removing.has(world)) return;
    if ((this.#failures.get(world)?.retryAt ?? 0) > this.#parts.real.monotonic()) return;
    this.#opening.add(world);
    this.#parts
      .open(world)
      .then(
        () => this.#failures.delete(world),
        // The directory has logged the reason. The next machine opens the world after a while.
        () => this.#postpone(world),
      )
      .finally(() => this.#opening.delete(world));
  }

  /** Delays the next try, so that a world that cannot be opened leaves the machine time for everything else. */
  #postpone(world: string): void {
    const count = (this.#failures.get(world)?.count ?? 0) + 1;
    const rest = Math.min(restMaxMs, restMs * 2 ** (count - 1));
    this.#failures.set(world, { count, retryAt: this.#parts.real.monotonic() + rest });
  }

  async #remove(world: string, here: HeldWorld | undefined, holders: readonly Member[]): Promise<void> {
    const { real, request, remove, replicas } = this.#parts;
    if (this.#removing.has(world) || (this.#promised.get(world) ?? 0) > real.monotonic()) return;
    if (here?.leads === true) {
      // The leader goes on until another machine leads; the next check then finds a copy that can be removed.
      const order = this.#orders.get(world) ?? [];
      const next = order.flatMap((name) => holders.find((holder) => holder.name === name) ?? [])[0];
      if (next !== undefined) await request(next.node, { world, ask: 'lead' });
      return;
    }
    const requestedAt = real.monotonic();
    this.#removing.add(world);
    try {
      const answers = await Promise.all(holders.map(({ node }) => request(node, { world, ask: 'hold' })));
      const promised = answers.filter(Boolean).length;
      if (promised < replicas || real.monotonic() - requestedAt > usedWithinMs) return;
      await remove(world);
    } finally {
      this.#removing.delete(world);
      this.#surplusSince.delete(world);
    }
  }
}

const computeScore = (world: string, name: string) => hash('sha256', `${name}\n${world}`);

/**
 * Sorts machine names by rendezvous hashing (Thaler and Ravishankar, 1998), the first machine for the world at the beginning. When a machine comes or
 * goes, only the worlds that it has to hold move.
 */
export function orderMachines(world: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, score: computeScore(world, name) }))
    .sort((left, right) => (left.score < right.score ? 1 : -1))
    .map(({ name }) => name);
}
