/** How a ring is told, whichever alert it is of: in a toast, as sounds and vibration are set, and on the device where that is wanted. */
import { closeAlertSheet } from '../../entities/alerts/alert-sheets.ts';
import { goTo } from '../../lib/navigation/go-to.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { vibrate } from '../../lib/settings/vibrate.ts';
import { showToast } from '../../ui/toast.ts';
import { playTone } from '../../ui/tone.ts';
import { useAlertStore } from './alert-store.ts';
import { notifyDevice } from './device-news.ts';

/** How long a ring stays on screen: longer than an answer to what the user just did, since they look elsewhere. */
const shownMs = 10_000;

export interface RingTold {
  /** A later ring of the same takes its place. */
  id: string;
  /** Of the notification of the device. */
  title: string;
  text: string;
  /** Of the toast, where it says more than the text. */
  toast?: string;
  /** Where the button leads, with its label. */
  place: string;
  label: string;
}

export function ringOut({ id, title, text, toast = text, place, label }: RingTold): void {
  const open = () => {
    closeAlertSheet();
    goTo(place);
  };
  vibrate([30, 60, 30]);
  if (settings().sounds) playTone('ok');
  showToast({
    tone: 'plain',
    text: toast,
    id: `alert-${id}`,
    durationMs: shownMs,
    action: { label, onPress: open },
  });
  if (useAlertStore.getState().onDevice) notifyDevice({ id, title, text, place });
}
