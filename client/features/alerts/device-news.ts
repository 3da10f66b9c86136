/** Notifications of the device: whether they may be shown, how to ask for them, and how one is shown. */

/** `missing`: this browser has none. `default`: nobody was asked yet. */
export type DeviceState = NotificationPermission | 'missing';

export function deviceState(): DeviceState {
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
  open?: () => void;
}

/** False where the browser has them for service workers alone, as those of phones do. */
export function showOnDevice({ id, title, text, open }: DeviceNews): boolean {
  try {
    const shown = new Notification(title, {
      body: text,
      tag: `papertape-alert-${id}`,
      icon: '/icons/app-192.png',
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
      open?.();
    };
    return true;
  } catch {
    return false;
  }
}

/** Only where the page is not what the user looks at: there the toast says it. */
export function notifyDevice(news: DeviceNews): void {
  if (deviceState() === 'granted' && (document.hidden || !document.hasFocus())) showOnDevice(news);
}
