import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBarSlot } from './bar-slot.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { pullOffset, pullThreshold } from './pull-distance.ts';

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  /** False where the bar has no room and what is shown is live anyway. */
  button?: boolean | undefined;
  children: ReactNode;
}

/** Pulling at the top of a mobile list reloads it, and so does a button in its bar: a gesture is never the only way. */
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
