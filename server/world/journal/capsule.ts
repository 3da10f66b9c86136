/** Writes everything that is needed to replay a world's past into one file, and reads such files. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Capsule, type CapsulePage, capsule } from '@papertape/shared/contract/capsule.ts';
import type { RecordingStore } from '../../recordings/recording-store.ts';
import { checkCommands } from '../command-inputs.ts';
import { ForeignFault } from '../foreign/foreign-fault.ts';
import { lastTime } from '../foreign/stored-json.ts';
import { checkFits } from '../foreign/stored-values.store.ts';
import { worldSettings } from '../settings-schema.ts';
import { eventRows } from '../world.store.ts';
import type { World } from '../world.ts';
import { blankText, replaceSecrets } from './blank.ts';
import { StandIns } from './capsule-secrets.ts';
import { capsuleStates } from './capsule-state.store.ts';
import { journalOrigins, journalRows } from './journal.store.ts';
import { programVersion } from './journal-entry.ts';
import { originFile } from './origin.ts';
import { beside } from './past.store.ts';

export type { Capsule };

/** Maximum unpacked size of a capsule. */
const plainBytesMax = 256 * 1_048_576;

/** Maximum size of the recordings of a capsule, about two years of minutes. */
const recordingBytesMax = 32 * 1_048_576;

interface CapsuleOptions {
  /** Includes uploaded pictures. */
  uploads: boolean;
  page?: CapsulePage | undefined;
  /** Recordings of the data folder, from which those of the world are taken. */
  recordings?: Pick<RecordingStore, 'find' | 'pack'> | undefined;
}

type Entry = Capsule['entries'][number];

/**
 * Creates a capsule from the last origin of the journal: earlier decisions of another program, or from before
 * a rewind, cannot be replayed.
 */
export async function createCapsule(
  world: World,
  { uploads, page, recordings: store }: CapsuleOptions,
): Promise<Capsule> {
  await world.catchUp();
  const origin = journalOrigins.all(world).at(-1);
  if (origin === undefined) throw new Error(`world ${world.id} has no journal`);
  const { sequence, at, program, settings, eventCount, eventHash, snapshot, market } = origin;
  const state = snapshot === '' ? undefined : originFile(world, origin);
  const logged = entriesAfter(world, sequence);
  const standIns = new StandIns(
    new Set([...listRandomCodes(logged), ...(state ? capsuleStates.codes(state) : [])]),
  );
  const draft = `${state}.capsule`;
  const entries = logged.map((entry) => ({ ...entry, commands: blankCommands(entry.commands, standIns) }));
  const recordings = packRecordings(world, store);
  return {
    papertape: 'capsule',
    format: 1,
    program: programVersion,
    world: { id: world.id, seed: world.seed, now: world.processedTo, branch: world.branch },
    origin: {
      sequence,
      at,
      program,
      settings,
      eventCount,
      eventHash,
      ...(market === 1 ? {} : { market }),
      state:
        state === undefined ? null : capsuleStates.blanked(state, draft, standIns.replace).toString('base64'),
    },
    entries,
    events: eventRows.between(world, eventCount, world.log.state.count),
    files: listPictures(world, uploads),
    ...(recordings.length === 0 ? {} : { recordings }),
    page: page === undefined ? null : blankedPage(page),
    personal: countPersonalValues(entries, uploads ? world : undefined, page),
  };
}

/** Packs the recordings of a world up to a size; another machine needs the others from their files. */
function packRecordings(
  { settings }: World,
  store: CapsuleOptions['recordings'],
): NonNullable<Capsule['recordings']> {
  const ids = new Set(Object.values(settings.recordings ?? {}).map(({ id }) => id));
  let rest = recordingBytesMax;
  return [...ids].flatMap((id) => {
    const head = store?.find(id);
    if (head === undefined || head.size > rest) return [];
    const bytes = store?.pack(id);
    if (bytes === undefined) return [];
    rest -= head.size;
    return [{ id, name: head.name, bytes: bytes.toString('base64') }];
  });
}

/** Returns a capsule as gzipped JSON. */
export function packCapsule(held: Capsule): Buffer {
  return gzipSync(JSON.stringify(held), { level: 9 });
}

