/** Where a visitor wanted to go before the login; kept for the tab, through the pages of a registration. */
import { layoutOfPath } from '@papertape/shared/contract/places.ts';
import type { Layout } from '../../ui/layout.tsx';
import { landing } from './layouts.ts';

const key = 'papertape.return';

/** Pages on the way to a session are no place to come back to. */
const onTheWay = /\/(login|register|forgot-password|findPwd)\//;

export function rememberReturn(place: string): void {
  if (onTheWay.test(place)) return;
  try {
    sessionStorage.setItem(key, place);
  } catch {
    // Without storage the login leads to the landing page.
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

/** Where to go after a sign-in: the place that asked for it, or the landing page. Asking forgets it. */
export function placeAfterLogin(layout: Layout): string {
  const place = takeReturn();
  if (!place?.startsWith('/pages/')) return landing[layout];
  return layoutOfPath(place) === layout ? place : landing[layout];
}
