/** Whether a key that was pressed alone is meant for the page. */

import { isOverlayOpen } from '../../ui/back-stack.ts';
import { settings } from '../settings/settings-store.ts';

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
