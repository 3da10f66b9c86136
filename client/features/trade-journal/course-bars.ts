/** Which bars show a trade: about sixty over its life, with a third of it before and after. */

import { usualLength } from '@papertape/shared/chart-frames.ts';
import type { Candle } from '@papertape/shared/contract/market.ts';
import type { TradeDetail } from '@papertape/shared/contract/trade-journal.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { tenth } from '../../ui/spark-path.ts';

const frames: readonly Timeframe[] = ['1s', '1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];
const barsOfLife = 60;
const barsLeast = 40;
const barsMost = 240;

export interface BarsAsked {
  timeframe: Timeframe;
  to: number;
  limit: number;
}

export function barsAsked(
  { openedAt, closedAt }: Pick<TradeDetail, 'openedAt' | 'closedAt'>,
  now: number,
): BarsAsked {
  const life = closedAt - openedAt;
  const timeframe = frames.find((frame) => life / usualLength(frame) <= barsOfLife) ?? '1w';
  const length = usualLength(timeframe);
  const beside = Math.max(life / 3, (barsLeast * length) / 2);
  const to = Math.min(now, Math.ceil(closedAt + beside));
  const limit = Math.min(barsMost, Math.ceil((to - openedAt + beside) / length));
  return { timeframe, to, limit };
}

export const courseSize = { width: 640, height: 220 } as const;
const pad = 12;

export interface CourseDrawing {
  wicks: { up: string; down: string };
  bodies: { up: string; down: string };
  x: (time: number) => number;
  y: (price: number) => number;
}

/** Bars side by side; `prices` must be on the drawing too. */
export function courseDrawing(bars: readonly Candle[], prices: readonly number[]): CourseDrawing {
  const { width, height } = courseSize;
  const low = Math.min(...bars.map((bar) => Number(bar.low)), ...prices);
  const high = Math.max(...bars.map((bar) => Number(bar.high)), ...prices);
  const span = high - low || 1;
  const step = width / Math.max(1, bars.length);
  const y = (price: number) => tenth(height - pad - ((price - low) / span) * (height - 2 * pad));
  const middle = (index: number) => tenth((index + 0.5) * step);
  const wicks = { up: '', down: '' };
  const bodies = { up: '', down: '' };
  const half = tenth(step * 0.31);
  for (const [index, bar] of bars.entries()) {
    const side = Number(bar.close) >= Number(bar.open) ? 'up' : 'down';
    const x = middle(index);
    wicks[side] += `M${x} ${y(Number(bar.high))}V${y(Number(bar.low))}`;
    const [top, bottom] = [
      y(Math.max(Number(bar.open), Number(bar.close))),
      y(Math.min(Number(bar.open), Number(bar.close))),
    ];
    bodies[side] +=
      `M${tenth(x - half)} ${top}h${2 * half}v${Math.max(1, tenth(bottom - top))}h${-2 * half}z`;
  }
  const indexAt = (time: number) => {
    const next = bars.findIndex((bar) => bar.time > time);
    return Math.max(0, (next < 0 ? bars.length : next) - 1);
  };
  return { wicks, bodies, x: (time) => middle(indexAt(time)), y };
}
