/**
 * What stands between the page and the network once a page has been here. Guarantees: what the network has is always asked
 * for first, so a new build shows at the next visit and an old figure never stands for a new one; files of a build, whose
 * names change with what they hold, are kept for the pages that still run it; what belongs to a user goes with the session.
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

// It holds nothing of one build alone, so there is nothing to wait for.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const { keep, forgetOwn } = (event.data ?? {}) as { keep?: { language: string }; forgetOwn?: boolean };
  if (forgetOwn) event.waitUntil(forgetOwnAnswers());
  if (keep) event.waitUntil(keepBuild(event, keep.language));
});

/** One after the other: a page that is in use has the line for itself first. */
async function keepBuild(event: Event, language: string): Promise<void> {
  await keepPage(event);
  for (const file of filesOfBuild(language)) await keepFile(event, file).catch(() => undefined);
}

onNotificationClick();
