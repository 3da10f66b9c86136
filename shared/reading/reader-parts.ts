/** What readers are made of. */
import type * as core from 'zod/v4/core';
import type { Differences } from './differences.ts';
import { kindOf } from './nearest.ts';

export interface Reader {
  /** Whether the value is as promised. */
  fits: (value: unknown) => boolean;
  mend: (value: unknown) => unknown;
  /** Counts what the contract does not know; looks at one item of each list. */
  listUnread?: (value: unknown) => void;
}

/** What works out, from what every host says, what only this product's own server does. */
type Complete = (fields: Record<string, unknown>) => Record<string, unknown>;

/** Where in which answer a reader reads, and where it writes down what it finds. */
export interface Place {
  source: string;
  at: string;
  differences: Differences;
  /** What completes objects of such a shape, where something does. */
  completionOf?: ((shape: Readonly<Record<string, unknown>>) => Complete | undefined) | undefined;
}

export type Note = (found: unknown) => void;

/** Counts differences of one place; once known, by a look into a small map. */
export function noteOf({ source, at, differences }: Place, expected: string): Note {
  const known = new Map<string, { count: number } | undefined>();
  return (value) => {
    const found = kindOf(value);
    const entry = known.get(found);
    if (entry) entry.count += 1;
    else known.set(found, differences.record({ source, at, expected, found }, value));
  };
}

/** Makes the reader of a schema that stands inside another. */
export type Compile = (schema: core.$ZodType, place: Place) => Reader;
