import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { showToast } from './toast.ts';

/**
 * Copies text to the clipboard and returns false when the browser refuses. The clipboard API needs a secure context; on plain
 * http the browser's copy command is used instead.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Copies within a user gesture and leaves focus and selection as they were. */
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
  // Runs before all other listeners, so that none replaces the text.
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

interface CopyButtonProps {
  text: string;
  /** The accessible name, which includes the copied thing: "Copy address". */
  label?: string | undefined;
  doneText?: string | undefined;
}

export function CopyButton({ text, label, doneText }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const copy = async () => {
    const done = await copyText(text);
    showToast(done ? { tone: 'ok', text: doneText ?? t('copied') } : { tone: 'bad', text: t('copyFailed') });
  };
  return <IconButton small icon="copy" iconSize={16} label={label ?? t('copy')} onClick={copy} />;
}
