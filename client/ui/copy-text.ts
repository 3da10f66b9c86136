/**
 * Puts text on the clipboard; false when the browser refuses. The clipboard's own API needs a secure context, and a page on plain
 * http has none: there the browser's copy command does it.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Needs a press of the user that is moments ago. Leaves focus and selection as they were. */
function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const selected = document.getSelection();
  const before = selected !== null && selected.rangeCount > 0 ? selected.getRangeAt(0) : undefined;
  const source = document.createElement('pre');
  source.textContent = text;
  source.style.cssText = 'position:fixed;opacity:0;user-select:text;-webkit-user-select:text';
  // Nothing outside an open dialog can be selected.
  (focused?.closest('[role=dialog], [role=alertdialog]') ?? document.body).append(source);
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  // First of all listeners: none may put another text there.
  window.addEventListener('copy', give, true);
  try {
    selected?.selectAllChildren(source);
    return document.execCommand('copy') && isTaken;
  } catch {
    return false;
  } finally {
    window.removeEventListener('copy', give, true);
    source.remove();
    selected?.removeAllRanges();
    if (before) selected?.addRange(before);
  }
}
