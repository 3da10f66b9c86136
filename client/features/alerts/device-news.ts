/** Notifications of the device: whether they may be shown, how to ask for them, and how one is shown. */
import { closeAlertSheet } from '../../entities/alerts/alert-sheets.ts';
import { showByWorker } from '../../lib/offline/offline.ts';
import { goTo } from '../../lib/screens/go-to.ts';

/** `missing`: this browser has none. `insecure`: the page came over plain http, where none allows them. `default`: never asked. */
export type DeviceState = NotificationPermission | 'missing' | 'insecure';

export function deviceState(): DeviceState {
  // On plain http browsers answer "denied", and no setting of theirs changes it.
  if (!window.isSecureContext) return 'insecure';
  return 'Notification' in window ? Notification.permission : 'missing';
}

/** Asks the user, once the browser lets it; only ever call it for a press. */
export async function askDevice(): Promise<DeviceState> {
  if (deviceState() !== 'default') return deviceState();
  return Notification.requestPermission();
}

export interface DeviceNews {
  /** A later one of the same id replaces it, also one of another tab. */
  id: string;
  title: string;
  text: string;
  /** Where pressing it leads. */
  place?: string;
}

/** The page's own go with the page, so they come first; browsers of phones have those of the service worker alone. */
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

/** Only where the page is not what the user looks at: there the toast says it. */
export function notifyDevice(news: DeviceNews): void {
  if (deviceState() === 'granted' && (document.hidden || !document.hasFocus())) void showOnDevice(news);
}
