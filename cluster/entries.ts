/** The entries of a world's log and how they are written. The field names are stored and sent, so they never change. */
import type { ClockMode } from '@papertape/shared/contract/values.ts';
import { type EntryRow, programVersion } from '../server/world/journal/journal-entry.ts';
import type { DecidedTurn } from '../server/world/replica.ts';
import { createFileName } from '../server/world/security.ts';
import type { SharedClock } from '../server/world/shared-clock.ts';
import {
  type AppendOutcome,
  appendUntilCertain,
  type RetryPolicy,
  retryUntil,
  type SharedLog,
} from './shared-log.ts';

/** The author of an entry and the state of its clock. */
interface EntryHead {
  readonly node: string;
  /** Increases by one with each change of the leader. */
  readonly epoch: number;
  readonly program: string;
  readonly now: number;
  readonly mode: ClockMode;
  readonly rate: number;
}

export type EntryBody =
  | {
      readonly kind: 'turn';
      readonly row: EntryRow;
      /** Ids of the commands, in their order, at the machine that forwarded it; null for a command of the leader's own callers, absent if all are. */
      readonly ids?: readonly (string | null)[];
      /** Session numbers and hashes of the tokens that the turn created. */
      readonly tokens?: readonly (readonly [number, string])[];
    }
  /** A heartbeat of the leader. */
  | { readonly kind: 'beat' }
  /** The author leads from this entry on. */
  | { readonly kind: 'epoch' }
  /** The world takes the state in the object: at its beginning, and after each restore. */
  | { readonly kind: 'state'; readonly object: string; readonly journal: number };

export type Entry = EntryHead & EntryBody;

export const encodeEntry = (
  head: Omit<EntryHead, 'program'> & { program?: string },
  body: EntryBody,
): string => JSON.stringify({ program: programVersion, ...head, ...body } satisfies Entry);

export const decodeEntry = (text: string): Entry => JSON.parse(text) as Entry;

/** Creates the entry of a decided turn and takes the collected token hashes, so that each is sent once. */
export function createTurnBody(
  { row, ids }: DecidedTurn,
  { made }: { made: Map<number, string> | undefined },
): EntryBody {
  const tokens = [...(made ?? [])];
  made?.clear();
  return {
    kind: 'turn',
    row,
    ...(ids.some((id) => id !== null) ? { ids } : {}),
    ...(tokens.length > 0 ? { tokens } : {}),
  };
}

/** Appends the first entry of a log: the state in the object, led by this machine. Returns false if another machine was first. */
export async function beginLog(
  log: SharedLog,
  { node, program, object }: { node: string; program: string; object: string },
  policy: RetryPolicy,
): Promise<boolean> {
  const text = encodeEntry(
    { node, program, epoch: 1, now: 0, mode: 'paused', rate: 0 },
    { kind: 'state', object, journal: 0 },
  );
  return (await appendUntilCertain(log, { id: `${node}.begin`, text, after: 0 }, policy)) === 'accepted';
}

interface EntryWriterParts {
  log: SharedLog;
  node: string;
  program: string;
  clock: SharedClock;
  /** Ends the retries of an entry whose outcome no caller needs any more. */
  isClosed(): boolean;
}

/** Appends the entries of one machine to the log of a world, each under an id that no other entry has. */
export class EntryWriter {
  readonly #parts: EntryWriterParts;
  /** Distinguishes two openings of a world by the same machine, which both count from one. */
  readonly #nonce = createFileName();
  #count = 0;

  constructor(parts: EntryWriterParts) {
    this.#parts = parts;
  }

  write(body: EntryBody, after: number, epoch: number): Promise<AppendOutcome> {
    const { log, node, program, clock, isClosed } = this.#parts;
    this.#count += 1;
    const { mode, rate } = clock.state;
    const text = encodeEntry({ node, program, epoch, now: clock.now(), mode, rate }, body);
    const draft = { id: `${node}.${this.#nonce}.${this.#count}`, text, after };
    return appendUntilCertain(log, draft, retryUntil(isClosed));
  }
}
