/**
 * Which worlds this machine holds. Each is held by as many machines as are asked for: the first of those that are there, in the order of its
 * rendezvous hash. Guarantees: a replica is put down, with its files, only after so many others have promised to hold the world meanwhile, and
 * who is about to put one down promises nothing; so machines that disagree about who is there hold a world once too often, never not at all.
 */

import { hash } from 'node:crypto';
import type { RealTime } from '../server/world/real-clock.ts';
import type { Report } from '../server/world/report.ts';
import { chanceBelow } from '../server/world/security.ts';
import type { Member } from './members.ts';

/** A world as this machine has it. */
export interface Held {
  readonly leads: boolean;
  /** Whether it goes on here. */
  readonly isWell: boolean;
}

/** What one machine asks another about a world. */
export interface PlaceAsked {
  readonly world: string;
  /** `hold`: whether it holds the world for some time to come. `lead`: to take the lead. */
  readonly ask: 'hold' | 'lead';
  /** To take it only where this is the epoch that ends by that; whatever it is where left out. */
  readonly epoch?: number;
}

export interface PlacementParts {
  /** Machines that hold each world. */
  replicas: number;
  /** Milliseconds for which a world that others hold too stays. */
  graceMs: number;
  /** Of this machine, whenever it was started. */
  name: string;
  real: RealTime;
  report: Report;
  others(): readonly Member[];
  /** All worlds that there are. */
  worlds(): Iterable<string>;
  /** Undefined where it is not open here. */
  held(world: string): Held | undefined;
  /** Whether its files are here, open or not. */
  isStored(world: string): boolean;
  /** Whether something that only this machine has belongs to it. */
  isBound(world: string): boolean;
  takeUp(world: string): Promise<unknown>;
  putDown(world: string): Promise<void>;
  ask(node: string, asked: PlaceAsked): Promise<boolean>;
}

/** After this a world that too few hold is taken up by the next one too: who should may not be able to. */
const widenMs = 15_000;
const promiseMs = 60_000;
/** A promise is used so soon after it was asked for. */
const usedWithinMs = 20_000;
const takenUpAtOnce = 2;
/** The rest after the first failure; it doubles with each further one. */
const restMs = 1_000;
const restMaxMs = 16_000;

/** The failures of a world that this machine could not take up. */
interface Failed {
  readonly times: number;
  /** On the monotonic clock, in milliseconds. */
  readonly retryAt: number;
}

export class Placement {
  readonly #parts: PlacementParts;
  readonly #orders = new Map<string, string[]>();
  #names = '';
  /** Since when too few are known to hold it, and since when more than needed do. */
  readonly #shortSince = new Map<string, number>();
  readonly #surplusSince = new Map<string, number>();
  /** Until when others rely on this machine. */
  readonly #promised = new Map<string, number>();
  readonly #leaving = new Set<string>();
  readonly #taking = new Set<string>();
  readonly #failed = new Map<string, Failed>();

  constructor(parts: PlacementParts) {
    this.#parts = parts;
  }

  /** Others that hold the world, in an order of this machine's own, so that not all ask the same one. */
  holders(world: string): Member[] {
    const holding = this.#parts.others().filter(({ holds }) => holds.has(world));
    if (holding.length < 2) return holding;
    const order = orderOf(
      `${this.#parts.name}/${world}`,
      holding.map(({ name }) => name),
    );
    return holding.sort((left, right) => order.indexOf(left.name) - order.indexOf(right.name));
  }

