import { type PointerEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { vibrate } from '../../lib/settings/vibrate.ts';
import { roundToTenth } from '../../ui/spark-path.ts';
import { useSize } from '../../ui/use-size.ts';
import type { EquityHistory } from './use-equity.ts';

interface EquityPoint {
  time: number;
  value: number;
}

interface Box {
  width: number;
  height: number;
  /** Space above and below the curve. */
  pad: number;
}

interface EquityScale {
  x: (time: number) => number;
  y: (value: number) => number;
}

/** A change below this share of the first value does not fill the chart: a loss of a few cents is no cliff. */
const leastSpan = 0.004;

/** Scales from the lowest to the highest value; a flat curve is in the middle. */
export function equityScale(points: readonly EquityPoint[], { width, height, pad }: Box): EquityScale {
  const values = points.map(({ value }) => value);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const span = Math.max(highest - lowest, Math.abs(points[0]?.value ?? 0) * leastSpan);
  const low = (lowest + highest - span) / 2;
  const from = points[0]?.time ?? 0;
  const length = (points.at(-1)?.time ?? from) - from;
  const room = height - pad * 2;
  return {
    x: (time) => (length > 0 ? ((time - from) / length) * width : 0),
    y: (value) => (span > 0 ? height - pad - ((value - low) / span) * room : height / 2),
  };
}

export function equityPath(points: readonly EquityPoint[], { x, y }: EquityScale): string {
  return points
    .map(
      ({ time, value }, index) =>
        `${index === 0 ? 'M' : 'L'}${roundToTenth(x(time))} ${roundToTenth(y(value))}`,
    )
    .join('');
}

/** Returns the index of the point nearest to a horizontal place. */
export function nearestIndex(place: number, points: readonly EquityPoint[], { x }: EquityScale): number {
  let nearest = 0;
  for (const [index, { time }] of points.entries()) {
    if (Math.abs(x(time) - place) < Math.abs(x(points[nearest]?.time ?? 0) - place)) nearest = index;
  }
  return nearest;
}

const pad = 8;

/** Returns the growth of a dollar by trading; a host that does not return it is drawn by the account's value. */
function toPoints(history: EquityHistory): EquityPoint[] {
  const hasGrowth = history.every(({ growth }) => Number(growth) > 0);
  return history.map(({ time, valueUsd, growth }) => ({
    time,
    value: Number(hasGrowth ? growth : valueUsd),
  }));
}

interface EquityCurveProps {
  history: EquityHistory;
  hidden: boolean;
  /** The point under the pointer, or null. */
  index: number | null;
  onRead: (index: number | null) => void;
}

/** Draws the course of the account without deposits and withdrawals; the pointer reads its points. */
export function EquityCurve({ history, hidden, index, onRead }: EquityCurveProps) {
  const { t } = useTranslation('lib');
  const format = useFormat();
  const { place, size } = useSize();
  const points = useMemo(() => toPoints(history), [history]);
  const scale = equityScale(points, { ...size, pad });
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const next = nearestIndex(event.clientX - left, points, scale);
    if (next === index) return;
    if (event.pointerType === 'touch') vibrate(4);
    onRead(next);
  };
  const label = hidden
    ? t('equity.hidden')
    : t('equity.label', {
        from: format.date(history[0]?.time),
        first: format.money(history[0]?.valueUsd),
        last: format.money(history.at(-1)?.valueUsd),
      });
  const leave = () => onRead(null);
  return (
    <div ref={place} className="band__curve">
      {size.width > 0 && (
        <svg
          width={size.width}
          height={size.height}
          role="img"
          aria-label={label}
          onPointerDown={read}
          onPointerMove={read}
          onPointerLeave={leave}
          onPointerCancel={leave}
        >
          <Course points={points} scale={scale} size={size} index={index} />
        </svg>
      )}
    </div>
  );
}

interface CourseProps {
  points: readonly EquityPoint[];
  scale: EquityScale;
  size: { width: number; height: number };
  index: number | null;
}

function Course({ points, scale, size, index }: CourseProps) {
  const marked = points[index ?? points.length - 1];
  const first = points[0];
  if (first === undefined || marked === undefined) return null;
  const path = equityPath(points, scale);
  const base = Math.round(scale.y(first.value)) + 0.5;
  const end = scale.x(points.at(-1)?.time ?? first.time);
  return (
    <>
      <path d={`${path}L${end} ${size.height}L0 ${size.height}z`} className="band__fill" />
      <path d={`M0 ${base}H${size.width}`} className="band__base" />
      <path key={first.time} d={path} pathLength="1" className="band__line" />
      {index !== null && <path d={`M${scale.x(marked.time)} 0V${size.height}`} className="band__cross" />}
      <circle cx={scale.x(marked.time)} cy={scale.y(marked.value)} r="5" className="band__dot" />
    </>
  );
}
