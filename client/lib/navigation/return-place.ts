/** Remembers the page that a visitor requested before the login; kept for the tab, through the pages of a registration. */
import { layoutOfPath } from '@papertape/shared/contract/places.ts';
import type { Layout } from '../../ui/layout.tsx';
import { landing } from './layouts.ts';

const key = 'papertape.return';

/** Pages of login and registration are never returned to. */
const onTheWay = /\/(login|register|forgot-password|findPwd)\//;

export function rememberReturn(place: string): void {
  if (onTheWay.test(place)) return;
  try {
    sessionStorage.setItem(key, place);
  } catch {
    // Without storage, the login leads to the landing page.
  }
}

function takeReturn(): string | null {
  try {
    const place = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return place;
  } catch {
    return null;
  }
}

/** Returns the page to open after a sign-in, or the landing page, and forgets it. A page of the other layout is not used. */
export function placeAfterLogin(layout: Layout): string {
  const place = takeReturn();
  if (!place?.startsWith('/pages/')) return landing[layout];
  return layoutOfPath(place) === layout ? place : landing[layout];
}
