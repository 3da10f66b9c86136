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

/**
 * Creates a refusal. Details are required where the message of the code has placeholders (`params`, plain
 * decimals or counts); `field` is the dotted name of the rejected input field.
 */
export function refuse<Key extends CodeKey>(refused: Key, ...[details]: RefusalDetails<Key>): Refusal {
  return { refused, ...details };
}

/**
 * Returns whether a value of unknown type is a refusal: an object with `refused`. Answers of the contract have
 * no such field.
 */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
