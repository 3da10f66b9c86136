/** Waiting alerts of a world, in memory; they equal the waiting rows of the database. */
import { LiveMap } from '../../world/live.ts';
import { perWorld } from '../../world/module.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type AlertRow, storedAlerts } from './chart-alerts.store.ts';

class AlertState {
  readonly waiting: LiveMap<string, AlertRow>;
  /** Ids that may have changed since the last update. */
  readonly changed = new Set<string>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.waiting = new LiveMap(world.undo);
  }

  load(): void {
    this.waiting.clear();
    for (const row of storedAlerts.waiting(this.#world)) this.waiting.load(row.id, row);
  }

  put(row: AlertRow): void {
    if (row.status === 'waiting') this.waiting.set(row.id, row);
    else this.waiting.delete(row.id);
    this.changed.add(row.id);
  }

  remove(id: string): void {
    this.waiting.delete(id);
    this.changed.add(id);
  }
}

export const getAlertState = perWorld((world) => new AlertState(world));

/** Stores an alert. */
export function writeAlert(tx: Tx, row: AlertRow, before: AlertRow | undefined): void {
  if (before === undefined) storedAlerts.insert(tx, row);
  else storedAlerts.change(tx, before, row);
  getAlertState(tx.world).put(row);
}

/** Compares what waits in memory with what waits in the database. */
export function alertInvariants(world: World): string[] {
  const { waiting } = getAlertState(world);
  const stored = storedAlerts.waiting(world);
  const differ = stored.filter((row) => JSON.stringify(waiting.get(row.id)) !== JSON.stringify(row));
  const breaches = differ.map(({ id }) => `alert ${id} differs between memory and database`);
  if (stored.length !== waiting.size) breaches.push('alerts differ between memory and database');
  return breaches;
}
