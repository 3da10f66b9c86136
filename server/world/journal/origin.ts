/**
 * Origins of a journal: the beginning of the world, or a state that was kept because another program, version
 * or market decided everything before it, or because the world was rewound to it.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { worldStates } from '../world.store.ts';
import type { World } from '../world.ts';
import { historyFolder } from './history-folder.ts';
import { journalOrigins, type OriginRow } from './journal.store.ts';
import { programVersion } from './journal-entry.ts';
import { beside } from './past.store.ts';

/** Returns the path of the state from which an origin starts, in the folder of the world. */
export function originFile(
  { folder }: { folder: string },
  { snapshot }: Pick<OriginRow, 'snapshot'>,
): string {
  return join(folder, historyFolder, snapshot);
}

/**
 * Starts a new origin if the program or the market has another version. Call it when a world opens, before any
 * decision; the next turn commits what it writes.
 */
export function beginJournal(world: World): void {
  const last = journalOrigins.all(world).at(-1);
  if (last?.program === programVersion && last.market === world.state.market) return;
  const { createdAt, processedTo, settings, eventCount, eventHash, idCount, market } = world.state;
  const isNew = last === undefined && eventCount === 0 && idCount === 0 && world.journal.sequence === 0;
  const snapshot = isNew ? '' : keepState(world);
  const at = isNew ? createdAt : processedTo;
  const { sequence } = world.journal;
  journalOrigins.put(world, {
    sequence,
    at,
    program: programVersion,
    settings,
    eventCount,
    eventHash,
    snapshot,
    market,
  });
}

function keepState(world: World): string {
  const name = `origin-${world.journal.sequence}.sqlite`;
  const file = originFile(world, { snapshot: name });
  mkdirSync(join(world.folder, historyFolder), { recursive: true });
  // A process that was killed before recording the state may have left one.
  rmSync(file, { force: true });
  worldStates.save(world.database, file);
  beside.forgetTokens(file);
  return name;
}
