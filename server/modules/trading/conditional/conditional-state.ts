/** Waiting conditional orders of a world, in memory; they equal the waiting rows of the database. */
import type { Owner } from '../../../engine/accounts.ts';
import {
  type Conditional,
  type ConditionalEvents,
  conditionalData,
} from '../../../engine/perpetual/conditional-row.ts';
import type { LeverageSetting } from '../../../engine/perpetual/types.ts';
import { LiveMap } from '../../../world/live.ts';
import { perWorld } from '../../../world/module.ts';
import type { Tx } from '../../../world/tx.ts';
import type { World } from '../../../world/world.ts';
import { ownerKey } from '../trading-state.ts';
import { conditionals } from './conditional.store.ts';

/** Lists waiting alerts in the order in which they were placed. */
export function byAge(left: Conditional, right: Conditional): number {
  return left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1);
}

export class ConditionalState {
  readonly waiting: LiveMap<string, Conditional>;
  /** Ids that may have changed since the last update. */
  readonly changed = new Set<string>();
  readonly #ofOwners = new Map<string, LiveMap<string, Conditional>>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.waiting = new LiveMap(world.undo);
  }

  load(): void {
    this.waiting.clear();
    this.#ofOwners.clear();
    for (const row of conditionals.waiting(this.#world)) {
      this.waiting.load(row.id, row);
      this.#ofOwner(row).load(row.id, row);
    }
  }

  put(row: Conditional): void {
    for (const map of [this.waiting, this.#ofOwner(row)]) {
      if (row.status === 'waiting') map.set(row.id, row);
      else map.delete(row.id);
    }
    this.changed.add(row.id);
  }

  /** Lists the waiting orders of an owner, oldest first. */
  of(owner: Owner): Conditional[] {
    const rows = [...(this.#ofOwners.get(ownerKey(owner))?.values() ?? [])];
    return rows.sort(byAge);
  }

  count(owner: Owner): number {
    return this.#ofOwners.get(ownerKey(owner))?.size ?? 0;
  }

  #ofOwner(owner: Owner): LiveMap<string, Conditional> {
    const key = ownerKey(owner);
    const rows = this.#ofOwners.get(key) ?? new LiveMap(this.#world.undo);
    this.#ofOwners.set(key, rows);
    return rows;
  }
}

export const getConditionalState = perWorld((world) => new ConditionalState(world));

/** Stores a row and emits an event of this type; none for `undefined`. */
export function writeConditional(tx: Tx, row: Conditional, type: keyof ConditionalEvents | undefined): void {
  const state = getConditionalState(tx.world);
  const before = state.waiting.get(row.id);
  if (before === undefined) conditionals.insert(tx, row);
  else conditionals.change(tx, before, row);
  state.put(row);
  const { userId, mode } = row;
  if (type !== undefined) tx.emit({ type, userId, mode, data: conditionalData(row) });
}

/** Gives waiting orders that open a position the new leverage of their symbol, as resting orders get it. */
export function followLeverage(tx: Tx, owner: Owner, { symbol, leverage }: LeverageSetting): void {
  for (const row of getConditionalState(tx.world).of(owner)) {
    if (row.symbol !== symbol || row.action === 'close' || row.leverage === leverage) continue;
    writeConditional(tx, { ...row, leverage, updatedAt: tx.now }, 'conditional.changed');
  }
}

/** Compares what waits in memory with what waits in the database. */
export function conditionalInvariants(world: World): string[] {
  const { waiting } = getConditionalState(world);
  const stored = conditionals.waiting(world);
  const breaches = stored
    .filter((row) => waiting.get(row.id)?.triggerPrice !== row.triggerPrice)
    .map(({ id }) => `conditional order ${id} differs between memory and database`);
  if (stored.length !== waiting.size) {
    breaches.push('conditional orders differ between memory and database');
  }
  return breaches;
}
