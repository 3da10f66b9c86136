/** Record of the world of a test, for the reporter and for failure messages. */
import type { World } from '../client/world.ts';

/** Name of the attachment. */
export const attachmentName = 'papertape-world';

export interface WorldRecord {
  /** Address of the server. */
  url: string;
  world: string;
  seed: string;
  /** World times at the start of the world and at the end of the test, in milliseconds since 1970. */
  start: number;
  now: number;
  /** Number and hash of the events. The same test has the same hash in every run. */
  events: number;
  hash: string;
  /** True if the world was kept for inspection. */
  kept: boolean;
}

/**
 * Reads what identifies the history of a world: seed, start, hash and time. `kept` says that the world outlives
 * the test.
 */
export async function recordWorld(world: World, kept: boolean): Promise<WorldRecord> {
  const [{ seed, startTime }, { hash, events, now }] = [await world.info(), await world.ledger.fingerprint()];
  return { url: world.connection.url, world: world.id, seed, start: startTime, now, events, hash, kept };
}
