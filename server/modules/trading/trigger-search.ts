/**
 * When the market next reaches any of the registered triggers. Guarantees the same answer as a fresh look at every tick; where
 * nothing is near, asking costs a comparison.
 */
import { type Trigger, TriggerIndex, type TriggerSource } from '../../engine/triggers.ts';
import { tickTime } from '../../market/time.ts';
import type { World } from '../../world/world.ts';
import { Crossings } from './crossings.ts';

export class TriggerSearch {
  readonly #world: World;
  readonly #sources: readonly TriggerSource[];
  readonly #index = new TriggerIndex();
  /** The triggers that each subject has registered. */
  readonly #registered = new Map<string, readonly Trigger[]>();
  #crossings: Crossings;
  /** Until then nothing happens, as long as nothing changes. */
  #quietUntil = Number.NEGATIVE_INFINITY;

  constructor(world: World, sources: readonly TriggerSource[]) {
    this.#world = world;
    this.#sources = sources;
    this.#crossings = new Crossings(world.market);
  }

  get size(): number {
    return this.#index.size;
  }

  clear(): void {
    this.#index.clear();
    this.#registered.clear();
    this.#crossings = new Crossings(this.#world.market);
    this.#quietUntil = Number.NEGATIVE_INFINITY;
  }

  /** Whether looking up to `until` can find anything: prices move at ticks only. */
  static canReach(after: number, until: number): boolean {
    return tickTime(until) > after;
  }

  /** Forgets what was searched in a market that another has taken the place of; true then. */
  followMarket(): boolean {
    const { market } = this.#world;
    if (market === this.#crossings.market) return false;
    this.#crossings = new Crossings(market);
    return true;
  }

  /** The first tick in (after, until] at which anything has to be looked at; `isChanged` where triggers or market are. */
  next(after: number, until: number, isChanged: boolean): number | undefined {
    if (isChanged) this.#quietUntil = Number.NEGATIVE_INFINITY;
    if (until <= this.#quietUntil) return undefined;
    let earliest: number | undefined;
    let quietUntil = Number.POSITIVE_INFINITY;
    for (const symbol of this.#index.symbols()) {
      for (const source of this.#sources) {
        const nearest = this.#index.nearest(symbol, source);
        const search = this.#crossings.search(symbol, source, nearest, {
          after,
          until: earliest ?? until,
        });
        if (search === undefined) continue;
        const { found } = search;
        quietUntil = Math.min(quietUntil, found === undefined ? search.until : found - 1);
        if (found !== undefined && found <= (earliest ?? until)) earliest = found;
      }
    }
    this.#quietUntil = quietUntil;
    return earliest;
  }

  /** What is due at the tick that `next` has found, over all symbols. */
  due(at: number): Trigger[] {
    return [...this.#index.symbols()].flatMap((symbol) => {
      const reached = this.#sources.some((source) => this.#crossings.reaches(symbol, source, at));
      return reached ? this.#index.due(symbol, this.#world.market.quote(symbol, at)) : [];
    });
  }

  /** The triggers of a subject, in place of those it had. */
  register(subject: string, triggers: readonly Trigger[]): void {
    const before = this.#registered.get(subject) ?? [];
    for (const trigger of before) {
      if (!triggers.some((one) => isSame(one, trigger))) this.#index.remove(trigger.key);
    }
    for (const trigger of triggers) {
      if (!before.some((one) => isSame(one, trigger))) this.#index.add(trigger);
    }
    if (triggers.length > 0) this.#registered.set(subject, triggers);
    else this.#registered.delete(subject);
  }
}

function isSame(left: Trigger, right: Trigger): boolean {
  return (
    left.key === right.key &&
    left.price === right.price &&
    left.when === right.when &&
    left.source === right.source
  );
}
