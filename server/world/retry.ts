import type { SetAside } from './happenings.store.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Subject } from './set-aside.ts';
import { isStorageFault } from './storage-fault.ts';
import type { World } from './world.ts';

/** Tries again what was set aside. What fails again stays, with its newest reason; only a fault of the disk is thrown. */
export async function retry(world: World, chosen: (row: Subject) => boolean): Promise<Refusal | undefined> {
  for (const row of world.setAside.list().filter(chosen)) {
    const refused = await retryOne(world, row);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

async function retryOne(world: World, row: SetAside): Promise<Refusal | undefined> {
  let failure: unknown;
  try {
    const result = await world.execute('retry', (tx) => {
      // Somebody else may have been quicker.
      if (world.setAside.has(row)) world.happenings.retry(tx, row);
    });
    return isRefusal(result) ? result : undefined;
  } catch (error) {
    if (isStorageFault(error)) throw error;
    failure = error;
  }
  const noted = await world.execute('retry.failed', (tx) =>
    world.setAside.add(row, row.dueAt, tx.now, failure),
  );
  world.report({ err: failure, kind: row.kind, key: row.key }, 'a retry failed');
  return isRefusal(noted) ? noted : undefined;
}
