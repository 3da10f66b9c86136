/**
 * Buffers keys pressed between the shortcut of a search and the focus of its field, since the dialog loads on first use. The text
 * is passed to the field; the first key that reaches a field, and Escape, end the buffering.
 */
let typed = '';
let passText: ((text: string) => void) | undefined;

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
  passText?.(typed);
}

export function keepTypedAhead(): void {
  typed = '';
  document.addEventListener('keydown', onKey, true);
}

function stopTypedAhead(): void {
  document.removeEventListener('keydown', onKey, true);
  typed = '';
}

/** Calls the listener with the text typed so far, and after each further key until the field has the focus. Returns a function that stops. */
export function takeTypedAhead(listener: (text: string) => void): () => void {
  passText = listener;
  if (typed !== '') listener(typed);
  return () => {
    passText = undefined;
    stopTypedAhead();
  };
}
