/**
 * Takes the one file out of a multipart request. Guarantees that never more than the limit is held, and that
 * what comes beyond it is read to nowhere instead of into memory.
 */
import type {} from '@fastify/multipart';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { uploadBytesMax } from '@papertape/shared/contract/upload.ts';
import type { FastifyRequest } from 'fastify';

/** Boundaries and headers around the file; a body that is longer by more cannot hold a file that fits. */
const formBytesMax = 16 * 1024;
const fieldName = 'file';

/** The handler of an upload gets the request itself as its input. */
export function isRequest(input: unknown): input is FastifyRequest {
  return typeof input === 'object' && input !== null && 'isMultipart' in input;
}

export async function receiveFile(request: FastifyRequest): Promise<Buffer | Refusal> {
  if (!request.isMultipart()) return refuse('imageInvalid', { field: fieldName });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > uploadBytesMax + formBytesMax) return refuse('imageTooLarge', { field: fieldName });
  try {
    // One byte more than fits, so that the first byte too many arrives and is seen.
    const part = await request.file({ limits: { fileSize: uploadBytesMax + 1 } });
    if (part?.fieldname !== fieldName) {
      part?.file.resume();
      return refuse('imageInvalid', { field: fieldName });
    }
    const bytes = await collect(part.file);
    if (bytes !== undefined) return bytes;
    request.raw.unpipe();
    request.raw.resume();
    return refuse('imageTooLarge', { field: fieldName });
  } catch {
    return refuse('imageInvalid', { field: fieldName });
  }
}

/** All bytes, or undefined as soon as there is one too many. */
async function collect(file: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > uploadBytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
