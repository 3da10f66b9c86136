/**
 * Browsers offer some APIs over https and on localhost alone. A page that a phone opens over plain http on a local network has none
 * of them, so each has one home, which offers a second way or nothing.
 */
import type { TextRule } from './source-text.ts';

/** As a member of an object of the page, or taken out of it. */
const memberOf = (owner: string, names: string) =>
  new RegExp(
    `\\b${owner}\\??\\.(${names})\\b|\\{[^{}]*\\b(${names})\\b[^{}]*\\}\\s*=\\s*\\(?${owner}\\b|['"](${names})['"] in ${owner}\\b`,
  );

const homes: readonly { api: RegExp; home?: string; use: string }[] = [
  { api: memberOf('crypto', 'randomUUID'), use: 'randomKey of client/lib/api/intents.ts' },
  // The worker runs in secure contexts alone.
  { api: memberOf('crypto', 'subtle'), home: 'client/worker/', use: 'no digest in the page' },
  { api: memberOf('navigator', 'clipboard'), home: 'client/ui/copy-text.ts', use: 'copyText' },
  { api: memberOf('navigator', 'share|canShare'), home: 'client/ui/share.ts', use: 'shareOnDevice' },
  {
    api: /\bnew Notification\(|\bNotification\.|['"]Notification['"] in/,
    home: 'client/features/alerts/device-news.ts',
    use: 'notifyDevice',
  },
  {
    api: memberOf('navigator', 'serviceWorker'),
    home: 'client/lib/offline/offline.ts',
    use: 'what client/lib/offline/offline.ts offers',
  },
  {
    api: /(?<![.\w])caches\??\.\w|\b(window|globalThis)\??\.caches\b|['"]caches['"] in/,
    home: 'client/(lib/offline/offline.ts|worker/)',
    use: 'what client/lib/offline/offline.ts offers',
  },
  { api: memberOf('navigator', 'locks'), home: 'client/features/alerts/ring-turn.ts', use: 'inTurn' },
  { api: memberOf('navigator', 'storage'), home: 'client/features/profile/use-cache.ts', use: 'useCache' },
  {
    api: /\bdocumentPictureInPicture\b/,
    home: 'client/features/trading/detached/panel-window.ts',
    use: 'openPanelWindow',
  },
  {
    api: memberOf(
      'navigator',
      'wakeLock|credentials|mediaDevices|geolocation|permissions|keyboard|setAppBadge|usb|hid|serial|bluetooth|xr|gpu|getBattery|mediaCapabilities',
    ),
    use: 'nothing that plain http lacks, or give it a home with a second way in this list',
  },
  {
    api: /\bcookieStore\b|\b(show(Open|Save)FilePicker|showDirectoryPicker)\b|\bnew (SharedArrayBuffer|PaymentRequest|EyeDropper|IdleDetector)\(|\.audioWorklet\b/,
    use: 'nothing that plain http lacks, or give it a home with a second way in this list',
  },
];

export const secureContextRules: readonly TextRule[] = homes.map(({ api, home, use }) => ({
  name: 'plain-http',
  message: `a page on plain http has no such thing; use ${use}`,
  pattern: api,
  within: /^(lab|cluster|client|shared)\/.*\.tsx?$/,
  except: new RegExp(`${home === undefined ? '' : `^${home}|`}\\.test\\.tsx?$`),
}));
