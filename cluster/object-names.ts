/** Names of the objects in the bucket of a world. Padded numbers make the names sort in the order of the entries. */
import type { NatsConnection } from '@nats-io/transport-node';

const padSequence = (sequence: number) => String(sequence).padStart(12, '0');
const statePattern = /^(state|kept)-(\d{12})-?(.*)$/;
const entryPattern = /^entry-(\d{12})-/;
const chunkMax = 128 * 1_024;
/** Bytes of a message that headers and numbers need beside the content. */
export const headroomBytes = 1_024;

export interface StateName {
  readonly name: string;
  /** The state follows this entry. */
  readonly sequence: number;
  /** The version that stored the state; undefined if the entry of the state names it. */
  readonly program: string | undefined;
}

/** Returns the name of a state that an entry is going to name, which may be refused. */
export const offeredStateName = (sequence: number, author: string) =>
  `state-${padSequence(sequence)}-${author}`;
/** Names the state after an entry of the log, written by a version of the program. */
export const keptStateName = (sequence: number, program: string) =>
  `kept-${padSequence(sequence)}-${program}`;
/** Names the object of an entry that is too large for the log. */
export const largeEntryName = (sequence: number, id: string) => `entry-${padSequence(sequence)}-${id}`;

export const recordingName = (id: string) => `recording-${id}`;

/** Returns undefined for an object that is no state. */
export function readStateName(name: string): StateName | undefined {
  const [, kind, digits, rest] = statePattern.exec(name) ?? [];
  if (digits === undefined) return undefined;
  return { name, sequence: Number(digits), program: kind === 'kept' ? rest : undefined };
}

/** Returns the sequence of the large entry that the object holds; undefined for any other object. */
export function readEntryName(name: string): number | undefined {
  const digits = entryPattern.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the size of the pieces in which objects travel, within the largest message that the log server accepts. */
export function chunkBytes({ info }: Pick<NatsConnection, 'info'>): number {
  return Math.min(chunkMax, (info?.max_payload ?? chunkMax + headroomBytes) - headroomBytes);
}
