import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useBarSlot } from './top-bar.tsx';

/** Distance in pixels that a pull must reach to refresh. */
const pullThreshold = 64;

/** Converts the finger's distance into the list's, which slows down the farther it goes. */
function pullOffset(fingerPixels: number): number {
  if (fingerPixels <= 0) return 0;
  return Math.round(96 * (1 - Math.exp(-fingerPixels / 120)));
}

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  /** False where the bar has no room and the content is live anyway. */
  button?: boolean | undefined;
  children: ReactNode;
}

/**
 * Reloads a mobile list when it is pulled at the top; a button in its bar does the same for users who cannot make the gesture.
 */
export function PullToRefresh({ onRefresh, button = true, children }: PullToRefreshProps) {
  const { t } = useTranslation('ui');
  const slot = useBarSlot();
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const [busy, setBusy] = useState(false);
  const ready = offset >= pullThreshold;
  const begin = (event: TouchEvent) => {
    start.current = window.scrollY <= 0 && !busy ? (event.touches[0]?.clientY ?? null) : null;
  };
  const move = (event: TouchEvent) => {
    if (start.current === null) return;
    setOffset(pullOffset((event.touches[0]?.clientY ?? 0) - start.current));
  };
  const refresh = () => {
    setBusy(true);
    void onRefresh().finally(() => setBusy(false));
  };
  const end = () => {
    if (start.current === null) return;
    start.current = null;
    setOffset(0);
    if (ready) refresh();
  };
  const shift = busy ? 48 : offset;
  const hint = busy ? t('refreshing') : t(ready ? 'releaseToRefresh' : 'pullToRefresh');
  return (
    <div className="pull" onTouchStart={begin} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div
        className={classNames('pull__hint', busy && 'is-busy')}
        style={{ height: shift }}
        aria-hidden="true"
      >
        {shift > 0 && (
          <>
            <Icon name="refresh" size={16} />
            {hint}
          </>
        )}
      </div>
      {children}
      {button && slot && createPortal(<RefreshButton busy={busy} onPress={refresh} />, slot)}
    </div>
  );
}

function RefreshButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <IconButton
      icon="refresh"
      iconSize={18}
      label={t('refresh')}
      aria-busy={busy}
      className={busy ? 'is-turning' : undefined}
      onClick={onPress}
    />
  );
}
