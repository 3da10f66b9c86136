/** Reads the one file of a multipart request. It never holds more than the limit; bytes beyond it are discarded as they arrive. */
import type {} from '@fastify/multipart';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { uploadBytesMax } from '@papertape/shared/contract/upload.ts';
import type { FastifyRequest } from 'fastify';

/** Upper bound of boundaries and headers around the file. */
const formBytesMax = 16 * 1024;
const fieldName = 'file';

/** Returns true for a request, which is the input of an upload's handler. */
export function isRequest(input: unknown): input is FastifyRequest {
  return typeof input === 'object' && input !== null && 'isMultipart' in input;
}

/** Reads the file of a form. Refuses `imageInvalid` without one, and `imageTooLarge`. */
export async function receiveFile(request: FastifyRequest): Promise<Buffer | Refusal> {
  if (!request.isMultipart()) return refuse('imageInvalid', { field: fieldName });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > uploadBytesMax + formBytesMax) return refuse('imageTooLarge', { field: fieldName });
  try {
    // One byte more than the limit, so that a file that is too large is noticed.
    const part = await request.file({ limits: { fileSize: uploadBytesMax + 1 } });
    if (part?.fieldname !== fieldName) {
      part?.file.resume();
      return refuse('imageInvalid', { field: fieldName });
    }
    const bytes = await collectBytes(part.file);
    if (bytes !== undefined) return bytes;
    request.raw.unpipe();
    request.raw.resume();
    return refuse('imageTooLarge', { field: fieldName });
  } catch {
    return refuse('imageInvalid', { field: fieldName });
  }
}

/** Returns all bytes; `undefined` as soon as there is one too many. */
async function collectBytes(file: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > uploadBytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
