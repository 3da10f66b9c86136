/** What lies in the bucket of a world, by its name. Numbers of entries sort as their names do. */
import type { NatsConnection } from '@nats-io/transport-node';

const numbered = (sequence: number) => String(sequence).padStart(12, '0');
const statePattern = /^(state|kept)-(\d{12})-?(.*)$/;
const entryPattern = /^entry-(\d{12})-/;
const chunkMax = 128 * 1_024;
/** Headers and numbers that travel with what is sent. */
export const besideMax = 1_024;

export interface StateName {
  readonly name: string;
  /** The entry that it stands after. */
  readonly sequence: number;
  /** Of the program that kept it; undefined where its entry tells. */
  readonly program: string | undefined;
}

/** An object that an entry names, which may be refused. */
export const offeredStateName = (sequence: number, by: string) => `state-${numbered(sequence)}-${by}`;
export const keptStateName = (sequence: number, program: string) => `kept-${numbered(sequence)}-${program}`;
export const largeEntryName = (sequence: number, id: string) => `entry-${numbered(sequence)}-${id}`;

export function readStateName(name: string): StateName | undefined {
  const [, kind, digits, rest] = statePattern.exec(name) ?? [];
  if (digits === undefined) return undefined;
  return { name, sequence: Number(digits), program: kind === 'kept' ? rest : undefined };
}

/** The number of the entry that lies there. */
export function readEntryName(name: string): number | undefined {
  const digits = entryPattern.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Objects travel in pieces that the log servers take. */
export function chunkBytes({ info }: Pick<NatsConnection, 'info'>): number {
  return Math.min(chunkMax, (info?.max_payload ?? chunkMax + besideMax) - besideMax);
}
