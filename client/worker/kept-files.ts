import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { expiring } from './expiring.ts';

/** Enough for three builds, so that a page that stays open across a new build or two still finds its files. */
const filesMax = 1200;
const daySeconds = 86_400;
/** A slower connection counts as no network. */
const pageWithinSeconds = 8;

export const files = new CacheFirst({
  cacheName: 'files',
  plugins: [expiring({ maxEntries: filesMax, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true })],
});

/** Strategy for the page, whose HTML is the same for every address. */
export const page = new NetworkFirst({
  cacheName: 'page',
  networkTimeoutSeconds: pageWithinSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: () => Promise.resolve(`${globalThis.location.origin}/`),
      cacheWillUpdate: ({ response }) => Promise.resolve(isWholePage(response) ? response : null),
    },
  ],
});

function isWholePage(response: Response): boolean {
  return response.status === 200 && response.headers.get('content-type')?.startsWith('text/html') === true;
}

export async function keepFile(event: Event, path: string): Promise<void> {
  const request = new Request(path, { credentials: 'same-origin' });
  const kept = await globalThis.caches.open('files').then((cache) => cache.match(request));
  if (!kept) await files.handle({ event, request });
}

export async function keepPage(event: Event): Promise<void> {
  const request = new Request('/', { headers: { accept: 'text/html' } });
  await page.handle({ event, request }).catch(() => undefined);
}

/** Parts of the worker scope that are used here, because the type libraries of workers and pages exclude each other. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface MessageToWorker extends WorkerEvent {
  data: unknown;
}

interface NotificationPressed extends WorkerEvent {
  notification: Notification;
}

interface PageOfWorker {
  url: string;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
}

interface WorkerScope {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<PageOfWorker[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
    (name: 'message', listener: (event: MessageToWorker) => void): void;
    (name: 'notificationclick', listener: (event: NotificationPressed) => void): void;
  };
}

declare const self: WorkerScope;

export const scope = self;
