/**
 * Compresses answers with Brotli or gzip for callers that accept it. Small answers and other content types pass unchanged, a body for
 * many callers is compressed once, and `Vary` separates the copies in caches. Files have compressed copies from the build.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Encoding = 'br' | 'gzip';

const encodings: Encoding[] = ['br', 'gzip'];
/** Bytes from which an answer is compressed: the account of a user, which every page requests, is just above. */
const smallest = 860;
/** Higher qualities take several times as long for a few hundred bytes. */
const brotliQuality = 6;
const gzipLevel = 6;

const brotliPack = promisify(brotliCompress);
const gzipPack = promisify(gzip);

/** Compressed copies by buffer: an answer for many callers is always the same buffer. */
const packedBefore = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

function compressBody(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipPack(body, { level: gzipLevel });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliPack(body, { params });
}

function packOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = packedBefore.get(body) ?? {};
  packedBefore.set(body, known);
  known[encoding] ??= compressBody(body, encoding);
  return known[encoding];
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}

function isJson(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && type.startsWith('application/json');
}

export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, body: unknown, done) => {
    const isText = typeof body === 'string';
    if ((!isText && !Buffer.isBuffer(body)) || body.length < smallest || !isJson(reply)) return done();
    addVary(reply);
    const accepted = request.headers['accept-encoding'];
    const encoding = accepted === undefined ? null : negotiate(accepted, encodings);
    if (encoding === null) return done();
    const packing = isText ? compressBody(body, encoding) : packOnce(body, encoding);
    packing.then(
      (packed) => {
        reply.header('content-encoding', encoding).removeHeader('content-length');
        done(null, packed);
      },
      (error: Error) => done(error),
    );
  });
}
