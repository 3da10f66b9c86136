import { scope } from './scope.ts';

/** Brings back the page that showed it, or opens one; either leads to what it is about. */
export function onNotificationClick(): void {
  scope.addEventListener('notificationclick', (event) => {
    const { place } = (event.notification.data ?? {}) as { place?: string };
    event.notification.close();
    event.waitUntil(showPage(place));
  });
}

async function showPage(place: string | undefined): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) await scope.clients.openWindow(place ?? '/');
  else {
    await open.focus();
    if (place !== undefined) open.postMessage({ goTo: place });
  }
}
