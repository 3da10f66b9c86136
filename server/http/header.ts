import type { FastifyRequest } from 'fastify';
import { type Language, negotiateLanguage } from '../texts/languages.ts';

/** Returns the value of a header; the first of several. */
export function readHeader(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Returns the language of the answer: the `lang` header, else the language of the browser. */
export function getRequestedLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return negotiateLanguage(readHeader(request, 'lang') ?? readHeader(request, 'accept-language'));
}
