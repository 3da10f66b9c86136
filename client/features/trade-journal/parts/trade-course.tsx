import { timeAmongBars } from '@papertape/shared/bar-dates.ts';
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import { market } from '@papertape/shared/contract/market.ts';
import type { TradeDetail } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api/use-read.ts';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { barsAsked, courseDrawing, courseSize } from '../course-bars.ts';

/** The bars around a trade with where it began and ended, its stop and its target. */
export function TradeCourse({ trade }: { trade: TradeDetail }) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const [asked] = useState(() => barsAsked(trade, worldNow()));
  const read = useRead(market.getListCurrencyByType, { symbol: trade.symbol, ...asked });
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
      <Drawing trade={trade} bars={read.data.candles} frame={asked.timeframe} label={label} />
      <figcaption className="t-12 c-3 num">
        {t('course.caption', {
          timeframe: asked.timeframe,
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
  const barOf = (time: number) => x(timeAmongBars(group, frame, time));
  const from = { x: barOf(trade.openedAt), y: y(entry) };
  const until = { x: barOf(trade.closedAt), y: y(exit) };
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
