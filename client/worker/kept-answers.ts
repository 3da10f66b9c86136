/**
 * Keeps the last answer to each read for use without a network. An answer is served only to the user, language, account and world that it
 * was given to, carries a mark, and is deleted when its session ends, even if it arrives later.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { answersName, keptHeader, ownAnswersName } from '../lib/offline/names.ts';
import { expiring } from './expiring.ts';

/** The headers that an answer depends on, besides address and body. */
const keyHeaders = ['token', 'lang', 'typeUser', 'x-world'];
const answersMax = 120;

export function isOwn(request: Request): boolean {
  return (request.headers.get('token') ?? '') !== '';
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function buildAnswerKey(request: Request): Promise<string> {
  const url = new URL(request.url);
  const keyParts = keyHeaders.map((name) => request.headers.get(name) ?? '');
  if (request.method === 'POST') keyParts.push(await request.clone().text());
  url.searchParams.set('kept-for', await digest(JSON.stringify(keyParts)));
  return url.href;
}

async function isSuccess(response: Response): Promise<boolean> {
  if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return false;
  const body = (await response.clone().json()) as { code?: unknown } | null;
  return Number(body?.code) === 200;
}

/** Counts ended sessions: an answer that was requested before the end of one is not kept. */
let ends = 0;

const keyedByCaller: WorkboxPlugin = {
  // The key is made before the request is sent, which consumes its body.
  handlerWillStart: async ({ request, state }) => {
    if (state) state['key'] = await buildAnswerKey(request);
  },
  cacheKeyWillBeUsed: async ({ request, state }) =>
    (state?.['key'] as string | undefined) ?? buildAnswerKey(request),
  requestWillFetch: ({ request, state }) => {
    if (state) state['ends'] = ends;
    return Promise.resolve(request);
  },
  cacheWillUpdate: async ({ response, state }) =>
    (await isSuccess(response)) && state?.['ends'] === ends ? response : null,
  cachedResponseWillBeUsed: ({ cachedResponse }) => {
    if (!cachedResponse) return Promise.resolve(null);
    const headers = new Headers(cachedResponse.headers);
    headers.set(keptHeader, cachedResponse.headers.get('date') ?? '');
    return Promise.resolve(new Response(cachedResponse.body, { headers }));
  },
};

const matchOptions = { ignoreVary: true };

export const answers = new NetworkFirst({
  cacheName: answersName,
  matchOptions,
  plugins: [keyedByCaller, expiring({ maxEntries: answersMax, matchOptions })],
});

export const ownAnswers = new NetworkFirst({
  cacheName: ownAnswersName,
  matchOptions,
  plugins: [keyedByCaller, expiring({ maxEntries: answersMax, matchOptions })],
});

export async function forgetOwnAnswers(): Promise<void> {
  ends += 1;
  await globalThis.caches.delete(ownAnswersName);
}
