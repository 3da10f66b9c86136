/** Causes of events. */
import type { World } from '../world.ts';
import { journalOrigins, journalRows } from './journal.store.ts';
import { decodeEntry, type EntryRow, type JournalCommand } from './journal-entry.ts';

/** Returns the journal entry of an event; undefined before the journal began. */
export function findEntryOfEvent(world: World, seq: number): EntryRow | undefined {
  const isBefore = (journalOrigins.all(world)[0]?.eventCount ?? 0) >= seq;
  const sequence = isBefore ? undefined : journalRows.ofEvent(world.database, seq, world.journal.sequence);
  return sequence === undefined ? undefined : journalRows.get(world, sequence);
}

/**
 * Returns the command of an entry that raised an event; undefined for a scheduled event, which precedes the
 * commands of its turn.
 */
export function findCommandOfEvent(entry: EntryRow, seq: number): JournalCommand | undefined {
  const commands = decodeEntry(entry).commands ?? [];
  let end = entry.eventCount - commands.reduce((sum, { events }) => sum + events, 0);
  if (seq <= end) return undefined;
  return commands.find(({ events }) => {
    end += events;
    return seq <= end;
  });
}
