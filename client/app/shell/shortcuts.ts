/** What the keyboard does on every page of a wide window. */

import { settings } from '../../lib/settings/settings-store.ts';
import { isOverlayOpen } from '../../ui/back-stack.ts';

const root = '/pages/desktop';

/** After "g", as in "go": the key names the page. */
export const goKeys = {
  d: { place: `${root}/dashboard/index`, label: 'nav.dashboard' },
  t: { place: `${root}/trade/index`, label: 'nav.trade' },
  a: { place: `${root}/asset/index`, label: 'nav.asset' },
  f: { place: `${root}/manage/index`, label: 'nav.financing' },
  l: { place: `${root}/loan/index`, label: 'nav.loan' },
} as const;

export type GoKey = keyof typeof goKeys;

export const isGoKey = (key: string): key is GoKey => Object.hasOwn(goKeys, key);

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** A single key counts where nothing is being typed, no dialog is open and the user has not switched them off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  return isPlain && settings().singleKeys && !isTyping(event) && !isOverlayOpen();
}

/** "/" and Ctrl+K or Command+K. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key === 'k') return (event.ctrlKey || event.metaKey) && !isOverlayOpen();
  return event.key === '/' && isSingleKey(event);
}
