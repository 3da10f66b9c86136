/** Named states of a world through the API. Changes of which world stands under an id wait for their turn. */
import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { SnapshotRow, simSnapshots } from '@papertape/shared/contract/sim-snapshots.ts';
import type { Handlers } from '../http/call.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { isRequest } from '../modules/upload/receive-file.ts';
import type { Directory } from '../world/directory.ts';
import type { Snapshot } from '../world/snapshots.ts';
import type { World } from '../world/world.ts';
import type { InTurn } from './in-turn.ts';
import { isUnfit } from './unfit-file.ts';
import { worldInfo } from './world-info.ts';

type SnapshotHandlers = Handlers<typeof simSnapshots>;

const refusals = { exists: 'statusConflict', full: 'notStored' } as const;

function snapshotRow({ name, seed, at, clock, events, hash, bytes }: Snapshot): SnapshotRow {
  return { name, seed, time: at, clock, events, hash, bytes };
}

function answered(taken: Snapshot | 'exists' | 'full'): SnapshotRow | Refusal {
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

export function snapshotHandlers(directory: Directory, inTurn: InTurn): SnapshotHandlers {
  const { snapshots } = directory;
  /** Where another world has taken the place of the one that was asked meanwhile, that one is meant. */
  const present = async ({ id }: World): Promise<World> => {
    const world = await directory.find(id);
    if (world === undefined) throw new Error(`world ${id} is gone`);
    return world;
  };
  return {
    snapshotList: ({ world }) => ({
      list: snapshots.list(world).map(snapshotRow),
      bytesLeft: snapshots.room(world),
    }),

    snapshotCreate: ({ world, input }) =>
      inTurn(async () => answered(await snapshots.take(await present(world), input.name))),

    snapshotDelete: ({ world, input }) =>
      inTurn(async () =>
        snapshots.remove(world, input.name) ? { done: true } : refuse('notFound', { field: 'name' }),
      ),

    snapshotRestore: ({ world, input }) => inTurn(() => restore(directory, world, input)),

    snapshotDownload({ world, input }) {
      const file = snapshots.find(world, input.name);
      if (file === undefined) return refuse('notFound', { field: 'name' });
      return new FileAnswer(createReadStream(file), statSync(file).size, `${input.name}.snapshot`);
    },

    async snapshotUpload(call) {
      const { world } = call;
      const request: unknown = call.input;
      if (!isRequest(request)) throw new Error('the upload was not given its request');
      if (!request.isMultipart()) return refuse('invalidInput', { field: 'file' });
      const room = snapshots.room(world);
      const part = await request.file({ limits: { fileSize: room + 1 } });
      if (part?.fieldname !== 'file') {
        part?.file.resume();
        return refuse('invalidInput', { field: 'file' });
      }
      const draft = snapshots.draft(world);
      try {
        await pipeline(part.file, createWriteStream(draft, { flags: 'wx' }));
        if (part.file.truncated || statSync(draft).size > room) return refuse('notStored');
        return await inTurn(async () =>
          answered(snapshots.accept(await present(world), nameOf(part), draft)),
        );
      } catch (error) {
        if (isUnfit(error)) return refuse('invalidInput', { field: 'file' });
        throw error;
      } finally {
        rmSync(draft, { force: true });
      }
    },
  };
}

/** What the form says that it is called here. */
function nameOf({ fields }: MultipartFile): string | undefined {
  const field = fields['name'];
  if (field === undefined || Array.isArray(field) || field.type !== 'field') return undefined;
  return String(field.value);
}
