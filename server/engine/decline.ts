/**
 * An expected "no" of the engine, as a value. It has the shape of the server's refusals, so a service can
 * return it as it is; the engine itself depends on no service.
 */
import type { CodeKey, RefusalDetails } from '@papertape/shared/contract/kit/codes.ts';

export interface Declined {
  readonly refused: CodeKey;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly field?: string;
}

export function decline<Key extends CodeKey>(refused: Key, ...[details]: RefusalDetails<Key>): Declined {
  return { refused, ...details };
}

export function isDeclined(value: unknown): value is Declined {
  return typeof value === 'object' && value !== null && 'refused' in value;
}
