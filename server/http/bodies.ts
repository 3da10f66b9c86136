/**
 * Parses the body of a POST: JSON, or the fields of a form, URL-encoded or multipart. No digit of a number is lost, and an empty body is
 * an empty input, not an error.
 */
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { uploadBytesMax } from '@papertape/shared/contract/upload.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseExactly } from './figures.ts';

const fieldLimit = 100;

export async function registerBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: uploadBytesMax, files: 1, fields: fieldLimit, parts: fieldLimit + 1 },
  });
  await app.register(formBody);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, parseExactly(body as string));
    } catch {
      done(Object.assign(new Error('unreadable'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY' }), undefined);
    }
  });
}

/** Returns whether the body is a form, whose fields are all strings. */
export function isForm(request: FastifyRequest): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers['content-type'] ?? '',
  );
}

/** Returns the body as an input; files in a multipart form are ignored. */
export async function readBody(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      continue;
    }
    const before = fields[part.fieldname];
    fields[part.fieldname] =
      before === undefined ? part.value : [...(Array.isArray(before) ? before : [before]), part.value];
  }
  return fields;
}
