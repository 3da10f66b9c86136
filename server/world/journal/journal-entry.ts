/**
 * What the journal says of one turn, and how it is written. Commands are encoded once, as they are decided: an order pays for
 * one piece of JSON, a turn for one row.
 */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { CommandData, CommandName } from '../commands.ts';
import type { RowOf } from '../tx.ts';

/** Goes up when entries are written otherwise. */
export const journalFormat = 1;

/** The version of the program that decided, as in package.json. */
export const programVersion = '1.0.0';

export type Outcome = 'ok' | CodeKey;

export type EntryRow = RowOf<'journalEntry'>;

export interface JournalCommand {
  readonly name: string;
  /** Undefined for what was no data: it cannot be carried out again. */
  readonly data: CommandData | undefined;
  readonly outcome: Outcome;
  /** How many events it raised. What happened by itself comes before all commands. */
  readonly events: number;
}

export interface JournalEntry extends Omit<EntryRow, 'commands'> {
  /** Undefined where the turn stopped half-way because more was due than one turn carries out. */
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

export function encodeCommand(command: CommandData | string, outcome: Outcome, events: number): string {
  if (typeof command === 'string') return JSON.stringify([command, null, null, outcome, events]);
  const { name, actor, input, key } = command;
  const said: Encoded = [name, actor, input, outcome, events];
  if (key !== undefined) said.push(key);
  return JSON.stringify(said);
}

function decodeCommand([name, actor, input, outcome, events, key]: Encoded): JournalCommand {
  // An input that is nothing travels as null.
  const given = { name: name as CommandName, actor, input: input ?? undefined, key };
  const data = actor === null ? undefined : (given as CommandData);
  return { name, data, outcome, events };
}

export function decodeEntry(row: EntryRow): JournalEntry {
  const { commands } = row;
  return {
    ...row,
    commands: commands === null ? undefined : (JSON.parse(commands) as Encoded[]).map(decodeCommand),
  };
}

/** A span from now is kept as the instant that it leads to: a reader of the journal knows no now. */
export function absoluteAt(command: CommandData, now: number): CommandData {
  if (command.name !== 'clock.advance') return command;
  const { byMs } = command.input as { byMs?: number };
  return byMs === undefined ? command : { ...command, input: { to: now + byMs } };
}

/** What moves the clock ends its turn: what comes after it is decided at the time that it leads to. */
export function movesClock({ name }: { name: string }): boolean {
  return name === 'clock.advance' || name === 'clock.set';
}

/** Where an entry left the clock, if its last command moved it to a time. */
export function movedTo({ commands }: JournalEntry): number | undefined {
  const last = commands?.at(-1);
  if (last?.name !== 'clock.advance' || last.outcome !== 'ok') return undefined;
  return (last.data?.input as { to?: number } | undefined)?.to;
}
