/**
 * Keys pressed between the shortcut of a search and its field. The first time the dialog is still being loaded; what is
 * typed meanwhile is kept and handed to the field, which takes over with the first key that reaches it.
 */
let typed = '';
let tell: ((text: string) => void) | undefined;

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea');
  if (isTyping || key === 'Escape') {
    stopTypedAhead();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
  tell?.(typed);
}

export function keepTypedAhead(): void {
  typed = '';
  document.addEventListener('keydown', onKey, true);
}

function stopTypedAhead(): void {
  document.removeEventListener('keydown', onKey, true);
  typed = '';
}

/** Hears what was typed so far, and whatever follows before the field has the focus. */
export function takeTypedAhead(listener: (text: string) => void): () => void {
  tell = listener;
  if (typed !== '') listener(typed);
  return () => {
    tell = undefined;
    stopTypedAhead();
  };
}
