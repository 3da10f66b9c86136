/**
 * A journal entry of one turn, and its encoding. Commands are encoded once, when they are decided: an order
 * costs one piece of JSON, a turn one row.
 */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { CommandData, CommandName } from '../commands.ts';
import type { RowOf } from '../tx.ts';

/** Incremented when the encoding of entries changes. */
export const journalFormat = 1;

/** Version of the deciding program, as in package.json. */
export const programVersion = '1.0.0';

export type Outcome = 'ok' | CodeKey;

export type EntryRow = RowOf<'journalEntry'>;

export interface JournalCommand {
  readonly name: string;
  /** Undefined for a change that is no data, which cannot be replayed. */
  readonly data: CommandData | undefined;
  readonly outcome: Outcome;
  /** Number of raised events. Scheduled events precede all commands. */
  readonly events: number;
}

export interface JournalEntry extends Omit<EntryRow, 'commands'> {
  /** Undefined if the turn stopped half-way because more was due than one turn executes. */
  readonly commands: readonly JournalCommand[] | undefined;
}

type Encoded = [
  name: string,
  actor: unknown,
  input: unknown,
  outcome: Outcome,
  events: number,
  key?: unknown,
];

/** Encodes a command for the journal. A change that is no data is a name alone, which cannot be replayed. */
export function encodeCommand(command: CommandData | string, outcome: Outcome, events: number): string {
  if (typeof command === 'string') return JSON.stringify([command, null, null, outcome, events]);
  const { name, actor, input, key } = command;
  const encoded: Encoded = [name, actor, input, outcome, events];
  if (key !== undefined) encoded.push(key);
  return JSON.stringify(encoded);
}

function decodeCommand([name, actor, input, outcome, events, key]: Encoded): JournalCommand {
  // An undefined input is stored as null.
  const given = { name: name as CommandName, actor, input: input ?? undefined, key };
  const data = actor === null ? undefined : (given as CommandData);
  return { name, data, outcome, events };
}

/** Decodes a row of the journal. Its `commands` are undefined for a turn that ended before its commands. */
export function decodeEntry(row: EntryRow): JournalEntry {
  const { commands } = row;
  return {
    ...row,
    commands: commands === null ? undefined : (JSON.parse(commands) as Encoded[]).map(decodeCommand),
  };
}

/**
 * Converts a relative clock advance to the instant that it leads to, because a reader of the journal has no
 * current time.
 */
export function toAbsoluteTime(command: CommandData, now: number): CommandData {
  if (command.name !== 'clock.advance') return command;
  const { byMs } = command.input as { byMs?: number };
  return byMs === undefined ? command : { ...command, input: { to: now + byMs } };
}

/**
 * Returns whether a command moves the clock. Such a command ends its turn, so that later ones are decided at
 * the new time.
 */
export function movesClock({ name }: { name: string }): boolean {
  return name === 'clock.advance' || name === 'clock.set';
}

/** Returns the time to which the last command of an entry moved the clock, if it did. */
export function getMovedTime({ commands }: JournalEntry): number | undefined {
  const last = commands?.at(-1);
  if (last?.name !== 'clock.advance' || last.outcome !== 'ok') return undefined;
  return (last.data?.input as { to?: number } | undefined)?.to;
}
