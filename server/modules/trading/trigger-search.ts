/**
 * Finds when the market next reaches any registered trigger. The answer is that of a new search at every tick; while no trigger is near,
 * it costs one comparison.
 */
import { type Trigger, TriggerIndex, type TriggerSource } from '../../engine/triggers.ts';
import { tickTime } from '../../market/time.ts';
import type { World } from '../../world/world.ts';
import { Crossings } from './crossings.ts';

export class TriggerSearch {
  readonly #world: World;
  readonly #sources: readonly TriggerSource[];
  readonly #index = new TriggerIndex();
  /** Registered triggers by subject. */
  readonly #registered = new Map<string, readonly Trigger[]>();
  #crossings: Crossings;
  /** No trigger is reached before this instant unless triggers or market change. */
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

  /** Returns whether a search up to `until` can find a tick: prices move at ticks only. */
  static canReach(after: number, until: number): boolean {
    return tickTime(until) > after;
  }

  /** Drops the searches of a market that was replaced; returns whether it was. */
  followMarket(): boolean {
    const { market } = this.#world;
    if (market === this.#crossings.market) return false;
    this.#crossings = new Crossings(market);
    return true;
  }

  /** Returns the first tick in (after, until] at which a trigger is reached; `isChanged` is true if triggers or the market have changed. */
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

  /** Returns the triggers that are reached at the tick that `next` returned, over all symbols. */
  due(at: number): Trigger[] {
    return [...this.#index.symbols()].flatMap((symbol) => {
      const reached = this.#sources.some((source) => this.#crossings.reaches(symbol, source, at));
      return reached ? this.#index.due(symbol, this.#world.market.quote(symbol, at)) : [];
    });
  }

  /** Replaces the triggers of a subject. */
  register(subject: string, triggers: readonly Trigger[]): void {
    const before = this.#registered.get(subject) ?? [];
    for (const trigger of before) {
      if (!triggers.some((one) => isSameTrigger(one, trigger))) this.#index.remove(trigger.key);
    }
    for (const trigger of triggers) {
      if (!before.some((one) => isSameTrigger(one, trigger))) this.#index.add(trigger);
    }
    if (triggers.length > 0) this.#registered.set(subject, triggers);
    else this.#registered.delete(subject);
  }
}

function isSameTrigger(left: Trigger, right: Trigger): boolean {
  return (
    left.key === right.key &&
    left.price === right.price &&
    left.when === right.when &&
    left.source === right.source
  );
}
