/**
 * The service worker. It always tries the network first, so a new build shows at the next visit and an old figure never replaces a new one.
 * It keeps the hashed files of a build for the pages that still run it, and deletes the answers of a user with the session.
 */
import { registerRoute } from 'workbox-routing';
import { answers, forgetOwnAnswers, isOwn, ownAnswers } from './kept-answers.ts';
import { files, keepFile, keepPage, page, scope } from './kept-files.ts';
import { isApiRead, isHashedFile, isPage, isPostedRead } from './routes.ts';

registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isPage(request.mode, url.pathname), page);
registerRoute(({ url, request }) => isApiRead(url) && !isOwn(request), answers);
registerRoute(({ url, request }) => isApiRead(url) && isOwn(request), ownAnswers);
registerRoute(({ url, request }) => isPostedRead(url) && !isOwn(request), answers, 'POST');
registerRoute(({ url, request }) => isPostedRead(url) && isOwn(request), ownAnswers, 'POST');

// A new worker may take over at once, because nothing in it depends on one build.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const { keep, forgetOwn } = (event.data ?? {}) as { keep?: { language: string }; forgetOwn?: boolean };
  if (forgetOwn) event.waitUntil(forgetOwnAnswers());
  if (keep) event.waitUntil(keepBuild(event, keep.language));
});

/** Caches the files of the build one after the other, so that a page in use keeps most of the bandwidth. */
async function keepBuild(event: Event, language: string): Promise<void> {
  await keepPage(event);
  for (const file of filesOfBuild(language)) await keepFile(event, file).catch(() => undefined);
}

onNotificationClick();

/** Paths of all files of this build, inserted by client/vite.config.ts. */
declare const __BUILD_FILES__: readonly string[];

/** Returns all files except texts of other languages. The build leaves out long documents, which are cached when they are read. */
function filesOfBuild(language: string): string[] {
  return __BUILD_FILES__.filter((file) => {
    const [, of] = /^\/assets\/texts-(\w+)-/.exec(file) ?? [];
    return of === undefined || of === language;
  });
}

interface Pressed {
  /** Path in the default world of the page that the notification is about. */
  place?: string;
  /** Path prefix of the world that showed it (client/lib/host/world.ts). */
  world?: string;
}

/** Opens the page that a pressed notification is about, in an open window of its world if there is one. */
function onNotificationClick(): void {
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showPage((event.notification.data ?? {}) as Pressed));
  });
}

function isOfWorld(url: string, world: string): boolean {
  const { pathname } = new URL(url);
  return world === '' ? !pathname.startsWith('/w/') : pathname.startsWith(`${world}/`);
}

async function showPage({ place, world = '' }: Pressed): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => isOfWorld(url, world));
  if (!open) await scope.clients.openWindow(world + (place ?? '/'));
  else {
    await open.focus();
    if (place !== undefined) open.postMessage({ goTo: place });
  }
}
