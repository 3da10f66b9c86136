/** What the entries of a world's log say, and how they are written. */
import type { ClockMode } from '@papertape/shared/contract/values.ts';
import { type EntryRow, programVersion } from '../server/world/journal/journal-entry.ts';
import type { DecidedTurn } from '../server/world/replica.ts';
import { appendSurely, type Patience, type SharedLog } from './shared-log.ts';

/** Who says it, and what time it is there. */
interface Head {
  readonly node: string;
  /** Goes up by one with each machine that takes the lead. */
  readonly epoch: number;
  readonly program: string;
  readonly now: number;
  readonly mode: ClockMode;
  readonly rate: number;
}

export type Said =
  | {
      readonly kind: 'turn';
      readonly row: EntryRow;
      /** Of commands that another machine passed on; left out where there are none. */
      readonly ids?: readonly (string | null)[];
      /** Session numbers and hashes of the tokens that were drawn in it. */
      readonly tokens?: readonly (readonly [number, string])[];
    }
  /** The one who leads still does. */
  | { readonly kind: 'beat' }
  /** The machine that declares to lead from here on. */
  | { readonly kind: 'epoch' }
  /** The world is from here on what the object holds: at its beginning, and when it was put back. */
  | { readonly kind: 'state'; readonly object: string; readonly journal: number };

export type Entry = Head & Said;

export const encodeEntry = (head: Omit<Head, 'program'> & { program?: string }, said: Said): string =>
  JSON.stringify({ program: programVersion, ...head, ...said } satisfies Entry);

/** What a turn decided; the hashes of tokens that were drawn for it are sent once. */
export function turnSaid(
  { row, ids }: DecidedTurn,
  { made }: { made: Map<number, string> | undefined },
): Said {
  const tokens = [...(made ?? [])];
  made?.clear();
  return {
    kind: 'turn',
    row,
    ...(ids.some((id) => id !== null) ? { ids } : {}),
    ...(tokens.length > 0 ? { tokens } : {}),
  };
}

/** The first entry of a log: the world is what the object holds, and the machine that declares to lead. False where another was first. */
export async function beginLog(
  log: SharedLog,
  { node, program, object }: { node: string; program: string; object: string },
  patience: Patience,
): Promise<boolean> {
  const text = encodeEntry(
    { node, program, epoch: 1, now: 0, mode: 'paused', rate: 0 },
    { kind: 'state', object, journal: 0 },
  );
  return (await appendSurely(log, { id: `${node}.begin`, text, after: 0 }, patience)) === 'accepted';
}

export const decodeEntry = (text: string): Entry => JSON.parse(text) as Entry;
