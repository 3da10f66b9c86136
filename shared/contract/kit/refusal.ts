/**
 * An expected "no" is a value: of a rule, of a decision, of a command. The HTTP layer turns it into the envelope with
 * its code and the caller's language. Broken invariants throw instead.
 */
import type { CodeKey, RefusalDetails } from './codes.ts';

export interface Refusal {
  readonly refused: CodeKey;
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Name of the input field the refusal is about. */
  readonly field?: string;
}

export function refuse<Key extends CodeKey>(refused: Key, ...[details]: RefusalDetails<Key>): Refusal {
  return { refused, ...details };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
