/** Handlers of named states. Requests that replace a world wait for each other. */
import { createReadStream, statSync } from 'node:fs';
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { SnapshotRow, simSnapshots } from '@papertape/shared/contract/sim-snapshots.ts';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../server/http/call.ts';
import { FileAnswer } from '../../server/http/file-answer.ts';
import { isRequest } from '../../server/modules/upload/receive-file.ts';
import type { Directory } from '../../server/world/directory.ts';
import type { Snapshot } from '../../server/world/snapshots.ts';
import type { World } from '../../server/world/world.ts';
import { type FileDoor, fieldText, receiveTo } from './file-door.ts';
import type { InTurn } from './in-turn.ts';
import { isUnfit } from './unfit-file.ts';
import { worldInfo } from './world-info.ts';

type SnapshotHandlers = Handlers<typeof simSnapshots>;

const refusals = { exists: 'statusConflict', full: 'notStored' } as const;

function snapshotRow({ name, seed, at, clock, events, hash, bytes }: Snapshot): SnapshotRow {
  return { name, seed, time: at, clock, events, hash, bytes };
}

function toSnapshotAnswer(taken: Snapshot | 'exists' | 'full'): SnapshotRow | Refusal {
  return typeof taken === 'string' ? refuse(refusals[taken], { field: 'name' }) : snapshotRow(taken);
}

async function restore(
  directory: Directory,
  world: World,
  { name, clock }: InputOf<typeof simSnapshots.snapshotRestore>,
): Promise<DataOf<typeof simSnapshots.snapshotRestore> | Refusal> {
  const file = directory.snapshots.find(world, name);
  if (file === undefined) return refuse('notFound', { field: 'name' });
  try {
    const restored = await directory.restore(world.id, file, clock === 'paused' ? clock : undefined);
    return restored === undefined ? refuse('notFound', { field: 'name' }) : worldInfo(restored);
  } catch (error) {
    if (isUnfit(error)) return refuse('statusConflict', { field: 'name' });
    throw error;
  }
}

/** Finds the current world of the same id, because it may have been replaced since the request began. */
async function findCurrent(directory: Directory, { id }: World): Promise<World> {
  const world = await directory.find(id);
  if (world === undefined) throw new Error(`world ${id} no longer exists`);
  return world;
}

async function receiveSnapshot(
  directory: Directory,
  inTurn: InTurn,
  world: World,
  request: FastifyRequest,
): Promise<SnapshotRow | Refusal> {
  const { snapshots } = directory;
  const file = snapshots.draft(world);
  const workshop = directory.workshop(`received-${world.id}`);
  try {
    const part = await receiveTo(file, request, { bytesMax: snapshots.room(world), refusal: 'notStored' });
    if (isRefusal(part)) return part;
    const { folder } = workshop;
    const terms = { kind: 'snapshot', file, folder, name: fieldText(part, 'name') } as const;
    const name = await directory.pastWorlds.foreign.snapshot(terms);
    return await inTurn(async () =>
      toSnapshotAnswer(snapshots.accept(await findCurrent(directory, world), name, file)),
    );
  } finally {
    workshop.remove();
    snapshots.drop(file);
  }
}

export function snapshotHandlers(directory: Directory, inTurn: InTurn, door: FileDoor): SnapshotHandlers {
  const { snapshots } = directory;
  return {
    snapshotList: ({ world }) => ({
      list: snapshots.list(world).map(snapshotRow),
      bytesLeft: snapshots.room(world),
    }),

    snapshotCreate: ({ world, input }) =>
      inTurn(async () =>
        toSnapshotAnswer(await snapshots.take(await findCurrent(directory, world), input.name)),
      ),

    snapshotDelete: ({ world, input }) =>
      inTurn(async () =>
        snapshots.remove(world, input.name) ? { done: true } : refuse('notFound', { field: 'name' }),
      ),

    snapshotRestore: ({ world, input }) => inTurn(() => restore(directory, world, input)),

    snapshotDownload({ world, input }) {
      const file = snapshots.find(world, input.name);
      if (file === undefined) return refuse('notFound', { field: 'name' });
      const bytes = createReadStream(file).on('error', () => bytes.destroy());
      return new FileAnswer(bytes, statSync(file).size, `${input.name}.snapshot`);
    },

    snapshotUpload(call) {
      const { world } = call;
      const request: unknown = call.input;
      if (!isRequest(request)) throw new Error('the upload was not given its request');
      return door(world, () => receiveSnapshot(directory, inTurn, world, request));
    },
  };
}
