/** Capsules through the API: written from a world, and carried out as worlds of their own. */
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { simCapsules } from '@papertape/shared/contract/sim-capsules.ts';
import { worldId } from '@papertape/shared/contract/sim-values.ts';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../http/call.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { isRequest } from '../modules/upload/receive-file.ts';
import { DataFault } from '../world/data-fault.ts';
import type { Directory } from '../world/directory.ts';
import { type Capsule, capsuleOf, NoCapsule, packCapsule, readCapsule } from '../world/journal/capsule.ts';
import { NoState } from '../world/journal/capsule-state.store.ts';
import { beside } from '../world/journal/past.store.ts';
import type { Look } from '../world/journal/past.ts';
import type { Difference } from '../world/journal/replay.ts';
import type { CapsuleWish } from '../world/pasts.ts';
import { isCorruption } from '../world/storage-fault.ts';
import type { World } from '../world/world.ts';
import { shownDifference } from './history.ts';
import type { InTurn } from './in-turn.ts';
import { worldInfo } from './world-info.ts';

type CapsuleHandlers = Handlers<typeof simCapsules>;
type Replayed = DataOf<typeof simCapsules.worldReplay>;

interface Wish extends CapsuleWish {
  id: string | undefined;
  keep: boolean;
}

/** Packed. */
const bytesMax = 128 * 1_048_576;

/** Letters of what somebody calls a replay. */
const ticketMax = 64;

async function fileOf(world: World, wish: Parameters<typeof capsuleOf>[1]): Promise<FileAnswer> {
  const packed = packCapsule(await capsuleOf(world, wish));
  return new FileAnswer(
    Readable.from([packed]),
    packed.length,
    `${world.id}-${world.journal.sequence}.capsule`,
  );
}

function shownPage(page: Capsule['page']): Replayed['capsule']['page'] {
  if (page === null) return null;
  const { picture: _picture, console: _console, ...shown } = page;
  return shown;
}

function shownCapsule({
  world,
  program,
  origin,
  entries,
  files,
  page,
  personal,
}: Capsule): Replayed['capsule'] {
  return {
    world: world.id,
    seed: world.seed,
    program,
    after: origin.sequence,
    last: origin.sequence + entries.length,
    uploads: files.filter(({ bytes }) => bytes !== null).length,
    page: shownPage(page),
    personal,
  };
}

/** Where it stands. The tokens are put into its file, and count from when it is opened. */
function standing(capsule: Capsule): Look<Omit<Replayed, 'world'>> {
  return (world: World, difference: Difference | undefined) => {
    const { count, hash } = world.log.state;
    return {
      sequence: world.journal.sequence,
      time: world.processedTo,
      events: count,
      hash,
      difference: difference === undefined ? null : shownDifference(difference),
      people: difference === undefined ? beside.signIn(world.database, world.processedTo) : [],
      capsule: shownCapsule(capsule),
    };
  };
}

async function receive(request: FastifyRequest): Promise<Wish | Refusal> {
  if (!request.isMultipart()) return refuse('invalidInput', { field: 'file' });
  const part = await request.file({ limits: { fileSize: bytesMax + 1 } });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    return refuse('invalidInput', { field: 'file' });
  }
  const bytes = await part.toBuffer();
  return part.file.truncated ? refuse('notStored', { field: 'file' }) : wishOf(bytes, part);
}

function wishOf(packed: Uint8Array, part: MultipartFile): Wish | Refusal {
  const capsule = readCapsule(Buffer.from(packed));
  const [id, until, keep, ticket] = ['id', 'until', 'keep', 'ticket'].map((name) =>
    textOf(part.fields[name]),
  );
  const { sequence: first } = capsule.origin;
  const last = first + capsule.entries.length;
  const sequence = until === undefined ? last : Number(until);
  if (!Number.isInteger(sequence)) return refuse('invalidInput', { field: 'until' });
  if (sequence < first || sequence > last) return refuse('notFound', { field: 'until' });
  if (id !== undefined && !worldId.safeParse(id).success) return refuse('invalidInput', { field: 'id' });
  if (keep !== undefined && keep !== 'yes' && keep !== 'no') return refuse('invalidInput', { field: 'keep' });
  return { capsule, packed, id, sequence, ticket: ticket?.slice(0, ticketMax), keep: keep !== 'no' };
}

function textOf(field: Multipart | Multipart[] | undefined): string | undefined {
  return field !== undefined && !Array.isArray(field) && field.type === 'field'
    ? String(field.value)
    : undefined;
}

/** The file is to blame: nothing like it was ever written here. */
function isUnfit(error: unknown): boolean {
  return (
    error instanceof NoCapsule ||
    error instanceof NoState ||
    error instanceof DataFault ||
    isCorruption(error)
  );
}

export function capsuleHandlers(directory: Directory, inTurn: InTurn): CapsuleHandlers {
  let made = 0;
  const freeId = async (): Promise<string> => {
    for (;;) {
      made += 1;
      const id = `replay-${made}`;
      if ((await directory.find(id)) === undefined) return id;
    }
  };
  /** Others have their worlds made meanwhile: only the last step takes its turn among them. */
  const carryOut = async (wish: Wish): Promise<Replayed | Refusal> => {
    const { capsule, id, keep } = wish;
    if (!keep)
      return { ...(await directory.pasts.visitCapsule(wish, standing(capsule))), world: null, people: [] };
    const own = id ?? (await freeId());
    if ((await directory.find(own)) !== undefined) return refuse('statusConflict', { field: 'id' });
    const { seen, settle } = await directory.replay(wish, own, standing(capsule));
    const world = await inTurn(settle);
    if (world === undefined && seen.difference === null) return refuse('statusConflict', { field: 'id' });
    return { ...seen, world: world === undefined ? null : worldInfo(world) };
  };
  return {
    capsule: ({ world, input }) => fileOf(world, { uploads: input.uploads === 'with' }),

    capsuleOfPage: ({ world, input: { uploads, page } }) =>
      fileOf(world, { uploads: uploads === 'with', page }),

    replays: () => ({
      list: directory.pasts.underWay.map(({ of, ticket, done, total }) => ({
        of,
        ticket: ticket ?? null,
        done,
        total,
      })),
    }),

    async worldReplay(call) {
      const request: unknown = call.input;
      if (!isRequest(request)) throw new Error('the upload was not given its request');
      try {
        const wish = await receive(request);
        return isRefusal(wish) ? wish : await carryOut(wish);
      } catch (error) {
        if (isUnfit(error)) return refuse('invalidInput', { field: 'file' });
        throw error;
      }
    },
  };
}
