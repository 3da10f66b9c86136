/** Handlers of worlds: create, list, reset, fork, delete. */

import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import type { Handlers } from '../../server/http/call.ts';
import type { Directory } from '../../server/world/directory.ts';
import { findInstantAfter, findInstantAt } from '../../server/world/journal/past.ts';
import type { RemoteWorldList } from '../../server/world/remote-worlds.ts';
import type { WorldSpec } from '../../server/world/world-spec.ts';
import { Family } from './family.ts';
import type { InTurn } from './in-turn.ts';
import { chooseRecordings } from './recordings/choose-recordings.ts';
import { isUnfit } from './unfit-file.ts';
import { worldInfo } from './world-info.ts';
import { WorldList } from './world-list.ts';

type WorldHandlers = Pick<
  Handlers<typeof sim>,
  'worldList' | 'worldCreate' | 'worldDelete' | 'worldReset' | 'worldFork'
>;

async function freeId(directory: Directory, count: number): Promise<string> {
  for (let number = count; ; number += 1) {
    const id = `world-${number}`;
    if (!(await directory.isTaken(id))) return id;
  }
}

async function createWorld(directory: Directory, spec: WorldSpec): Promise<WorldInfo | Refusal> {
  if (await directory.isTaken(spec.id)) return refuse('statusConflict', { field: 'id' });
  return worldInfo(await directory.create(spec));
}

type ForkInput = InputOf<typeof sim.worldFork>;

/** Forks a world from a named state, completely or not at all. */
async function forkSnapshot(
  directory: Directory,
  id: string,
  { id: from, snapshot = '', storage }: ForkInput,
): Promise<WorldInfo | Refusal> {
  const source = await directory.find(from);
  if (source === undefined) return refuse('notFound', { field: 'id' });
  const file = directory.snapshots.find(source, snapshot);
  if (file === undefined) return refuse('notFound', { field: 'snapshot' });
  await directory.fork(from, id, storage);
  try {
    const fork = await directory.restore(id, file, 'paused');
    return fork === undefined ? refuse('notFound', { field: 'id' }) : worldInfo(fork);
  } catch (error) {
    await directory.remove(id);
    if (isUnfit(error)) return refuse('statusConflict', { field: 'snapshot' });
    throw error;
  }
}

async function forkNow(directory: Directory, id: string, input: ForkInput): Promise<WorldInfo | Refusal> {
  const fork = await directory.fork(input.id, id, input.storage);
  if (fork === undefined) return refuse('notFound', { field: 'id' });
  fork.clock.set('paused');
  await fork.catchUp();
  return worldInfo(fork);
}

/**
 * Forks a world from an instant of its past. Fails where the journal no longer replays; `/sim/replay` names
 * the entry.
 */
async function forkPast(directory: Directory, id: string, input: ForkInput): Promise<WorldInfo | Refusal> {
  const { at, sequence, storage } = input;
  const source = await directory.find(input.id);
  if (source === undefined) return refuse('notFound', { field: 'id' });
  await source.catchUp();
  const instant = at === undefined ? findInstantAfter(source, sequence ?? 0) : findInstantAt(source, at);
  if (instant === undefined) return refuse('notFound', { field: at === undefined ? 'sequence' : 'at' });
  const fork = await directory.forkAt(source, instant, id, storage);
  return 'reason' in fork ? refuse('statusConflict', { field: 'sequence' }) : worldInfo(fork);
}

function forkWorld(directory: Directory, id: string, input: ForkInput): Promise<WorldInfo | Refusal> {
  if (input.snapshot !== undefined) return forkSnapshot(directory, id, input);
  const isPast = input.at !== undefined || input.sequence !== undefined;
  return isPast ? forkPast(directory, id, input) : forkNow(directory, id, input);
}

function toWorldSpec(
  id: string,
  input: InputOf<typeof sim.worldCreate>,
  recordings: WorldSpec['settings'],
): WorldSpec {
  const { seed, clock, storage, startTime, rate, strict } = input;
  return {
    id,
    seed,
    clock,
    storage,
    settings: { strict, ...recordings },
    ...(startTime === undefined ? {} : { startTime }),
    ...(rate === undefined ? {} : { rate }),
  };
}

export function worldHandlers(
  directory: Directory,
  inTurn: InTurn,
  elsewhere: RemoteWorldList | undefined,
): WorldHandlers {
  const family = new Family(directory.dataFolder);
  const list = new WorldList(directory, family, elsewhere);
  let made = 0;
  const nextId = () => {
    made += 1;
    return freeId(directory, made);
  };
  return {
    worldList: ({ input }) => list.page(input.after),

    worldCreate: ({ input }) =>
      inTurn(async () => {
        const recordings = chooseRecordings(directory, input.recordings);
        if (isRefusal(recordings)) return recordings;
        const id = input.id ?? (await nextId());
        if (!(await directory.isTaken(id))) family.forget(id);
        return createWorld(directory, toWorldSpec(id, input, recordings));
      }),

    worldDelete: ({ input }) =>
      inTurn(async () => {
        if (input.id === 'default') return refuse('statusConflict', { field: 'id' });
        return (await directory.remove(input.id)) ? { done: true } : refuse('notFound', { field: 'id' });
      }),

    worldReset: ({ input }) =>
      inTurn(async () => {
        const world = await directory.reset(input.id);
        return world === undefined ? refuse('notFound', { field: 'id' }) : worldInfo(world);
      }),

    worldFork: ({ input }) =>
      inTurn(async () => {
        const id = input.newId ?? (await nextId());
        if (await directory.isTaken(id)) return refuse('statusConflict', { field: 'newId' });
        const fork = await forkWorld(directory, id, input);
        if (isRefusal(fork)) return fork;
        family.note(id, { world: input.id, time: fork.clock.now, snapshot: input.snapshot ?? null });
        return fork;
      }),
  };
}
