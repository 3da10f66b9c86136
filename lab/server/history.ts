/**
 * Handlers of a world's history: journal, events, certificate, replay, and the first difference of two
 * worlds.
 */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { HistoryEvent, JournalEntryShown, simHistory } from '@papertape/shared/contract/sim-history.ts';
import type { Handlers } from '../../server/http/call.ts';
import { type User, users } from '../../server/modules/identity/users.store.ts';
import type { Directory } from '../../server/world/directory.ts';
import { blankRow, blankSecrets } from '../../server/world/journal/blank.ts';
import { findCommandOfEvent, findEntryOfEvent } from '../../server/world/journal/cause.ts';
import { certify } from '../../server/world/journal/certificate.ts';
import { type RowDifference, rowDifferences } from '../../server/world/journal/compare-rows.store.ts';
import { journalOrigins, journalRows, type OriginRow } from '../../server/world/journal/journal.store.ts';
import { decodeEntry, type EntryRow, type JournalCommand } from '../../server/world/journal/journal-entry.ts';
import type { Difference } from '../../server/world/journal/replay.ts';
import { readJson } from '../../server/world/json-columns.ts';
import type { Part } from '../../server/world/past-worlds.ts';
import { eventRows } from '../../server/world/world.store.ts';
import type { World } from '../../server/world/world.ts';

interface Parting {
  /** Number of equal entries. */
  same: number;
  /** The first different entry of each; undefined where the journal ends. */
  left: EntryRow | undefined;
  right: EntryRow | undefined;
}

const entriesAtOnce = 500;

/** Returns the comparable form of an entry, without random salts and the name of the program. */
function normalizeEntry(row: EntryRow | undefined): string | undefined {
  if (row === undefined) return undefined;
  const { at, happenings, commands, eventCount, eventHash } = decodeEntry(row);
  const said = commands?.map(({ name, data, outcome }) => [
    name,
    blankSecrets(data?.actor),
    blankSecrets(data?.input),
    outcome,
  ]);
  return JSON.stringify([at, happenings, said, eventCount, eventHash]);
}

/** Finds the first difference of two journals. */
function findFirstDifference(a: World, b: World): Parting {
  for (let same = 0; ; ) {
    const left = journalRows.after(a.database, same, entriesAtOnce);
    const right = journalRows.after(b.database, same, entriesAtOnce);
    const length = Math.max(left.length, right.length);
    for (let index = 0; index < length; index += 1) {
      if (normalizeEntry(left[index]) !== normalizeEntry(right[index]))
        return { same: same + index, left: left[index], right: right[index] };
    }
    if (length === 0) return { same, left: undefined, right: undefined };
    same += length;
  }
}

type HistoryHandlers = Handlers<typeof simHistory>;
type LoggedRow = ReturnType<typeof eventRows.between>[number];

const rowsShown = 100;

function shownCommand({ name, data, outcome, events }: JournalCommand) {
  return {
    name,
    actor: blankSecrets(data?.actor ?? null),
    input: blankSecrets(data?.input ?? null),
    outcome,
    events,
    key: data?.key?.key ?? null,
  };
}

function shownEntry(row: EntryRow): JournalEntryShown {
  const { sequence, at, happenings, commands, eventCount, eventHash, format, program } = decodeEntry(row);
  return {
    sequence,
    time: at,
    happenings,
    commands: (commands ?? []).map(shownCommand),
    events: eventCount,
    hash: eventHash,
    format,
    program,
  };
}

function shownOrigin({ sequence, at, program, eventCount, eventHash, snapshot }: OriginRow) {
  return { sequence, time: at, program, events: eventCount, hash: eventHash, empty: snapshot === '' };
}

function shownLogged(row: LoggedRow) {
  const { data } = readJson('EventLog', 'payload', row.payload);
  return { number: row.seq, time: row.at, type: row.type, data: data ?? null };
}

function shownRow({ table, key, was, came }: RowDifference) {
  return { table, key, a: blankRow(table, was), b: blankRow(table, came) };
}

/** Returns false for rows that differ only in password salts, which are random. */
function isReported(row: RowDifference): boolean {
  const { a, b } = shownRow(row);
  return JSON.stringify(a) !== JSON.stringify(b);
}

export function shownDifference({ sequence, at, reason, was, came, rows }: Difference) {
  return {
    sequence,
    time: at,
    reason,
    was: was && shownLogged(was),
    came: came && shownLogged(came),
    rows: rows.slice(0, rowsShown).map(shownRow),
  };
}

function shownPart({ origin, sequence, events, hash, difference }: Part) {
  return {
    origin: shownOrigin(origin),
    entries: sequence - origin.sequence,
    events,
    hash,
    difference: difference === undefined ? null : shownDifference(difference),
  };
}

