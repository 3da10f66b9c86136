/** Chooses a stretch above the drawing of a recording: by dragging, or with the keys at either edge. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { shareAt, timeAt } from '../timeline/scale.ts';
import { type Bounds, type Edge, moveByKey, moveEdge, spanBetween, type TimeSpan } from './stretch.ts';

interface StretchProps {
  bounds: Bounds;
  stretch: TimeSpan;
  /** Step of an arrow key in ms. */
  stepMs: number;
  onChange: (stretch: TimeSpan) => void;
}

const toPercent = (share: number) => `${share * 100}%`;

function EdgeHandle({ edge, bounds, stretch, stepMs, onChange }: StretchProps & { edge: Edge }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveByKey(event.key, { ...stretch, edge, stepMs }, bounds);
    if (moved === undefined) return;
    event.preventDefault();
    onChange(moved);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={`stretch__edge stretch__edge--${edge}`}
      style={{ left: toPercent(shareAt(stretch[edge], bounds)) }}
      data-edge={edge}
      aria-label={t(`recordings.${edge === 'from' ? 'stretchFrom' : 'stretchTo'}`)}
      aria-valuemin={bounds.from}
      aria-valuemax={bounds.to}
      aria-valuenow={stretch[edge]}
      aria-valuetext={format.dateTime(stretch[edge])}
      onKeyDown={onKeyDown}
    />
  );
}

/** Drags from a free place choose a new stretch; drags from a handle move that edge. */
type Drag = { edge: Edge } | { anchor: number };

export function StretchPicker(props: StretchProps) {
  const { bounds, stretch, onChange } = props;
  const { t } = useTranslation('lab');
  const drag = useRef<Drag>(undefined);
  const readTime = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return timeAt((clientX - box.left) / box.width, bounds);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const edge = (event.target as HTMLElement).dataset['edge'];
    drag.current = edge === 'from' || edge === 'to' ? { edge } : { anchor: readTime(event) };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === undefined) return;
    const time = readTime(event);
    onChange(
      'edge' in current
        ? moveEdge(stretch, current.edge, time, bounds)
        : spanBetween(current.anchor, time, bounds),
    );
  };
  const onEnd = () => {
    drag.current = undefined;
  };
  const [left, right] = [shareAt(stretch.from, bounds), shareAt(stretch.to, bounds)];
  return (
    <fieldset
      className="stretch"
      aria-label={t('recordings.stretch')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    >
      <span className="stretch__rest" style={{ left: 0, width: toPercent(left) }} />
      <span className="stretch__rest" style={{ left: toPercent(right), right: 0 }} />
      <EdgeHandle {...props} edge="from" />
      <EdgeHandle {...props} edge="to" />
    </fieldset>
  );
}
