/** Notifications of the device: their permission and their display. */
import { closeAlertSheet } from '../../entities/alerts/alert-sheets.ts';
import { showByWorker } from '../../lib/offline/offline.ts';
import { goTo } from '../../lib/screens/go-to.ts';

/** `missing`: the browser has none. `insecure`: plain http, where no browser allows them. `default`: never asked. */
export type DeviceState = NotificationPermission | 'missing' | 'insecure';

export function deviceState(): DeviceState {
  // On plain http browsers report "denied", which no setting of theirs changes.
  if (!window.isSecureContext) return 'insecure';
  return 'Notification' in window ? Notification.permission : 'missing';
}

/** Requests the permission; browsers allow it only within a press. */
export async function requestDevicePermission(): Promise<DeviceState> {
  if (deviceState() !== 'default') return deviceState();
  return Notification.requestPermission();
}

export interface DeviceNews {
  /** A later one of the same id replaces it, also one of another tab. */
  id: string;
  title: string;
  text: string;
  /** The page opened by pressing it. */
  place?: string;
}

/** Prefers the page's own notifications, which close with the page; browsers of phones have only those of the service worker. */
export async function showOnDevice({ id, title, text, place }: DeviceNews): Promise<boolean> {
  const look = { body: text, tag: `papertape-alert-${id}`, icon: '/icons/app-192.png' };
  try {
    const shown = new Notification(title, look);
    shown.onclick = () => {
      window.focus();
      shown.close();
      if (place !== undefined) openPlace(place);
    };
    return true;
  } catch {
    return showByWorker(title, { ...look, data: { place } }).catch(() => false);
  }
}

function openPlace(place: string): void {
  closeAlertSheet();
  goTo(place);
}

/** Notifies only while the page is not visible; otherwise the toast is enough. */
export function notifyDevice(news: DeviceNews): void {
  if (deviceState() === 'granted' && (document.hidden || !document.hasFocus())) void showOnDevice(news);
}