/** Parses a capsule. Throws a ForeignFault unless every command in it could have come from the API. */
export function readCapsule(bytes: Buffer): Capsule {
  let given: unknown;
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = isPacked ? gunzipSync(bytes, { maxOutputLength: plainBytesMax }) : bytes;
    given = JSON.parse(text.toString());
  } catch (error) {
    throw new ForeignFault('fileUnknown', `it is not JSON: ${String(error)}`);
  }
  const read = capsule.safeParse(given);
  if (!read.success) throw new ForeignFault('fileUnknown', read.error.issues[0]?.message ?? 'another shape');
  const { origin, entries, events } = read.data;
  if (entries.some(({ sequence }, index) => sequence !== origin.sequence + index + 1))
    throw new ForeignFault('fileUnknown', 'its entries do not follow each other');
  if (events.some(({ seq }, index) => seq !== origin.eventCount + index + 1))
    throw new ForeignFault('fileUnknown', 'its events do not follow each other');
  checkTimes(read.data);
  checkSettings(origin.settings);
  checkCommands(entries.map(({ commands }) => commands ?? []));
  return read.data;
}

/** Checks that times ascend from entry to entry and stay within the range of the API. */
function checkTimes({ world, origin, entries, events }: Capsule): void {
  const times = [origin.at, ...entries.map(({ at }) => at)];
  const wrong = times.findIndex((at, index) => !(at >= (times[index - 1] ?? 0) && at <= lastTime));
  if (wrong >= 0) throw new ForeignFault('fileValues', wrong === 0 ? 'origin.at' : `entries.${wrong - 1}.at`);
  if (!(world.now >= 0 && world.now <= lastTime)) throw new ForeignFault('fileValues', 'world.now');
  if (events.some(({ at }) => !(at >= 0 && at <= lastTime)))
    throw new ForeignFault('fileValues', 'events.at');
}

function checkSettings(text: string): void {
  try {
    checkFits(worldSettings, JSON.parse(text), 'origin.settings');
  } catch (error) {
    throw error instanceof ForeignFault ? error : new ForeignFault('fileValues', 'origin.settings');
  }
}

function entriesAfter(world: World, sequence: number): Entry[] {
  const rows = journalRows.after(world.database, sequence, world.journal.sequence);
  return rows.map(({ commands, ...row }) => ({
    ...row,
    commands: commands === null ? null : (JSON.parse(commands) as unknown[][]),
  }));
}

/** Lists the codes that do not derive from the seed. */
function listRandomCodes(entries: readonly Entry[]): string[] {
  return entries
    .flatMap(({ commands }) => commands ?? [])
    .filter(([name]) => name === 'identity.sendCode')
    .flatMap(([, , input]) => {
      const { code } = input as { code: string | null };
      return code === null ? [] : [code];
    });
}

function blankCommands(commands: Entry['commands'], { replace }: StandIns): Entry['commands'] {
  return commands && (replaceSecrets(commands, replace) as unknown[][]);
}

function blankedPage(page: CapsulePage): CapsulePage {
  return { ...page, address: blankText(page.address), console: page.console.map(blankText) };
}

function listPictures(world: World, uploads: boolean): Capsule['files'] {
  return beside
    .files(world.database)
    .map((name) => ({ name, file: join(world.folder, 'files', name) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const bytes = readFileSync(file);
      return { name, sha256: hash('sha256', bytes), bytes: uploads ? bytes.toString('base64') : null };
    });
}

/** Fields with personal data or free text. */
const personalFields = new Set([
  'email',
  'phone',
  'ip',
  'nickname',
  'realName',
  'identificationNumber',
  'address',
  'text',
  'note',
]);

function countPersonalValues(
  entries: readonly Entry[],
  pictured: World | undefined,
  page: CapsulePage | undefined,
): Record<string, number> {
  const found = new Map<string, Set<string>>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, held] of Object.entries(value)) {
      if (typeof held !== 'string') look(held);
      else if (personalFields.has(name)) found.set(name, (found.get(name) ?? new Set()).add(held));
    }
  };
  look(entries.map(({ commands }) => commands));
  const pictures = pictured === undefined ? 0 : beside.files(pictured.database).length;
  return {
    ...Object.fromEntries([...found].map(([name, values]) => [name, values.size])),
    ...(pictures > 0 ? { picture: pictures } : {}),
    ...(page?.picture ? { screenshot: 1 } : {}),
  };
}
