import { type KeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ShellDialogProps } from '../../lib/screens/shell-dialog.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Chat } from './parts/chat.tsx';

/** Renders the chat in the corner of a wide window, beside any page, which stays usable. */
export function SupportDock({ open, onClose }: ShellDialogProps) {
  return open ? createPortal(<Dock onClose={onClose} />, document.body) : null;
}

function Dock({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    input.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <section role="dialog" aria-label={t('title')} className="support-dock" onKeyDown={onKeyDown}>
      <header className="between support-dock__head">
        <h2 className="t-16 w-6">{t('title')}</h2>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </header>
      <Chat boxed inputRef={input} />
    </section>
  );
}
