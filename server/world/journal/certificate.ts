/**
 * Certificates: a few hashes that identify the history of a world. Worlds with equal certificates had the
 * same commands at the same world times, and the same events and ledger. Secrets are blanked, because salts
 * and tokens are random.
 */
import { createHash } from 'node:crypto';
import { audit } from '../auditor.ts';
import { ledgerRows } from '../ledger.store.ts';
import type { World } from '../world.ts';
import { blankSecrets } from './blank.ts';
import { journalOrigins, journalRows, type OriginRow } from './journal.store.ts';
import { decodeEntry, journalFormat, programVersion } from './journal-entry.ts';

interface Certificate {
  seed: string;
  start: number;
  now: number;
  program: string;
  format: number;
  origin: OriginRow | undefined;
  commands: number;
  commandsHash: string;
  events: number;
  eventsHash: string;
  ledgerHash: string;
  audit: boolean;
}

const entriesAtOnce = 500;

/** Hashes commands one by one, because their grouping into turns is random. */
function hashCommands(world: World): { count: number; hash: string } {
  const all = createHash('sha256');
  let count = 0;
  let after = 0;
  for (;;) {
    const rows = journalRows.after(world.database, after, entriesAtOnce);
    for (const row of rows) {
      for (const { name, data, outcome } of decodeEntry(row).commands ?? []) {
        count += 1;
        all.update(
          `${row.at}\n${name}\n${JSON.stringify(blankSecrets([data?.actor, data?.input]))}\n${outcome}\n`,
        );
      }
    }
    const last = rows.at(-1);
    if (last === undefined) return { count, hash: all.digest('hex') };
    after = last.sequence;
  }
}

/**
 * Brings the world up to date and hashes commands, events and ledger; equal certificates mean equal histories.
 */
export async function certify(world: World): Promise<Certificate> {
  await world.catchUp();
  const { count: commands, hash: commandsHash } = hashCommands(world);
  const { count: events, hash: eventsHash } = world.log.state;
  const ledger = createHash('sha256');
  for (const line of ledgerRows.lines(world.database)) ledger.update(`${line.join('\n')}\n`);
  return {
    seed: world.seed,
    start: world.state.createdAt,
    now: world.processedTo,
    program: programVersion,
    format: journalFormat,
    origin: journalOrigins.all(world)[0],
    commands,
    commandsHash,
    events,
    eventsHash,
    ledgerHash: ledger.digest('hex'),
    audit: audit(world).ok,
  };
}