export function shownEvent(world: World, row: LoggedRow): HistoryEvent {
  const { userId, mode, data } = readJson('EventLog', 'payload', row.payload);
  const entry = findEntryOfEvent(world, row.seq);
  return {
    number: row.seq,
    time: row.at,
    type: row.type,
    userId: userId ?? null,
    mode: mode ?? null,
    data: data ?? null,
    sequence: entry?.sequence ?? null,
    command: entry === undefined ? null : readCause(entry, row.seq),
  };
}

function readCause(entry: EntryRow, seq: number): HistoryEvent['command'] {
  const command = findCommandOfEvent(entry, seq);
  if (command === undefined) return null;
  const { name, actor, input } = shownCommand(command);
  return { name, actor, input };
}

/** Returns the user of a uid or id; undefined where none was given. */
export function findRequestedUser(world: World, named: string | undefined): User | Refusal | undefined {
  if (named === undefined) return undefined;
  return users.withUid(world, named) ?? users.get(world, named) ?? refuse('notFound', { field: 'user' });
}

async function describeParting(
  directory: Directory,
  a: World,
  b: World,
): Promise<DataOf<typeof simHistory.diff> | Refusal> {
  for (const world of [a, b]) await world.catchUp();
  const { same, left, right } = findFirstDifference(a, b);
  const seen = (world: World, row: EntryRow | undefined) =>
    row === undefined
      ? []
      : eventRows.between(world, journalRows.get(world, row.sequence - 1)?.eventCount ?? 0, row.eventCount);
  const rows = await rowsThere(
    directory,
    [a, left?.sequence ?? a.journal.sequence],
    [b, right?.sequence ?? b.journal.sequence],
  );
  if (rows === undefined) return refuse('statusConflict', { field: 'a' });
  return {
    same,
    a: left === undefined ? null : shownEntry(left),
    b: right === undefined ? null : shownEntry(right),
    events: { a: seen(a, left).map(shownLogged), b: seen(b, right).map(shownLogged) },
    rows: rows.slice(0, rowsShown).map(shownRow),
    rowCount: rows.length,
  };
}

/** Returns the rows of both worlds at that entry. */
function rowsThere(
  directory: Directory,
  [a, atA]: [World, number],
  [b, atB]: [World, number],
): Promise<RowDifference[] | undefined> {
  return directory.pastWorlds.visit(a, { sequence: atA }, (left, differsA) =>
    directory.pastWorlds.visit(b, { sequence: atB }, (right, differsB) =>
      differsA === undefined && differsB === undefined
        ? rowDifferences(left, right).filter(isReported)
        : undefined,
    ),
  );
}

/** Returns a sentence about entries that another version of the market decided; null where there are none. */
function olderMarketSentence(world: World): string | null {
  const origins = journalOrigins.all(world);
  const { market: version } = world.state;
  const older = origins.filter(({ market }) => market !== version);
  const first = origins.find(({ market }) => market === version);
  const [before] = older;
  if (before === undefined || first === undefined) return null;
  const versions = [...new Set(older.map(({ market }) => market))].join(', ');
  return `Entries ${before.sequence + 1} to ${first.sequence} are not carried out: version ${versions} of the market decided them, and this program has version ${version}. The replay begins with the state kept after them.`;
}

export function historyHandlers(directory: Directory): HistoryHandlers {
  return {
    journal({ world, input: { after, limit } }) {
      return {
        origins: journalOrigins.all(world).map(shownOrigin),
        list: journalRows.after(world.database, after, limit).map(shownEntry),
        last: world.journal.sequence,
        branch: world.branch,
      };
    },

    events({ world, input: { after, limit, type, user } }) {
      const named = findRequestedUser(world, user);
      if (isRefusal(named)) return named;
      const rows = eventRows.page(world, { after, limit, type, userId: named?.id });
      return { list: rows.map((row) => shownEvent(world, row)) };
    },

    async certificate({ world }) {
      const certificate = await certify(world);
      const { origin } = certificate;
      return { ...certificate, origin: origin === undefined ? null : shownOrigin(origin) };
    },

    async replay({ world }) {
      const parts = await directory.pastWorlds.verify(world);
      const last = parts.at(-1);
      if (last === undefined) return refuse('notFound');
      const shown = parts.map(shownPart);
      return {
        entries: shown.reduce((sum, { entries }) => sum + entries, 0),
        events: last.events,
        hash: last.hash,
        difference: shown.find(({ difference }) => difference !== null)?.difference ?? null,
        leftOut: olderMarketSentence(world),
        parts: shown,
      };
    },

    async diff({ input }) {
      const [a, b] = [await directory.find(input.a), await directory.find(input.b)];
      if (a === undefined) return refuse('notFound', { field: 'a' });
      if (b === undefined) return refuse('notFound', { field: 'b' });
      return describeParting(directory, a, b);
    },
  };
}
