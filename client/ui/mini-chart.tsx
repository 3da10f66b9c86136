import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Bar, BarSource } from './chart/bar.ts';
import { classNames } from './class-names.ts';
import { barStep, miniDrawing, withBar } from './mini-bars.ts';
import './mini-chart.css';

export interface MiniLine {
  id: string;
  price: number;
  tone: 'up' | 'down';
  /** What stands on it at the left. */
  label: ReactNode;
}

export interface MiniChartProps {
  /** Names the chart for people who do not see it. */
  label: string;
  source: BarSource;
  lines: readonly MiniLine[];
}

/** As many candles as a phone's width takes. */
const barsShown = 44;
/** As in the style sheet. */
const height = 80;

const parts = ['wicks', 'bodies'] as const;
const sides = ['up', 'down'] as const;

/** Follows a source: the newest bars, drawn at most once a frame. */
function followBars(source: BarSource, draw: (bars: readonly Bar[]) => void): () => void {
  let bars: readonly Bar[] = source.kept?.slice(-barsShown) ?? [];
  let frame: number | undefined;
  let isOver = false;
  const show = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      draw(bars);
    });
  };
  const load = () =>
    source.load(undefined, barsShown).then(
      (loaded) => {
        if (isOver) return;
        const newer = bars.filter(({ time }) => time > (loaded.at(-1)?.time ?? 0));
        bars = newer.reduce(
          (all, bar) => withBar(all, bar, barsShown),
          loaded.slice(-barsShown) as readonly Bar[],
        );
        show();
      },
      // The page itself says that there is no network; the chart's own page has a way to try again.
      () => undefined,
    );
  const stop = source.subscribe(
    (bar) => {
      bars = withBar(bars, bar, barsShown);
      show();
    },
    () => void load(),
  );
  show();
  void load();
  return () => {
    isOver = true;
    stop();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** Candles without axes, with lines at prices that matter. Drawn past React: a tick renders nothing. */
export function MiniChart({ label, source, lines }: MiniChartProps) {
  const root = useRef<HTMLElement>(null);
  const shown = useRef<readonly Bar[]>([]);
  const latest = useRef(lines);
  const draw = useCallback((bars: readonly Bar[]) => {
    const element = root.current;
    if (!element) return;
    shown.current = bars;
    const drawing = miniDrawing(
      bars,
      latest.current.map(({ price }) => price),
      height,
    );
    for (const side of sides)
      for (const part of parts)
        element.querySelector(`.mini__${part}.${side}`)?.setAttribute('d', drawing[side][part]);
    for (const [index, place] of [...element.querySelectorAll<HTMLElement>('.mini__line')].entries()) {
      const y = drawing.lines[index] ?? null;
      place.hidden = y === null;
      if (y !== null) place.style.transform = `translateY(${y}px)`;
    }
  }, []);
  useLayoutEffect(() => {
    latest.current = lines;
    draw(shown.current);
  }, [lines, draw]);
  useEffect(() => {
    shown.current = [];
    return followBars(source, draw);
  }, [source, draw]);
  return (
    <figure ref={root} className="mini" aria-label={label}>
      <svg viewBox={`0 0 ${barsShown * barStep} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {sides.flatMap((side) =>
          parts.map((part) => <path key={`${side} ${part}`} className={classNames(`mini__${part}`, side)} />),
        )}
      </svg>
      {lines.map(({ id, tone, label: text }) => (
        <div key={id} className={classNames('mini__line', tone)} hidden>
          <span>{text}</span>
        </div>
      ))}
    </figure>
  );
}
