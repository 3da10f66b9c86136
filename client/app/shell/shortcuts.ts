/** Keys that work on every page of a wide window. */

import { desktopPath } from '@papertape/shared/contract/places.ts';
import { isSingleKey } from '../../lib/navigation/single-key.ts';
import { isOverlayOpen } from '../../ui/back-stack.ts';

/** Pages by the key that follows "g". */
export const goKeys = {
  d: { place: desktopPath('home'), label: 'nav.dashboard' },
  t: { place: desktopPath('trade'), label: 'nav.trade' },
  a: { place: desktopPath('assets'), label: 'nav.asset' },
  f: { place: desktopPath('financing'), label: 'nav.financing' },
  l: { place: desktopPath('loan'), label: 'nav.loan' },
} as const;

export type GoKey = keyof typeof goKeys;

export const isGoKey = (key: string): key is GoKey => Object.hasOwn(goKeys, key);

/** Returns true for "/", Ctrl+K and Command+K. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key === 'k') return (event.ctrlKey || event.metaKey) && !isOverlayOpen();
  return event.key === '/' && isSingleKey(event);
}
