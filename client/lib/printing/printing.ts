/** Print styles, and a header with brand, title, user and time; loaded when the user prints. */
import { worldNow } from '../feeds/page-hub.ts';
import { dateTimeText } from '../format/times.ts';
import { settings } from '../settings/settings-store.ts';
import '../../ui/print.css';

/** Writes the header just before printing, because it is invisible on screen. */
function writeHead(): void {
  const { user, timeZone } = settings();
  const name = document.querySelector('.brand__word')?.textContent;
  const head = [name, document.title, user && `UID ${user.uid}`, dateTimeText(worldNow(), timeZone)];
  document.body.dataset['printed'] = head.filter(Boolean).join(' · ');
}

window.addEventListener('beforeprint', writeHead);
