/** An answer that is a file to download instead of an envelope. Its name may be any text. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export class FileAnswer {
  readonly #bytes: Readable;
  readonly #size: number;
  readonly #name: string;

  constructor(bytes: Readable, size: number, name: string) {
    this.#bytes = bytes;
    this.#size = size;
    this.#name = name;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .type('application/octet-stream')
      .header('content-length', this.#size)
      .header('content-disposition', `attachment; filename*=UTF-8''${headerText(this.#name)}`)
      .header('x-content-type-options', 'nosniff')
      .send(this.#bytes);
  }
}

/** Encodes a file name as in RFC 8187. */
function headerText(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
