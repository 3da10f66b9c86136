/** Handlers of capsules: downloaded from a world, and replayed as worlds of their own. */
import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { simCapsules } from '@papertape/shared/contract/sim-capsules.ts';
import { worldId } from '@papertape/shared/contract/sim-values.ts';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../server/http/call.ts';
import { FileAnswer } from '../../server/http/file-answer.ts';
import { isRequest } from '../../server/modules/upload/receive-file.ts';
import type { Directory } from '../../server/world/directory.ts';
import { createCapsule, packCapsule } from '../../server/world/journal/capsule.ts';
import type { CapsuleFacts } from '../../server/world/journal/capsule-facts.ts';
import { beside } from '../../server/world/journal/past.store.ts';
import type { CapsuleLook } from '../../server/world/past-worlds.ts';
import type { World } from '../../server/world/world.ts';
import { type FileDoor, fieldText, receiveTo } from './file-door.ts';
import { shownDifference } from './history.ts';
import type { InTurn } from './in-turn.ts';
import { worldInfo } from './world-info.ts';

type CapsuleHandlers = Handlers<typeof simCapsules>;
type Replayed = DataOf<typeof simCapsules.worldReplay>;

interface CapsuleUpload {
  readonly id: string | undefined;
  readonly sequence: number | undefined;
  readonly ticket: string | undefined;
  readonly keep: boolean;
}

/** Compressed bytes. */
const bytesMax = 128 * 1_048_576;

/** Letters of a replay's name. */
const ticketMax = 64;

async function createCapsuleFile(
  { recordings }: Pick<Directory, 'recordings'>,
  world: World,
  terms: Parameters<typeof createCapsule>[1],
): Promise<FileAnswer> {
  const packed = packCapsule(await createCapsule(world, { ...terms, recordings }));
  return new FileAnswer(
    Readable.from([packed]),
    packed.length,
    `${world.id}-${world.journal.sequence}.capsule`,
  );
}

function shownCapsule({ world, recordings: _recordings, ...facts }: CapsuleFacts): Replayed['capsule'] {
  return { ...facts, world: world.id, seed: world.seed };
}

/**
 * Returns the state of the replayed world. Session tokens of the capsule are stored into it and start to age
 * when it is opened.
 */
const standing: CapsuleLook<Omit<Replayed, 'world'>> = (world, { facts, difference }) => {
  const { count, hash } = world.log.state;
  return {
    sequence: world.journal.sequence,
    time: world.processedTo,
    events: count,
    hash,
    difference: difference === undefined ? null : shownDifference(difference),
    people: difference === undefined ? beside.signIn(world.database, world.processedTo) : [],
    capsule: shownCapsule(facts),
  };
};

function readUploadOptions(part: MultipartFile): CapsuleUpload | Refusal {
  const [id, until, keep, ticket] = ['id', 'until', 'keep', 'ticket'].map((name) => fieldText(part, name));
  const sequence = until === undefined ? undefined : Number(until);
  if (sequence !== undefined && !Number.isInteger(sequence))
    return refuse('invalidInput', { field: 'until' });
  if (id !== undefined && !worldId.safeParse(id).success) return refuse('invalidInput', { field: 'id' });
  if (keep !== undefined && keep !== 'yes' && keep !== 'no') return refuse('invalidInput', { field: 'keep' });
  return { id, sequence, ticket: ticket?.slice(0, ticketMax), keep: keep !== 'no' };
}

/** Creates the function that receives a capsule and replays it. */
function capsuleReceiver(directory: Directory, inTurn: InTurn) {
  let made = 0;
  const freeId = async (): Promise<string> => {
    for (;;) {
      made += 1;
      const id = `replay-${made}`;
      if ((await directory.find(id)) === undefined) return id;
    }
  };
  /** Replays a file. Only the last step waits for other changes of worlds. */
  const carryOut = async (
    file: string,
    { id, keep, ...terms }: CapsuleUpload,
  ): Promise<Replayed | Refusal> => {
    const outside = () => refuse('notFound', { field: 'until' });
    if (!keep) {
      const seen = await directory.pastWorlds.visitCapsule({ ...terms, file }, standing);
      return seen === undefined ? outside() : { ...seen, world: null, people: [] };
    }
    const own = id ?? (await freeId());
    if ((await directory.find(own)) !== undefined) return refuse('statusConflict', { field: 'id' });
    const { seen, settle } = await directory.replay({ ...terms, file }, own, standing);
    if (seen === undefined) return outside();
    const world = await inTurn(settle);
    if (world === undefined && seen.difference === null) return refuse('statusConflict', { field: 'id' });
    return { ...seen, world: world === undefined ? null : worldInfo(world) };
  };
  return async (request: FastifyRequest): Promise<Replayed | Refusal> => {
    const { file, folder } = directory.pastWorlds.capsuleDraft();
    try {
      const part = await receiveTo(file, request, { bytesMax, refusal: 'bodyTooLarge' });
      if (isRefusal(part)) return part;
      const terms = readUploadOptions(part);
      return isRefusal(terms) ? terms : await carryOut(file, terms);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

export function capsuleHandlers(directory: Directory, inTurn: InTurn, door: FileDoor): CapsuleHandlers {
  const receive = capsuleReceiver(directory, inTurn);
  return {
    capsule: ({ world, input }) => createCapsuleFile(directory, world, { uploads: input.uploads === 'with' }),

    capsuleOfPage: ({ world, input: { uploads, page } }) =>
      createCapsuleFile(directory, world, { uploads: uploads === 'with', page }),

    replays: () => ({
      list: directory.pastWorlds.underWay.map(({ of, ticket, done, total }) => ({
        of,
        ticket: ticket ?? null,
        done,
        total,
      })),
    }),

    worldReplay(call) {
      const request: unknown = call.input;
      if (!isRequest(request)) throw new Error('the upload was not given its request');
      return door(call.world, () => receive(request));
    },
  };
}
