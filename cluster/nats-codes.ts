/** Error codes of the JetStream API that the cluster distinguishes. */

/** The log servers elect. */
export const noLeader = 10_008;
export const noStream = 10_059;
export const noMessage = 10_037;
/** Another entry is the last one. */
export const wrongLastSequence: ReadonlySet<number> = new Set([10_071, 10_164]);

/** Returns 0 for an error without a code. */
export function readCode(error: unknown): number {
  return typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;
}
