import type { FastifyRequest } from 'fastify';
import { type Language, languageOf } from '../texts/languages.ts';

/** A header's one value; the first of several. */
export function header(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** What the caller asks to be answered in; a browser says it by itself where a client does not. */
export function wishedLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return languageOf(header(request, 'lang') ?? header(request, 'accept-language'));
}
