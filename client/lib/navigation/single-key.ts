/** Filter of shortcuts that consist of a single key. */

import { isOverlayOpen } from '../../ui/back-stack.ts';
import { settings } from '../settings/settings-store.ts';

/** Returns whether a key goes to a field. The target may belong to another window, so its class says nothing. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return (target as Element | null)?.closest?.('input, textarea, select, [contenteditable]') != null;
}

/** Returns true unless the user is typing, a dialog is open, a modifier is pressed or single keys are switched off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  return isPlain && settings().singleKeys && !isTyping(event) && !isOverlayOpen();
}
