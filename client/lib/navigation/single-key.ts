/** Filter of shortcuts that consist of a single key. */

import { isOverlayOpen } from '../../ui/back-stack.ts';
import { settings } from '../settings/settings-store.ts';

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Returns true unless the user is typing, a dialog is open, a modifier is pressed or single keys are switched off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
  return isPlain && settings().singleKeys && !isTyping(event) && !isOverlayOpen();
}
