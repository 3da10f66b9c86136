/** How a page is printed, for when it is: the styles of paper, and a head that says whose it is, what it is, and when. */
import { worldNow } from '../feeds/page-hub.ts';
import { dateTimeText } from '../format/times.ts';
import { settings } from '../settings/settings-store.ts';
import '../../ui/print.css';

/** Nobody sees the head elsewhere, so it is written just before. */
function writeHead(): void {
  const { user, timeZone } = settings();
  const name = document.querySelector('.brand__word')?.textContent;
  const head = [name, document.title, user && `UID ${user.uid}`, dateTimeText(worldNow(), timeZone)];
  document.body.dataset['printed'] = head.filter(Boolean).join(' · ');
}

window.addEventListener('beforeprint', writeHead);
