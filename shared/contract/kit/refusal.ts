/**
 * An expected rejection, as a value, by a rule, a decision or a command. The HTTP layer turns it into an
 * envelope with its code and a message in the caller's language. Broken invariants throw instead.
 */
import type { CodeKey, RefusalDetails } from './codes.ts';

export interface Refusal {
  readonly refused: CodeKey;
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Name of the rejected input field. */
  readonly field?: string;
}

export function refuse<Key extends CodeKey>(refused: Key, ...[details]: RefusalDetails<Key>): Refusal {
  return { refused, ...details };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
