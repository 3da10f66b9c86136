/** What NATS says by a number. */

export const noStream = 10_059;
export const noMessage = 10_037;
/** Another entry came first. */
export const wrongLastSequence: ReadonlySet<number> = new Set([10_071, 10_164]);

/** 0 where an error has none. */
export function codeOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;
}
