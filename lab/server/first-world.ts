/**
 * Creates the world of a first start with a demo user who has traded for some weeks. It exists completely or
 * not at all; where the past cannot be created it exists without one.
 */
import { dayMs } from '@papertape/shared/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { Directory } from '../../server/world/directory.ts';
import type { RealTime } from '../../server/world/real-clock.ts';
import { isStorageFault } from '../../server/world/storage-fault.ts';
import type { World } from '../../server/world/world.ts';
import { type Login, liveDemoPast, pastDays } from './demo-past.ts';

export interface FirstWorldParts {
  app: FastifyInstance;
  directory: Directory;
  real: RealTime;
  id: string;
  seed: string;
  login: Login;
}

export async function makeFirstWorld(parts: FirstWorldParts): Promise<World> {
  const { app, directory, id, seed } = parts;
  try {
    return await withPast(parts);
  } catch (error) {
    // Another machine of a cluster may have created it.
    const there = (await directory.isTaken(id)) ? await directory.find(id) : undefined;
    if (there !== undefined) return there;
    // A disk that is full has no space for a world without a past either.
    if (isStorageFault(error)) throw error;
    app.log.error({ err: error, world: id }, 'the past of the demo user could not be made');
    return directory.create({ id, seed, clock: 'live' });
  }
}

/** Creates the past in memory and copies the result to disk at the end. */
async function withPast({ app, directory, real, id, seed, login }: FirstWorldParts): Promise<World> {
  const draft = `${id}-past`;
  const startTime = real.now() - pastDays * dayMs;
  const world = await directory.create({ id: draft, seed, startTime, clock: 'paused', storage: 'memory' });
  try {
    await liveDemoPast(app, world, login);
    world.clock.advanceTo(real.now());
    world.clock.set('live');
    const made = await directory.fork(draft, id, 'file');
    if (made === undefined) throw new Error(`world ${draft} is gone`);
    return made;
  } finally {
    await directory.remove(draft);
  }
}
