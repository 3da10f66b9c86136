import { scope } from './scope.ts';

/** Brings back the page that told of it, or opens one. */
export function onNotificationClick(): void {
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showPage());
  });
}

async function showPage(): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (open ? open.focus() : scope.clients.openWindow('/'));
}
