/**
 * The handle of the present. Dragging it to the left opens the rewind dialog and shows the target as a ghost;
 * nothing changes before the dialog is confirmed.
 */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { openRewind } from './rewind-request.ts';
import { type Span, shareAt, timeAt } from './scale.ts';

/** Share of the window that an arrow key moves the ghost by. */
const keyShare = 1 / 60;
/** Shorter drags request no rewind. */
const leastShare = 1 / 240;

interface ScrubberProps {
  span: Span;
  now: number;
}

const keys: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

export function Scrubber({ span, now }: ScrubberProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const [ghost, setGhost] = useState<number>();
  const length = span.to - span.from;
  const within = (time: number) => Math.round(Math.min(now, Math.max(span.from, time)));
  const requestRewind = () => {
    setGhost(undefined);
    if (ghost !== undefined && now - ghost >= length * leastShare) openRewind(ghost);
  };
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box) setGhost(within(timeAt((event.clientX - box.left) / box.width, span)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (step !== undefined) setGhost(within((ghost ?? now) + step * length * keyShare));
    else if (event.key === 'Enter') requestRewind();
    else if (event.key === 'Escape' && ghost !== undefined) setGhost(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {ghost !== undefined && (
        <span className="playghost" style={{ left: `${shareAt(ghost, span) * 100}%` }}>
          <span className="playhead__now num">{`${format.recent(ghost, now)} · ${format.relative(ghost, now)}`}</span>
        </span>
      )}
      <div
        role="slider"
        tabIndex={0}
        className="playhead"
        style={{ left: `${shareAt(now, span) * 100}%` }}
        aria-label={t('scrubber')}
        aria-valuemin={span.from}
        aria-valuemax={now}
        aria-valuenow={ghost ?? now}
        aria-valuetext={format.dateTime(ghost ?? now)}
        title={t('scrubber')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onMove}
        onPointerUp={requestRewind}
        onPointerCancel={() => setGhost(undefined)}
        onKeyDown={onKeyDown}
        onBlur={() => setGhost(undefined)}
      >
        <span className="playhead__now">{t('now')}</span>
      </div>
    </>
  );
}
