/** What a test says of its world, for the reporter and for the reader of a failure. */
import type { World } from '../client/world.ts';

/** The name of the attachment that carries it. */
export const attachmentName = 'papertape-world';

export interface WorldRecord {
  /** Address of the server. */
  url: string;
  world: string;
  seed: string;
  /** World time at its beginning and at the end of the test, milliseconds since 1970. */
  start: number;
  now: number;
  /** The event log: how many events, and the hash over them. The same test has the same hash in every run. */
  events: number;
  hash: string;
  /** Whether the world was kept to be looked at. */
  kept: boolean;
}

export async function recordOf(world: World, kept: boolean): Promise<WorldRecord> {
  const [{ seed, startTime }, { hash, events, now }] = [await world.info(), await world.ledger.fingerprint()];
  return { url: world.connection.url, world: world.id, seed, start: startTime, now, events, hash, kept };
}
