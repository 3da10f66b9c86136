/**
 * Reads everything a host sends, over HTTP and on feeds. Data that matches the contract passes unchanged; other data is
 * used as far as possible, and each difference is recorded.
 */
import type { DataOf, Endpoint, Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { compile } from '@papertape/shared/reading/reader.ts';
import type { Reader } from '@papertape/shared/reading/reader-parts.ts';
import { findCompletion } from './completions.ts';
import { hostDifferences } from './differences.ts';

/** Unread fields are searched for in this many answers of a kind; later answers look the same. */
const looksMax = 3;

interface Kept {
  reader: Reader;
  looks: number;
}

const kept = new WeakMap<Schema, Map<string, Kept>>();

function keptFor(schema: Schema, source: string): Kept {
  const bySource = kept.get(schema) ?? new Map<string, Kept>();
  kept.set(schema, bySource);
  const known = bySource.get(source) ?? {
    reader: compile(schema, { source, at: '', differences: hostDifferences, findCompletion }),
    looks: 0,
  };
  bySource.set(source, known);
  return known;
}

/** @param source name of the endpoint or feed in the list of differences */
export function readAs(schema: Schema, source: string, data: unknown): unknown {
  const one = keptFor(schema, source);
  if (one.looks < looksMax) {
    one.looks += 1;
    one.reader.listUnread?.(data);
  }
  return one.reader.fits(data) ? data : one.reader.mend(data);
}

export function readLeniently<E extends Endpoint>(endpoint: E, data: unknown): DataOf<E> {
  return readAs(endpoint.data, endpoint.path, data) as DataOf<E>;
}
