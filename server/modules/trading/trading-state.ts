/**
 * Open orders and open positions of a world, in memory. They equal the open rows of the database, change inside commands only, and are
 * rolled back with them. Indexes derived from them (the trigger index) are notified of every possible change, also of one that was rolled
 * back.
 */
import type { Mode } from '@papertape/shared/contract/values.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { type Owner, parseUserAccount, userAccount } from '../../engine/accounts.ts';
import type { Order, Position } from '../../engine/perpetual/types.ts';
import { auditedRows } from '../../world/auditor.store.ts';
import { LiveMap } from '../../world/live.ts';
import type { Hold } from '../../world/margin-summary.ts';
import { perWorld } from '../../world/module.ts';
import type { World } from '../../world/world.ts';
import { marginWarnings, orders, positions } from './trading.store.ts';

export const coin = 'USDT';

/** Open rows of a user in one mode. */
interface OpenRows {
  readonly orders: LiveMap<string, Order>;
  readonly positions: LiveMap<string, Position>;
  /** The same rows, oldest first; `undefined` after a change until the next read. */
  ordersInPlace: readonly Order[] | undefined;
  positionsInPlace: readonly Position[] | undefined;
}

export function ownerKey({ userId, mode }: Owner): string {
  return `${userId}:${mode}`;
}

export function ownerOfKey(key: string): Owner {
  const end = key.lastIndexOf(':');
  return { userId: key.slice(0, end), mode: key.slice(end + 1) as Mode };
}

