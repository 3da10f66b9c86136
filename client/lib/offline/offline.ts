/**
 * The page's side of its service worker. It starts long after the page is shown, so that a first visit pays nothing for it;
 * without a worker, these functions do nothing or return false.
 */
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { worldName } from '../host/world.ts';
import { settings } from '../settings/settings-store.ts';
import { answersName, ownAnswersName } from './names.ts';

const address = '/sw.js';

const isThere = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Returns true if the user wants little data: the worker then stores only what they open. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Registers the worker. Returns true if this page was loaded without one, so that none of its answers were stored. */
export async function startOffline(): Promise<boolean> {
  if (!isThere()) return false;
  const isFirst = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register(address);
  const { active } = await navigator.serviceWorker.ready;
  if (!savesData()) active?.postMessage({ keep: { language: settings().language } });
  return isFirst;
}

/** Shows a system notification through the worker, which outlives the page; returns false if there is no worker. */
export async function showByWorker(title: string, look: NotificationOptions): Promise<boolean> {
  const registration = isThere() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration?.active) return false;
  const data = { ...look.data, world: worldPath(worldName()) };
  await registration.showNotification(title, { ...look, data });
  return true;
}

/** Deletes the user's answers after the end of the session, including those still on their way. */
export async function requestForgetAnswers(): Promise<void> {
  if (!isThere()) return;
  navigator.serviceWorker.controller?.postMessage({ forgetOwn: true });
  await window.caches?.delete(ownAnswersName);
}

/** Calls back with the page of a notification that the user pressed. Returns a function that unsubscribes. */
export function onWorkerPlace(open: (place: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const { goTo } = (data ?? {}) as { goTo?: unknown };
    if (typeof goTo === 'string') open(goTo);
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
}

/** Deletes all offline caches of the page. */
export async function deleteKeptFiles(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Deletes all answers, because the world has another history. */
export async function forgetAnswers(): Promise<void> {
  await requestForgetAnswers();
  if (isThere()) await window.caches?.delete(answersName);
}
