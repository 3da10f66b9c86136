/**
 * Queues uploads per world, so that one sender does not delay all others. An upload beyond the queue is
 * refused before it is received.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { FastifyRequest } from 'fastify';
import { ForeignFault } from '../../server/world/foreign/foreign-fault.ts';
import type { World } from '../../server/world/world.ts';
import { createInTurn, type InTurn } from './in-turn.ts';

/** Uploads per world that may wait, including the one being read. */
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

/** Upper bound of the boundaries, headers and fields around the file of a form. */
const formBytesMax = 64 * 1_024;

interface UploadBound {
  readonly bytesMax: number;
  /** Refusal of a longer file: no file may be as long, or there is no more room. */
  readonly refusal: 'bodyTooLarge' | 'notStored';
}

/** Writes the single file of a form to disk; refuses forms without a file, or with a longer one. */
export async function receiveTo(
  file: string,
  request: FastifyRequest,
  { bytesMax, refusal }: UploadBound,
): Promise<MultipartFile | Refusal> {
  if (!request.isMultipart()) return refuse('invalidInput', { field: 'file' });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > bytesMax + formBytesMax) return refuse(refusal, { field: 'file' });
  const part = await request.file({ limits: { fileSize: bytesMax + 1 } });
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    return refuse('invalidInput', { field: 'file' });
  }
  await pipeline(part.file, createWriteStream(file, { flags: 'wx' }));
  return part.file.truncated || part.file.bytesRead > bytesMax ? refuse(refusal, { field: 'file' }) : part;
}

/** Returns the text of a form field beside the file. */
export function fieldText({ fields }: MultipartFile, name: string): string | undefined {
  const field: Multipart | Multipart[] | undefined = fields[name];
  return field !== undefined && !Array.isArray(field) && field.type === 'field'
    ? String(field.value)
    : undefined;
}