export class TradingState {
  readonly orders: LiveMap<string, Order>;
  readonly positions: LiveMap<string, Position>;
  /** Ids of positions and keys of cross accounts that were warned and are still in danger. */
  readonly warned: LiveMap<string, true>;
  /** Ids, and keys of owners, that may have changed since the last `settle`. */
  readonly changedOrders = new Set<string>();
  readonly changedPositions = new Set<string>();
  readonly changedOwners = new Set<string>();
  readonly #owners = new Map<string, OpenRows>();
  /** Order of creation: a row that was rolled back and restored keeps its place. */
  readonly #places = new Map<string, number>();
  #placeCount = 0;
  /** Keys of owners by ledger account; `null` for an account without contracts. */
  readonly #contractOwners = new Map<string, string | null>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.orders = new LiveMap(world.undo);
    this.positions = new LiveMap(world.undo);
    this.warned = new LiveMap(world.undo);
    world.ledger.watch((account, changed) => {
      const owner = changed === coin ? this.#contractOwner(account) : undefined;
      if (owner !== undefined) this.changedOwners.add(owner);
    });
  }

  load(): void {
    this.orders.clear();
    this.positions.clear();
    this.warned.clear();
    this.#owners.clear();
    this.#places.clear();
    for (const order of orders.pending(this.#world)) {
      this.#place(order.id);
      this.orders.load(order.id, order);
      this.#getRows(order).orders.load(order.id, order);
    }
    for (const position of positions.open(this.#world)) {
      this.#place(position.id);
      this.positions.load(position.id, position);
      this.#getRows(position).positions.load(position.id, position);
    }
    for (const subject of marginWarnings.subjects(this.#world)) this.warned.load(subject, true);
  }

  putOrder(order: Order): void {
    const rows = this.#getRows(order);
    const { orders } = rows;
    this.#place(order.id);
    const forget = () => {
      rows.ordersInPlace = undefined;
    };
    forget();
    this.#world.undo.record(forget);
    const pending = order.status === 'pending';
    for (const map of [this.orders, orders]) {
      if (pending) map.set(order.id, order);
      else map.delete(order.id);
    }
    this.changedOrders.add(order.id);
  }

  putPosition(position: Position): void {
    const rows = this.#getRows(position);
    const { positions } = rows;
    this.#place(position.id);
    const forget = () => {
      rows.positionsInPlace = undefined;
    };
    forget();
    this.#world.undo.record(forget);
    const open = position.status === 'open';
    for (const map of [this.positions, positions]) {
      if (open) map.set(position.id, position);
      else map.delete(position.id);
    }
    this.changedPositions.add(position.id);
    this.changedOwners.add(ownerKey(position));
  }

  /** Lists pending orders, oldest first, whatever was rolled back in between: decisions depend on the order. */
  listOrders(owner: Owner): readonly Order[] {
    const rows = this.#owners.get(ownerKey(owner));
    if (rows === undefined) return [];
    rows.ordersInPlace ??= [...rows.orders.values()].sort(this.#byPlace);
    return rows.ordersInPlace;
  }

  listPositions(owner: Owner): readonly Position[] {
    const rows = this.#owners.get(ownerKey(owner));
    if (rows === undefined) return [];
    rows.positionsInPlace ??= [...rows.positions.values()].sort(this.#byPlace);
    return rows.positionsInPlace;
  }

  /** Returns whether the user's positions are in cross mode; all of them share one margin mode. */
  hasCross(owner: Owner): boolean {
    const first = this.#owners.get(ownerKey(owner))?.positions.values().next();
    return first?.done === false && first.value.marginMode === 'cross';
  }

  /** Lists the keys of owners with an open position, sorted. */
  holders(): string[] {
    const keys = [...this.#owners].filter(([, rows]) => rows.positions.size > 0).map(([key]) => key);
    return keys.sort();
  }

  /** Clears the recorded changes once every index has read them. */
  settle(): void {
    for (const id of this.changedOrders) if (!this.orders.has(id)) this.#places.delete(id);
    for (const id of this.changedPositions) if (!this.positions.has(id)) this.#places.delete(id);
    this.changedOrders.clear();
    this.changedPositions.clear();
    this.changedOwners.clear();
  }

  readonly #byPlace = (left: { id: string }, right: { id: string }): number =>
    (this.#places.get(left.id) ?? 0) - (this.#places.get(right.id) ?? 0);

  /** Returns the key of the owner whose contracts a ledger account backs. */
  #contractOwner(account: string): string | undefined {
    let owner = this.#contractOwners.get(account);
    if (owner === undefined) {
      const name = parseUserAccount(account);
      owner = name?.kind === 'currency' ? ownerKey(name) : null;
      this.#contractOwners.set(account, owner);
    }
    return owner ?? undefined;
  }

  #place(id: string): void {
    if (this.#places.has(id)) return;
    this.#placeCount += 1;
    this.#places.set(id, this.#placeCount);
  }

  #getRows(owner: Owner): OpenRows {
    const key = ownerKey(owner);
    let rows = this.#owners.get(key);
    if (rows === undefined) {
      rows = {
        orders: new LiveMap(this.#world.undo),
        positions: new LiveMap(this.#world.undo),
        ordersInPlace: undefined,
        positionsInPlace: undefined,
      };
      this.#owners.set(key, rows);
    }
    return rows;
  }
}

export const getTradingState = perWorld((world) => new TradingState(world));

/** Lists the amounts that orders and positions freeze. */
export function heldByContracts(world: World, owner?: Owner): Hold[] {
  const state = getTradingState(world);
  const orders = owner === undefined ? [...state.orders.values()] : state.listOrders(owner);
  const positions = owner === undefined ? [...state.positions.values()] : state.listPositions(owner);
  return [...orders.map(holdOfOrder), ...positions.map(holdOfPosition)];
}

function frozenBy({ id, userId, mode }: Order | Position) {
  return { id, account: userAccount(userId, mode, 'currency', 'frozen'), coin };
}

function holdOfOrder(order: Order): Hold {
  const { symbol, size, filledSize, price, leverage, hold, createdAt } = order;
  const inputs = {
    symbol,
    size: fromUnits(size - filledSize),
    price: price ?? '',
    leverage: String(leverage),
  };
  return { by: 'order', ...frozenBy(order), amount: hold, since: createdAt, inputs };
}

function holdOfPosition(position: Position): Hold {
  const { symbol, size, entry, leverage, margin, openedAt } = position;
  const inputs = { symbol, size: fromUnits(size), entry, leverage: String(leverage) };
  return { by: 'position', ...frozenBy(position), amount: margin, since: openedAt, inputs };
}

function unlikeFills(world: World): string[] {
  return auditedRows
    .positionsUnlikeFills(world.database)
    .map(
      ({ id, size, total }) => `position ${id} is ${fromUnits(size)}, its fills sum to ${fromUnits(total)}`,
    );
}

/** Compares open orders and positions in memory with those in the database. */
function unlikeMemory(world: World): string[] {
  const state = getTradingState(world);
  const breaches: string[] = [];
  const pending = orders.pending(world);
  const open = positions.open(world);
  if (pending.length !== state.orders.size)
    breaches.push('pending orders differ between memory and database');
  if (open.length !== state.positions.size) {
    breaches.push('open positions differ between memory and database');
  }
  for (const { id, hold } of pending) {
    if (state.orders.get(id)?.hold !== hold) breaches.push(`order ${id} differs between memory and database`);
  }
  for (const { id, size, margin } of open) {
    const live = state.positions.get(id);
    if (live?.size !== size || live.margin !== margin) {
      breaches.push(`position ${id} differs between memory and database`);
    }
  }
  return breaches;
}

/** Returns one sentence for each invariant of orders, positions and fills that is broken. */
export function tradingInvariants(world: World): string[] {
  return [...unlikeFills(world), ...unlikeMemory(world)];
}
