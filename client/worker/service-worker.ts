/**
 * The service worker. It always tries the network first, so a new build shows at the next visit and an old figure never replaces a new one.
 * It keeps the hashed files of a build for the pages that still run it, and deletes the answers of a user with the session.
 */
import { registerRoute } from 'workbox-routing';
import { filesOfBuild } from './build-files.ts';
import { answers, forgetOwnAnswers, isOwn, ownAnswers } from './kept-answers.ts';
import { files, keepFile, keepPage, page } from './kept-files.ts';
import { onNotificationClick } from './notification-click.ts';
import { isAnswer, isHashedFile, isPage, isPostedRead } from './routes.ts';
import { scope } from './scope.ts';

registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files);
registerRoute(({ url, request, sameOrigin }) => sameOrigin && isPage(request.mode, url.pathname), page);
registerRoute(({ url, request }) => isAnswer(url) && !isOwn(request), answers);
registerRoute(({ url, request }) => isAnswer(url) && isOwn(request), ownAnswers);
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