  /** Called once a second, when it is known who is there. */
  look(): void {
    const others = this.#parts.others();
    for (const world of this.#parts.worlds()) this.#lookAt(world, others);
  }

  /** Another machine asks. */
  hears({ world }: PlaceAsked): boolean {
    if (this.#leaving.has(world) || this.#parts.held(world)?.isWell !== true) return false;
    this.#promised.set(world, this.#parts.real.monotonic() + promiseMs);
    return true;
  }

  /** The world is deleted. */
  forget(world: string): void {
    const maps = [this.#orders, this.#shortSince, this.#surplusSince, this.#promised, this.#failed];
    for (const map of maps) map.delete(world);
  }

  #lookAt(world: string, others: readonly Member[]): void {
    const { replicas, held } = this.#parts;
    const here = held(world);
    const holders = others.filter(({ holds }) => holds.has(world));
    const isShort = holders.length + (here?.isWell === true ? 1 : 0) < replicas;
    const reach = replicas + Math.floor(this.#lasted(this.#shortSince, world, isShort) / widenMs);
    const rank = this.#orderOf(world, others).indexOf(this.#parts.name);
    if (here === undefined && (rank < reach || this.#parts.isBound(world))) this.#takeUp(world);
    const isSurplus = rank >= replicas && holders.length >= replicas && this.#mayLeave(world, here);
    const lasted = this.#lasted(this.#surplusSince, world, isSurplus);
    // Of two that ask each other at once neither promises: by chance one of them asks alone before long.
    if (isSurplus && lasted >= this.#parts.graceMs && chanceBelow(2) === 0)
      this.#leave(world, here, holders).catch((error: unknown) =>
        this.#parts.report({ err: error, world }, 'a replica was not put down'),
      );
  }

  /** For how long it has been so; 0 where it is not. */
  #lasted(since: Map<string, number>, world: string, isSo: boolean): number {
    if (!isSo) {
      since.delete(world);
      return 0;
    }
    const now = this.#parts.real.monotonic();
    const begun = since.get(world) ?? now;
    since.set(world, begun);
    return now - begun;
  }

  #mayLeave(world: string, here: Held | undefined): boolean {
    return !this.#parts.isBound(world) && (here !== undefined || this.#parts.isStored(world));
  }

  #orderOf(world: string, others: readonly Member[]): string[] {
    const names = [...new Set([this.#parts.name, ...others.map(({ name }) => name)])].sort();
    if (names.join() !== this.#names) {
      this.#names = names.join();
      this.#orders.clear();
    }
    const order = this.#orders.get(world) ?? orderOf(world, names);
    this.#orders.set(world, order);
    return order;
  }

  #takeUp(world: string): void {
    if (this.#taking.has(world) || this.#taking.size >= takenUpAtOnce || this.#leaving.has(world)) return;
    if ((this.#failed.get(world)?.retryAt ?? 0) > this.#parts.real.monotonic()) return;
    this.#taking.add(world);
    this.#parts
      .takeUp(world)
      .then(
        () => this.#failed.delete(world),
        // The directory has logged the reason. The next machine takes the world up after a while.
        () => this.#rest(world),
      )
      .finally(() => this.#taking.delete(world));
  }

  /** Postpones the next try, so that a world that cannot be opened leaves the machine time for everything else. */
  #rest(world: string): void {
    const times = (this.#failed.get(world)?.times ?? 0) + 1;
    const rest = Math.min(restMaxMs, restMs * 2 ** (times - 1));
    this.#failed.set(world, { times, retryAt: this.#parts.real.monotonic() + rest });
  }

  async #leave(world: string, here: Held | undefined, holders: readonly Member[]): Promise<void> {
    const { real, ask, putDown, replicas } = this.#parts;
    if (this.#leaving.has(world) || (this.#promised.get(world) ?? 0) > real.monotonic()) return;
    if (here?.leads === true) {
      // Who decides goes on until another does; this one is deposed by that and looks again.
      const order = this.#orders.get(world) ?? [];
      const next = order.flatMap((name) => holders.find((holder) => holder.name === name) ?? [])[0];
      if (next !== undefined) await ask(next.node, { world, ask: 'lead' });
      return;
    }
    const askedAt = real.monotonic();
    this.#leaving.add(world);
    try {
      const answers = await Promise.all(holders.map(({ node }) => ask(node, { world, ask: 'hold' })));
      const promised = answers.filter(Boolean).length;
      if (promised < replicas || real.monotonic() - askedAt > usedWithinMs) return;
      await putDown(world);
    } finally {
      this.#leaving.delete(world);
      this.#surplusSince.delete(world);
    }
  }
}

/**
 * Rendezvous hashing (Thaler and Ravishankar, 1998): each machine has a score for each world, and a world is held by those with the
 * highest. Where one comes or goes, no world moves but those that it has to hold.
 */
const scoreOf = (world: string, name: string) => hash('sha256', `${name}\n${world}`);

/** The names, the one that comes first for the world at the beginning. */
export function orderOf(world: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, score: scoreOf(world, name) }))
    .sort((left, right) => (left.score < right.score ? 1 : -1))
    .map(({ name }) => name);
}
