import './replay-texts.ts';
import './replay.css';
import { replaySpeeds } from '@papertape/shared/contract/replay.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorldTime } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { isSingleKey } from '../../lib/navigation/single-key.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { Menu } from '../../ui/menu.tsx';
import { JumpDialog } from './jump-dialog.tsx';
import { useReplay } from './use-replay.ts';

const tickMs = 250;

type Replay = ReturnType<typeof useReplay>;

/** Shift with an arrow: to the right the next bar, down play and pause. */
function useKeys({ step, toggle }: Pick<Replay, 'step' | 'toggle'>): void {
  const latest = useRef({ step, toggle });
  useEffect(() => {
    latest.current = { step, toggle };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !event.shiftKey || !isSingleKey(event)) return;
      if (event.key === 'ArrowRight') latest.current.step();
      else if (event.key === 'ArrowDown') latest.current.toggle();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** In the place of the mark of the demo account on every page of a replay: that it is one, its time, and what leads it. */
export function ReplayStrip() {
  const { t } = useTranslation('replay');
  const layout = useLayout();
  const replay = useReplay();
  useKeys(replay);
  return (
    <aside className={`trial replay replay--${layout}`} aria-label={t('tag')}>
      <span className="trial__tag">{t('tag')}</span>
      <Instant replay={replay} />
      <span className="replay__note">{t(replay.running?.isAtPresent ? 'atPresent' : 'note')}</span>
      <Controls replay={replay} />
    </aside>
  );
}

function Instant({ replay: { running } }: { replay: Replay }) {
  const { t } = useTranslation('replay');
  const format = useFormat();
  const worldTime = useWorldTime(tickMs);
  const now = running?.isPlaying === true ? Math.min(worldTime, running.present) : running?.now;
  return (
    <span className="num replay__time" data-testid="replay-time">
      <span className="sr-only">{t('time')} </span>
      {format.dateTime(now)}
    </span>
  );
}

function Controls({ replay }: { replay: Replay }) {
  const { t } = useTranslation('replay');
  const { running, isBusy } = replay;
  const [asking, setAsking] = useState<'jump' | 'end' | null>(null);
  const isStill = running === undefined || isBusy;
  const isDone = isStill || (running.isAtPresent && !running.isPlaying);
  const close = () => setAsking(null);
  return (
    <span className="replay__acts">
      <Act onPress={replay.toggle} off={isDone} keys="Shift+ArrowDown">
        {t(running?.isPlaying ? 'pause' : 'play')}
      </Act>
      <Act onPress={replay.step} off={isStill || running.isAtPresent} keys="Shift+ArrowRight">
        {t('step')}
      </Act>
      <Menu
        label={t('speed')}
        actions={replaySpeeds.map((speed) => ({
          key: speed,
          label: t('speedOf', { speed }),
          checked: speed === running?.speed,
          disabled: isDone,
          onSelect: () => replay.setSpeed(speed),
        }))}
      >
        {(opener) => (
          <button {...opener} type="button" className="replay__act" aria-label={t('speed')}>
            {running?.speed ?? '1'}×
          </button>
        )}
      </Menu>
      <Act onPress={() => setAsking('jump')} off={isStill || running.isAtPresent}>
        {t('jump')}
      </Act>
      <Act onPress={() => setAsking('end')} off={isBusy}>
        {t('end')}
      </Act>
      {running && (
        <JumpDialog open={asking === 'jump'} onClose={close} running={running} jump={replay.jump} />
      )}
      <ConfirmDialog
        open={asking === 'end'}
        onCancel={close}
        onConfirm={replay.end}
        busy={isBusy}
        title={t('endTitle')}
        confirmLabel={t('end')}
      >
        {t('endText')}
      </ConfirmDialog>
    </span>
  );
}

interface ActProps {
  onPress: () => void;
  off: boolean;
  keys?: string;
  children: ReactNode;
}

/** Stays where the focus is while it waits. */
function Act({ onPress, off, keys, children }: ActProps) {
  return (
    <button
      type="button"
      className="replay__act"
      aria-disabled={off || undefined}
      aria-keyshortcuts={keys}
      title={keys?.replace('Arrow', '')}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {children}
    </button>
  );
}
