import { scope } from './scope.ts';

interface Pressed {
  /** Path in the default world of the page that the notification is about. */
  place?: string;
  /** Path prefix of the world that showed it (client/lib/host/world.ts). */
  world?: string;
}

/** Opens the page that a pressed notification is about, in an open window of its world if there is one. */
export function onNotificationClick(): void {
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
