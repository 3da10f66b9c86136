import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Bar, BarSource } from './chart/bar.ts';
import { classNames } from './class-names.ts';
import { roundToTenth } from './spark-path.ts';
import './mini-chart.css';

/** Width in the box per candle. */
const barStep = 10;
/** A body takes 62 % of the step. */
const bodyWidth = 6.2;
/** Space above and below, in pixels. */
const margin = 8;
/** A line up to this share of the range away is still brought into view. */
const lineReach = 0.6;

interface MiniDrawing {
  /** Bodies are filled, wicks are stroked. */
  up: { bodies: string; wicks: string };
  down: { bodies: string; wicks: string };
  /** Height of each line in pixels; null where it is too far away. */
  lines: (number | null)[];
}

function priceRange(bars: readonly Bar[], lines: readonly number[]): { low: number; high: number } {
  let low = Math.min(...bars.map((bar) => bar.low));
  let high = Math.max(...bars.map((bar) => bar.high));
  const reach = (high - low) * lineReach;
  const near = lines.filter((price) => price >= low - reach && price <= high + reach);
  low = Math.min(low, ...near);
  high = Math.max(high, ...near);
  return { low, high };
}

/** Draws bars and lines as paths; `height` is in pixels. A line outside the prices is null. */
export function miniDrawing(bars: readonly Bar[], lines: readonly number[], height: number): MiniDrawing {
  const drawing: MiniDrawing = {
    up: { bodies: '', wicks: '' },
    down: { bodies: '', wicks: '' },
    lines: lines.map(() => null),
  };
  if (bars.length === 0) return drawing;
  const { low, high } = priceRange(bars, lines);
  const span = high - low;
  const toY = (price: number) =>
    span > 0 ? roundToTenth(margin + ((high - price) / span) * (height - 2 * margin)) : height / 2;
  for (const [index, { open, high: top, low: bottom, close }] of bars.entries()) {
    const side = close >= open ? drawing.up : drawing.down;
    const x = index * barStep + barStep / 2;
    const [from, to] = [toY(Math.max(open, close)), toY(Math.min(open, close))];
    side.wicks += `M${x} ${toY(top)}V${toY(bottom)}`;
    side.bodies += `M${roundToTenth(x - bodyWidth / 2)} ${from}h${bodyWidth}v${roundToTenth(Math.max(1, to - from))}h-${bodyWidth}z`;
  }
  drawing.lines = lines.map((price) => (price < low || price > high ? null : toY(price)));
  return drawing;
}

/** Returns the newest `most` bars after `bar` has replaced the running one or begun a new one. */
export function withBar(bars: readonly Bar[], bar: Bar, most: number): readonly Bar[] {
  const last = bars.at(-1);
  if (last && bar.time < last.time) return bars;
  const before = last?.time === bar.time ? bars.slice(0, -1) : bars;
  return [...before, bar].slice(-most);
}

export interface MiniLine {
  id: string;
  price: number;
  tone: 'up' | 'down';
  label: ReactNode;
}

interface MiniChartProps {
  /** The accessible name of the chart. */
  label: string;
  source: BarSource;
  lines: readonly MiniLine[];
}

/** The number of candles that fit a phone's width. */
const barsShown = 44;
/** Equal to the height in the style sheet. */
const height = 80;

const parts = ['wicks', 'bodies'] as const;
const sides = ['up', 'down'] as const;

/** Follows a source and draws the newest bars at most once a frame. */
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
      // The page itself reports a lost network, and the chart's own page offers a retry.
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

/** Renders candles without axes and lines at given prices. It is drawn outside React: a tick renders nothing. */
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
