/** Reads of an object store that end in time. The client waits for more than a minute when a log server goes away between two pieces of an object. */
import type { ObjectInfo, ObjectStore } from '@nats-io/obj';

const pieceMs = 10_000;

async function withinTime<Part>(part: Promise<Part>, name: string): Promise<Part> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${name} did not arrive in time`)), pieceMs);
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the bytes of an object; undefined if there is none. Rejects when no piece of it arrives for ten seconds. */
export async function readObject(
  objects: Pick<ObjectStore, 'get'>,
  name: string,
): Promise<Uint8Array | undefined> {
  const found = await withinTime(objects.get(name), name);
  if (found === null) return undefined;
  // A damaged object also ends its stream with an error.
  found.error.catch(() => undefined);
  const reader = found.data.getReader();
  const pieces: Uint8Array[] = [];
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), name);
      if (value !== undefined) pieces.push(value);
      if (done) return Buffer.concat(pieces);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Returns the description of an object; undefined if there is none. Rejects without an answer in ten seconds. */
export async function describeObject(
  objects: Pick<ObjectStore, 'info'>,
  name: string,
): Promise<ObjectInfo | undefined> {
  const found = await withinTime(objects.info(name), name);
  // NATS keeps the description of a deleted object.
  return found === null || found.deleted ? undefined : found;
}

/** Returns the descriptions of all objects. Rejects without an answer in ten seconds. */
export function listObjects(objects: Pick<ObjectStore, 'list'>): Promise<ObjectInfo[]> {
  return withinTime(objects.list(), 'the list of objects');
}
