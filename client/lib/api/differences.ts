/**
 * What a host said otherwise than the contract. Nothing breaks on a difference; it is counted here once per place, and
 * `window.__papertapeDifferences` and the page at `?differences` list them for whoever connects another host.
 */
export interface Difference {
  /** Path of the endpoint, path and event of the feed, or "texts". */
  source: string;
  /** Place in the data, items of lists as `[]`. */
  at: string;
  expected: string;
  found: string;
  count: number;
  /** The first value found there, cut short. */
  example: string;
}

declare global {
  interface Window {
    __papertapeDifferences?: readonly Difference[];
  }
}

const listMax = 1000;
const exampleMax = 80;

const kept: Difference[] = [];
const byName = new Map<string, Difference>();

function exampleOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > exampleMax ? `${text.slice(0, exampleMax)}…` : text;
}

/** Counts one more; the entry stays the same, so that whoever holds it can count by itself. */
export function recordDifference(
  place: Pick<Difference, 'source' | 'at' | 'expected' | 'found'>,
  value: unknown,
): Difference | undefined {
  const { source, at, expected, found } = place;
  const name = `${source} ${at} ${expected} ${found}`;
  const known = byName.get(name);
  if (known) {
    known.count += 1;
    return known;
  }
  if (kept.length >= listMax) return undefined;
  const difference = { source, at, expected, found, count: 1, example: exampleOf(value) };
  byName.set(name, difference);
  kept.push(difference);
  if (typeof window !== 'undefined') window.__papertapeDifferences = kept;
  return difference;
}

export function differences(): readonly Difference[] {
  return kept;
}
