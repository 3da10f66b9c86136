/**
 * The last answer to each read, for when there is no network. Guarantees: an answer is only shown to whom it was given, in
 * the same language, account and world; what was kept says so; and what belongs to a user is gone once the page says that
 * the session is over, also what was under way at that moment.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { answersName, keptHeader, ownAnswersName } from '../lib/offline/names.ts';
import { expiring } from './expiring.ts';

/** Of these an answer depends on, besides its address and what was posted. */
const askedWith = ['token', 'lang', 'typeUser', 'x-world'];
const answersMax = 120;

export function isOwn(request: Request): boolean {
  return (request.headers.get('token') ?? '') !== '';
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keyOf(request: Request): Promise<string> {
  const url = new URL(request.url);
  const asked = askedWith.map((name) => request.headers.get(name) ?? '');
  if (request.method === 'POST') asked.push(await request.clone().text());
  url.searchParams.set('kept-for', await digest(JSON.stringify(asked)));
  return url.href;
}

async function isSuccess(response: Response): Promise<boolean> {
  if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return false;
  const body = (await response.clone().json()) as { code?: unknown } | null;
  return Number(body?.code) === 200;
}

/** Counts the sessions that ended; an answer that was asked for before the end of one is not kept. */
let ends = 0;

const byWhomItWasAsked: WorkboxPlugin = {
  // Before it is sent: then its body is gone.
  handlerWillStart: async ({ request, state }) => {
    if (state) state['key'] = await keyOf(request);
  },
  cacheKeyWillBeUsed: async ({ request, state }) => (state?.['key'] as string | undefined) ?? keyOf(request),
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
  plugins: [byWhomItWasAsked, expiring({ maxEntries: answersMax, matchOptions })],
});

export const ownAnswers = new NetworkFirst({
  cacheName: ownAnswersName,
  matchOptions,
  plugins: [byWhomItWasAsked, expiring({ maxEntries: answersMax, matchOptions })],
});

export async function forgetOwnAnswers(): Promise<void> {
  ends += 1;
  await globalThis.caches.delete(ownAnswersName);
}
