/**
 * The trigger index of a world, kept as a cache of its open orders and positions: it is brought up to date
 * from the live state before each search, so a command that is taken back needs no undoing here.
 */
import { accountTriggers, orderTriggers, positionTriggers } from '../../engine/perpetual/thresholds.ts';
import { type Trigger, TriggerIndex, type TriggerSource } from '../../engine/triggers.ts';
import { tickTime } from '../../market/time.ts';
import type { World } from '../../world/world.ts';
import { glance } from './context.ts';
import { Crossings } from './crossings.ts';
import { type Desk, deskOf, ownerKey, ownerOfKey } from './desk.ts';
import { isSetAside } from './evaluate.ts';
import { contractFor } from './market-view.ts';

const sources: readonly TriggerSource[] = ['mark', 'bid', 'ask'];

export class TriggerBook {
  readonly #world: World;
  readonly #desk: Desk;
  readonly #index = new TriggerIndex();
  /** Keys of the triggers that each subject has registered. */
  readonly #registered = new Map<string, readonly Trigger[]>();
  #crossings: Crossings;
  /** What was set aside when the index was brought up to date last. */
  #setAsideVersion = -1;
  /** Until then nothing happens, as long as nothing changes. */
  #quietUntil = Number.NEGATIVE_INFINITY;

  constructor(world: World) {
    this.#world = world;
    this.#desk = deskOf(world);
    this.#crossings = new Crossings(world.market);
  }

  get size(): number {
    return this.#index.size;
  }

  load(): void {
    this.#index.clear();
    this.#registered.clear();
    this.#crossings = new Crossings(this.#world.market);
    this.#quietUntil = Number.NEGATIVE_INFINITY;
    this.#expectAnyChange();
  }

  #expectAnyChange(): void {
    this.#setAsideVersion = this.#world.setAside.version;
    const { changedOrders, changedPositions, changedOwners } = this.#desk;
    for (const id of this.#desk.orders.keys()) changedOrders.add(id);
    for (const position of this.#desk.positions.values()) {
      changedPositions.add(position.id);
      changedOwners.add(ownerKey(position));
    }
  }

  /** The first tick in (after, until] at which anything has to be looked at. */
  next(after: number, until: number): number | undefined {
    // Prices move at ticks only: within one nothing can be reached, and whoever trades several times in it is
    // registered once, at its end.
    if (tickTime(until) <= after) return undefined;
    if (this.#update(after)) this.#quietUntil = Number.NEGATIVE_INFINITY;
    if (until <= this.#quietUntil) return undefined;
    let earliest: number | undefined;
    let quietUntil = Number.POSITIVE_INFINITY;
    for (const symbol of this.#index.symbols()) {
      for (const source of sources) {
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
      const reached = sources.some((source) => this.#crossings.reaches(symbol, source, at));
      return reached ? this.#index.due(symbol, this.#world.market.quote(symbol, at)) : [];
    });
  }

  /** Registers anew what changed; true when anything did. */
  #update(at: number): boolean {
    if (this.#setAsideVersion !== this.#world.setAside.version) this.#expectAnyChange();
    const { changedOrders, changedPositions, changedOwners } = this.#desk;
    const { market } = this.#world;
    const replaced = market !== this.#crossings.market;
    if (replaced) this.#crossings = new Crossings(market);
    if (changedOrders.size + changedPositions.size + changedOwners.size === 0) return replaced;
    for (const id of changedOrders) {
      const order = this.#desk.orders.get(id);
      this.#register(`o ${id}`, order ? orderTriggers(order, contractFor(market, order.symbol)) : []);
    }
    for (const id of changedPositions) {
      const row = this.#desk.positions.get(id);
      const warned = this.#desk.warned.has(id);
      this.#register(`p ${id}`, row ? positionTriggers(row, contractFor(market, row.symbol), warned) : []);
    }
    for (const key of changedOwners) this.#register(`a ${key}`, this.#bandsOf(key, at));
    this.#desk.settle();
    return true;
  }

  /** Safety bands of a cross account, from its marks of that instant. */
  #bandsOf(key: string, at: number): readonly Trigger[] {
    const owner = ownerOfKey(key);
    if (!this.#desk.hasCross(owner)) return [];
    return accountTriggers(glance(this.#world, owner, at), this.#desk.warned.has(key));
  }

  #register(subject: string, wanted: readonly Trigger[]): void {
    const triggers = wanted.filter((trigger) => !isSetAside(this.#world, trigger));
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
  return left.key === right.key && left.price === right.price && left.when === right.when;
}
