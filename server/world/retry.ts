import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Commands } from './commands.ts';
import { describeError } from './report.ts';
import type { SetAside } from './scheduled-events.store.ts';
import type { Subject } from './set-aside.ts';
import { runOperatorCommand } from './simulator-commands.ts';
import { isStorageFault } from './storage-fault.ts';
import type { World } from './world.ts';

export const retryCommands: Commands = {
  'setAside.retry'(tx, _actor, subject) {
    const row = tx.world.setAside.get(subject);
    // Another retry may have been faster.
    if (row !== undefined) tx.world.scheduledEvents.retry(tx, row);
    return undefined;
  },
  'setAside.note'(tx, _actor, { dueAt, reason, ...subject }) {
    tx.world.setAside.add(subject, dueAt, tx.now, reason);
    return undefined;
  },
};

/**
 * Retries the chosen items. Items that fail again stay with their newest reason; only a storage fault is
 * thrown.
 */
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
    const { kind, key } = row;
    const result = await runOperatorCommand(world, 'setAside.retry', { kind, key });
    return isRefusal(result) ? result : undefined;
  } catch (error) {
    if (isStorageFault(error)) throw error;
    failure = error;
  }
  const input = { kind: row.kind, key: row.key, dueAt: row.dueAt, reason: describeError(failure) };
  const noted = await runOperatorCommand(world, 'setAside.note', input);
  world.report({ err: failure, kind: row.kind, key: row.key }, 'a retry failed');
  return isRefusal(noted) ? noted : undefined;
}
