/**
 * Files that are sent to a world wait for each other, so that no one sender keeps all others waiting; one too many is refused
 * before it is received.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { FastifyRequest } from 'fastify';
import { ForeignFault } from '../../server/world/foreign/foreign-fault.ts';
import type { World } from '../../server/world/world.ts';
import { createInTurn, type InTurn } from './in-turn.ts';

/** Files of one world that may wait, the one that is read included. */
const waitingMax = 8;

interface Queue {
  readonly inTurn: InTurn;
  waiting: number;
}

export type FileDoor = <Result>(
  world: Pick<World, 'id'>,
  take: () => Promise<Result | Refusal>,
) => Promise<Result | Refusal>;

export function createFileDoor(): FileDoor {
  const queues = new Map<string, Queue>();
  return async ({ id }, take) => {
    const queue = queues.get(id) ?? { inTurn: createInTurn(), waiting: 0 };
    if (queue.waiting >= waitingMax) return refuse('tooManyRequests');
    queues.set(id, queue);
    queue.waiting += 1;
    try {
      return await queue.inTurn(take);
    } catch (error) {
      if (error instanceof ForeignFault) return error.refusal();
      throw error;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(id);
    }
  };
}

/** Writes the one file of a form to the disk; refuses what is no file, or longer. */
export async function receiveTo(
  file: string,
  request: FastifyRequest,
  bytesMax: number,
): Promise<MultipartFile | Refusal> {
  if (!request.isMultipart()) return refuse('invalidInput', { field: 'file' });
  const part = await request.file({ limits: { fileSize: bytesMax + 1 } });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    return refuse('invalidInput', { field: 'file' });
  }
  await pipeline(part.file, createWriteStream(file, { flags: 'wx' }));
  return part.file.truncated || part.file.bytesRead > bytesMax
    ? refuse('notStored', { field: 'file' })
    : part;
}

/** What a form says in a field beside its file. */
export function fieldText({ fields }: MultipartFile, name: string): string | undefined {
  const field: Multipart | Multipart[] | undefined = fields[name];
  return field !== undefined && !Array.isArray(field) && field.type === 'field'
    ? String(field.value)
    : undefined;
}
