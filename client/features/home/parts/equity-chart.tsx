import { dayMs } from '@papertape/shared/rules/durations.ts';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import {
  type EquityPoint,
  type EquityScale,
  equityPath,
  equityScale,
  nearestIndex,
  niceTicks,
} from '../equity-scale.ts';

const height = 140;
const axisWidth = 52;
const footHeight = 22;
const labels = 5;

function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}

interface EquityChartProps {
  history: readonly { time: number; valueUsd: string }[];
  hidden: boolean;
}

/** The value of the account over a range; the pointer reads single days. */
export function EquityChart({ history, hidden }: EquityChartProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { place, width } = useWidth();
  const [index, setIndex] = useState<number | null>(null);
  const points = useMemo(
    () => history.map(({ time, valueUsd }) => ({ time, value: Number(valueUsd) })),
    [history],
  );
  const plot = { width: Math.max(0, width - axisWidth), height: height - footHeight, pad: 10 };
  const scale = equityScale(points, plot);
  const read = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setIndex(nearestIndex(event.clientX - left, plot.width, points.length));
  };
  const first = history[0];
  const last = history.at(-1);
  const label = hidden
    ? t('equity.hidden')
    : t('equity.label', {
        from: format.date(first?.time),
        first: format.money(first?.valueUsd),
        last: format.money(last?.valueUsd),
      });
  const shown = index === null ? undefined : history[index];
  return (
    <div ref={place} className="equity" style={{ height }}>
      {width > 0 && points.length > 0 && (
        <svg
          className="chart"
          role="img"
          aria-label={label}
          onPointerMove={read}
          onPointerLeave={() => setIndex(null)}
        >
          <Axes points={points} scale={scale} plot={plot} hidden={hidden} />
          <Curve points={points} scale={scale} plotHeight={plot.height} index={index} />
        </svg>
      )}
      {shown && !hidden && (
        <span className="equity__read t-12 num">
          {format.date(shown.time)} <b className="w-6">{format.money(shown.valueUsd)}</b>
        </span>
      )}
    </div>
  );
}

interface AxesProps {
  points: readonly EquityPoint[];
  scale: EquityScale;
  plot: { width: number; height: number };
  hidden: boolean;
}

function Axes({ points, scale, plot, hidden }: AxesProps) {
  const format = useFormat();
  const length = (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0);
  const label = length > dayMs ? format.monthDay : format.minute;
  const ticks = niceTicks(scale.low, scale.high, 3);
  const days = Array.from({ length: labels }, (_, index) =>
    Math.round((index / (labels - 1)) * (points.length - 1)),
  );
  const anchor = (index: number) => (['start', 'middle', 'middle', 'middle', 'end'] as const)[index];
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M0 ${Math.round(scale.y(tick)) + 0.5}H${plot.width}`} stroke="var(--chart-grid)" />
          {!hidden && (
            <text x={plot.width + 7} y={scale.y(tick) + 4}>
              {format.short(String(tick))}
            </text>
          )}
        </g>
      ))}
      {points.length > labels &&
        days.map((day, index) => (
          <text key={day} x={scale.x(day)} y={height - 5} textAnchor={anchor(index)}>
            {label(points[day]?.time)}
          </text>
        ))}
    </>
  );
}

interface CurveProps {
  points: readonly EquityPoint[];
  scale: EquityScale;
  plotHeight: number;
  index: number | null;
}

function Curve({ points, scale, plotHeight, index }: CurveProps) {
  const path = equityPath(points, scale);
  const end = points.length - 1;
  const marked = index ?? end;
  const x = scale.x(marked);
  const y = scale.y(points[marked]?.value ?? 0);
  return (
    <>
      <path d={`${path}L${scale.x(end)} ${plotHeight}L0 ${plotHeight}z`} className="equity__fill" />
      <path d={path} className="equity__line" />
      {index !== null && (
        <path d={`M${x} 0V${plotHeight}`} stroke="var(--chart-cross)" strokeDasharray="2 3" />
      )}
      <circle cx={x} cy={y} r="6" fill="var(--chart-line)" opacity=".18" />
      <circle cx={x} cy={y} r="3" fill="var(--chart-line)" />
    </>
  );
}
