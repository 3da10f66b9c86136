import { timeAmongBars } from '@papertape/shared/bar-dates.ts';
import { type ChartFrame, usualLength } from '@papertape/shared/chart-frames.ts';
import { type Candle, market } from '@papertape/shared/contract/market.ts';
import type { TradeDetail } from '@papertape/shared/contract/trade-journal.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api/use-read.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { roundToTenth } from '../../../ui/spark-path.ts';

/** Frames that show a trade by about sixty bars over its life, with a third of it before and after. */
const frames: readonly Timeframe[] = ['1s', '1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];
const barsOfLife = 60;
const barsLeast = 40;
const barsMost = 240;

interface BarsQuery {
  timeframe: Timeframe;
  to: number;
  limit: number;
}

/**
 * Chooses the timeframe and the period of bars that show a trade with the time before and after it.
 * @param now epoch milliseconds
 */
export function createBarsQuery(
  { openedAt, closedAt }: Pick<TradeDetail, 'openedAt' | 'closedAt'>,
  now: number,
): BarsQuery {
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

interface CourseDrawing {
  wicks: { up: string; down: string };
  bodies: { up: string; down: string };
  x: (time: number) => number;
  y: (price: number) => number;
}

/** Draws bars side by side; `prices` must fit into the drawing too. */
export function courseDrawing(bars: readonly Candle[], prices: readonly number[]): CourseDrawing {
  const { width, height } = courseSize;
  const low = Math.min(...bars.map((bar) => Number(bar.low)), ...prices);
  const high = Math.max(...bars.map((bar) => Number(bar.high)), ...prices);
  const span = high - low || 1;
  const step = width / Math.max(1, bars.length);
  const y = (price: number) => roundToTenth(height - pad - ((price - low) / span) * (height - 2 * pad));
  const middle = (index: number) => roundToTenth((index + 0.5) * step);
  const wicks = { up: '', down: '' };
  const bodies = { up: '', down: '' };
  const half = roundToTenth(step * 0.31);
  for (const [index, bar] of bars.entries()) {
    const side = Number(bar.close) >= Number(bar.open) ? 'up' : 'down';
    const x = middle(index);
    wicks[side] += `M${x} ${y(Number(bar.high))}V${y(Number(bar.low))}`;
    const [top, bottom] = [
      y(Math.max(Number(bar.open), Number(bar.close))),
      y(Math.min(Number(bar.open), Number(bar.close))),
    ];
    bodies[side] +=
      `M${roundToTenth(x - half)} ${top}h${2 * half}v${Math.max(1, roundToTenth(bottom - top))}h${-2 * half}z`;
  }
  const indexAt = (time: number) => {
    const next = bars.findIndex((bar) => bar.time > time);
    return Math.max(0, (next < 0 ? bars.length : next) - 1);
  };
  return { wicks, bodies, x: (time) => middle(indexAt(time)), y };
}

/** Draws the bars around a trade with its entry and exit, its stop and its target. */
export function TradeCourse({ trade }: { trade: TradeDetail }) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const [query] = useState(() => createBarsQuery(trade, worldNow()));
  const read = useRead(market.getListCurrencyByType, { symbol: trade.symbol, ...query });
  if (read.error) {
    return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <Skeleton height={courseSize.height} />;
  const price = (value: string) => format.price(value, trade.symbol);
  const label = t('course.label', {
    symbol: format.symbol(trade.symbol),
    entry: price(trade.entryPrice),
    exit: price(trade.exitPrice),
  });
  return (
    <figure className="journal-course">
      <Drawing trade={trade} bars={read.data.candles} frame={query.timeframe} label={label} />
      <figcaption className="t-12 c-3 num">
        {t('course.caption', {
          timeframe: query.timeframe,
          opened: format.dateTime(trade.openedAt),
          closed: format.dateTime(trade.closedAt),
        })}
      </figcaption>
    </figure>
  );
}

interface DrawingProps {
  trade: TradeDetail;
  bars: Parameters<typeof courseDrawing>[0];
  frame: ChartFrame;
  label: string;
}

function Drawing({ trade, bars, frame, label }: DrawingProps) {
  const marks = [
    ['stop', trade.stopLoss],
    ['target', trade.takeProfit],
  ] as const;
  const lines = marks.flatMap(([name, value]) => (value === null ? [] : [{ name, price: Number(value) }]));
  const entry = Number(trade.entryPrice);
  const exit = Number(trade.exitPrice);
  const { wicks, bodies, x, y } = courseDrawing(bars, [entry, exit, ...lines.map(({ price }) => price)]);
  const { width, height } = courseSize;
  const group = knownInstrument(trade.symbol)?.group ?? 'CRYPTO';
  const toBar = (time: number) => x(timeAmongBars(group, frame, time));
  const from = { x: toBar(trade.openedAt), y: y(entry) };
  const until = { x: toBar(trade.closedAt), y: y(exit) };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {lines.map(({ name, price }) => (
        <path key={name} d={`M0 ${y(price)}H${width}`} className={`journal-course__${name}`} />
      ))}
      {(['up', 'down'] as const).map((side) => (
        <g key={side} className={side}>
          <path d={wicks[side]} className="journal-course__wick" />
          <path d={bodies[side]} className="journal-course__body" />
        </g>
      ))}
      <path d={`M${from.x} ${from.y}L${until.x} ${until.y}`} className="journal-course__way" />
      <circle cx={from.x} cy={from.y} r="5" className="journal-course__entry" />
      <circle cx={until.x} cy={until.y} r="5" className="journal-course__exit" />
    </svg>
  );
}
