import '../charting/charting-texts.ts';
import './detached.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { pairName } from '../parts/contract-name.tsx';
import type { DetachableProps } from './detachable.tsx';
import { type DeskPanel, putWindow, useDetached } from './detached-store.ts';
import { canDetach, openPanelWindow, type PanelSize, type PanelWindow } from './panel-window.ts';

type Named = Omit<DetachableProps, 'children'>;

export interface DetachButtonProps extends Named {
  /** Loaded without a press, so a failure stays silent. */
  open: boolean;
  onClose: () => void;
}

/** Smallest size that shows a panel and the sheets over it. */
const least: PanelSize = { width: 400, height: 480 };

/** Returns the size of the panel with room for the head of the window. */
function measurePanel(button: HTMLElement): PanelSize {
  const box = button.closest('.panel')?.getBoundingClientRect();
  return {
    width: Math.round(Math.max(least.width, box?.width ?? 0)),
    height: Math.round(Math.max(least.height, (box?.height ?? 0) + 48)),
  };
}

let opening = false;

async function detachPanel(panel: DeskPanel, size: PanelSize): Promise<boolean> {
  // A second press is ignored while the first window opens.
  if (opening || useDetached.getState().windows[panel]) return true;
  opening = true;
  try {
    const own = await openPanelWindow(size, () => putWindow(panel, undefined));
    if (own) putWindow(panel, own);
    return own !== undefined;
  } finally {
    opening = false;
  }
}

/** Restores the focus with the panel, unless the user types elsewhere. */
function useReturnedFocus(panel: DeskPanel) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (useDetached.getState().returned !== panel) return;
    useDetached.setState({ returned: undefined });
    const isTyping = document.activeElement?.matches('input, textarea') ?? false;
    if (!isTyping) button.current?.focus();
  }, [panel]);
  return button;
}

export function DetachButton({ panel, title }: DetachButtonProps) {
  const { t } = useTranslation('charting');
  const button = useReturnedFocus(panel);
  if (!canDetach()) return null;
  const label = t('own.open', { panel: title });
  return (
    <IconButton
      ref={button}
      small
      icon="external"
      iconSize={18}
      label={label}
      title={label}
      onClick={async ({ currentTarget }) => {
        const isOpen = await detachPanel(panel, measurePanel(currentTarget));
        if (!isOpen) showToast({ tone: 'bad', text: t('own.blocked'), id: 'own-window' });
      }}
    />
  );
}

export interface AwayProps extends Named {
  own: PanelWindow;
  children: ReactNode;
}

/** Renders the panel in its window, and in the page a note that brings it back. */
export function AwayPanel({ panel, title, symbol, own, children }: AwayProps) {
  const { t } = useTranslation('charting');
  const back = useRef<HTMLButtonElement>(null);
  const inside = useRef<HTMLElement>(null);
  const name = `${pairName(symbol)} · ${title}`;
  useEffect(() => {
    own.view.document.title = `${name} · Papertape`;
  }, [own, name]);
  useEffect(() => {
    // The focus moves to the panel, and the page shows where it is.
    if (document.activeElement === document.body) back.current?.focus();
    inside.current?.focus();
  }, []);
  return (
    <>
      <div className="tr-gone">
        <p role="status">{t('own.is', { panel: title })}</p>
        <div className="flex g-8">
          <Button ref={back} size="sm" variant="outline" onClick={own.close}>
            {t('own.back')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => own.view.focus()}>
            {t('own.show')}
          </Button>
        </div>
      </div>
      {createPortal(
        <main className="tr-own" ref={inside} tabIndex={-1} aria-label={name}>
          <header className="tr-own__head">
            <h1 className="t-13">{name}</h1>
            <Button size="xs" variant="outline" onClick={own.close}>
              {t('own.home')}
            </Button>
          </header>
          <section className={`panel tr-desk__${panel} ${panel === 'book' ? 'ob' : ''}`} aria-label={title}>
            {children}
          </section>
        </main>,
        own.place,
      )}
    </>
  );
}
