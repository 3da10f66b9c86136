/** Types that the readers share. */
import type * as core from 'zod/v4/core';
import type { Differences } from './differences.ts';
import { getKind } from './nearest.ts';

export interface Reader {
  /** Returns whether the value matches the contract. */
  fits: (value: unknown) => boolean;
  mend: (value: unknown) => unknown;
  /** Counts fields that the contract does not have; inspects one item of each list. */
  listUnread?: (value: unknown) => void;
}

/** Computes fields that only this product's server answers from fields that every host answers. */
type Complete = (fields: Record<string, unknown>) => Record<string, unknown>;

/** Position of a reader in an answer, and the list for its findings. */
export interface Place {
  source: string;
  at: string;
  differences: Differences;
  /** Finds the function that completes objects of a shape, if there is one. */
  findCompletion?: ((shape: Readonly<Record<string, unknown>>) => Complete | undefined) | undefined;
}

export type Note = (found: unknown) => void;

/** Creates a counter of differences at one place; repeated kinds cost one look-up in a small map. */
export function createNote({ source, at, differences }: Place, expected: string): Note {
  const known = new Map<string, { count: number } | undefined>();
  return (value) => {
    const found = getKind(value);
    const entry = known.get(found);
    if (entry) entry.count += 1;
    else known.set(found, differences.record({ source, at, expected, found }, value));
  };
}

/** Creates the reader of a nested schema. */
export type Compile = (schema: core.$ZodType, place: Place) => Reader;
