/**
 * The triggers of a world's open orders and positions. It is a cache that is brought up to date from live state before each search, so a
 * command that is rolled back needs no undo here.
 */
import { accountTriggers, orderTriggers, positionTriggers } from '../../engine/perpetual/thresholds.ts';
import type { Trigger } from '../../engine/triggers.ts';
import type { World } from '../../world/world.ts';
import { contractFor, readOnlyContext } from './decision-context.ts';
import { isSetAside } from './evaluate.ts';
import { getTradingState, ownerKey, ownerOfKey, type TradingState } from './trading-state.ts';
import { TriggerSearch } from './trigger-search.ts';

export class TriggerBook {
  readonly #world: World;
  readonly #state: TradingState;
  readonly #search: TriggerSearch;
  /** Version of the set-aside list at the last update. */
  #setAsideVersion = -1;

  constructor(world: World) {
    this.#world = world;
    this.#state = getTradingState(world);
    this.#search = new TriggerSearch(world, ['mark', 'bid', 'ask']);
  }

  get size(): number {
    return this.#search.size;
  }

  load(): void {
    this.#search.clear();
    this.#expectAnyChange();
  }

  #expectAnyChange(): void {
    this.#setAsideVersion = this.#world.setAside.version;
    const { changedOrders, changedPositions, changedOwners } = this.#state;
    for (const id of this.#state.orders.keys()) changedOrders.add(id);
    for (const position of this.#state.positions.values()) {
      changedPositions.add(position.id);
      changedOwners.add(ownerKey(position));
    }
  }

  /** Returns the first tick in (after, until] at which a trigger is reached. */
  next(after: number, until: number): number | undefined {
    // An account that trades several times within a tick is registered once, at the end of the tick.
    if (!TriggerSearch.canReach(after, until)) return undefined;
    return this.#search.next(after, until, this.#update(after));
  }

  due(at: number): Trigger[] {
    return this.#search.due(at);
  }

  /** Registers changed subjects again; returns whether any changed. */
  #update(at: number): boolean {
    if (this.#setAsideVersion !== this.#world.setAside.version) this.#expectAnyChange();
    const { changedOrders, changedPositions, changedOwners } = this.#state;
    const { market } = this.#world;
    const replaced = this.#search.followMarket();
    if (changedOrders.size + changedPositions.size + changedOwners.size === 0) return replaced;
    for (const id of changedOrders) {
      const order = this.#state.orders.get(id);
      this.#register(`o ${id}`, order ? orderTriggers(order, contractFor(market, order.symbol)) : []);
    }
    for (const id of changedPositions) {
      const row = this.#state.positions.get(id);
      const warned = this.#state.warned.has(id);
      this.#register(`p ${id}`, row ? positionTriggers(row, contractFor(market, row.symbol), warned) : []);
    }
    for (const key of changedOwners) this.#register(`a ${key}`, this.#getBands(key, at));
    this.#state.settle();
    return true;
  }

  /** Returns the safety bands of a cross account around its marks of that instant. */
  #getBands(key: string, at: number): readonly Trigger[] {
    const owner = ownerOfKey(key);
    if (!this.#state.hasCross(owner)) return [];
    return accountTriggers(readOnlyContext(this.#world, owner, at), this.#state.warned.has(key));
  }

  #register(subject: string, wanted: readonly Trigger[]): void {
    this.#search.register(
      subject,
      wanted.filter((trigger) => !isSetAside(this.#world, trigger)),
    );
  }
}
