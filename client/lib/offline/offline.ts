/**
 * The page's side of its service worker. It comes long after the page stands, so a first visit pays nothing for it, and
 * where there is none the page is what it was.
 */
import { worldPath } from '@papertape/shared/contract/world-path.ts';
import { worldName } from '../host/world.ts';
import { settings } from '../settings/settings-store.ts';
import { answersName, ownAnswersName } from './names.ts';

const address = '/sw.js';

const isThere = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Who asked for little to be loaded keeps what they see, and no more. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** True where this page was loaded without the worker, so that nothing it asked for was kept. */
export async function startOffline(): Promise<boolean> {
  if (!isThere()) return false;
  const isFirst = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register(address);
  const { active } = await navigator.serviceWorker.ready;
  if (!savesData()) active?.postMessage({ keep: { language: settings().language } });
  return isFirst;
}

/** Shows a notification of the device by the worker, which outlives the page; false where there is no worker. */
export async function showByWorker(title: string, look: NotificationOptions): Promise<boolean> {
  const registration = isThere() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (!registration?.active) return false;
  const data = { ...look.data, world: worldPath(worldName()) };
  await registration.showNotification(title, { ...look, data });
  return true;
}

/** The session is over: what was kept of the user goes, also what is under way. */
export async function forgetOwnAnswers(): Promise<void> {
  if (!isThere()) return;
  navigator.serviceWorker.controller?.postMessage({ forgetOwn: true });
  await window.caches?.delete(ownAnswersName);
}

/** Calls back with the address that the worker was pressed to open. Returns what ends it. */
export function onWorkerPlace(open: (place: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const { goTo } = (data ?? {}) as { goTo?: unknown };
    if (typeof goTo === 'string') open(goTo);
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
}

/** Deletes everything that the browser keeps of the page for when there is no network. */
export async function deleteKeptFiles(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** The world is another history: no answer of the former one is kept. */
export async function forgetAnswers(): Promise<void> {
  await forgetOwnAnswers();
  if (isThere()) await window.caches?.delete(answersName);
}
