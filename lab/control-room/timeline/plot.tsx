/** The price plot: the past solid, the future dashed, and beside an event also the course without it. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { useLook } from '../api/use-lab.ts';
import type { Draft } from './draft.ts';
import {
  drawPath,
  findFarthest,
  liquidatedBy,
  type PlotPoint,
  priceRange,
  type Span,
  shareAt,
  timeAt,
} from './scale.ts';

interface PlotProps {
  points: readonly PlotPoint[] | undefined;
  span: Span;
  now: number;
  symbol: string;
  draft: Draft | undefined;
  /** Times between which the symbol plays a recording. */
  recorded: Span | null;
}

const marks = [0.12, 0.37, 0.87] as const;

function Consequence({ points, now, symbol, draft }: PlotProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { data } = useLook(sim.openBook, {}, { enabled: draft !== undefined });
  if (points === undefined || draft === undefined) return null;
  const end = findFarthest(points, now);
  if (end === undefined) return null;
  const lost = liquidatedBy(data?.positions ?? [], symbol, points, now);
  const words = t('reaches', {
    symbol: format.symbol(symbol),
    price: format.price(end.last, symbol),
    change: format.change(String(end.change)),
  });
  return (
    <p className={lost > 0 ? 'plot__word down' : 'plot__word'}>
      {lost > 0 ? t('wouldLiquidate', { words, count: lost }) : words}
    </p>
  );
}

function RecordedSpan({ recorded, span }: Pick<PlotProps, 'recorded' | 'span'>) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  if (recorded === null) return null;
  const percent = (time: number) => Math.max(0, Math.min(1, shareAt(time, span))) * 100;
  const [left, right] = [percent(recorded.from), percent(recorded.to)];
  const times = { from: format.dateTime(recorded.from), to: format.dateTime(recorded.to) };
  return (
    <>
      <span className="plot__recorded" style={{ left: `${left}%`, width: `${right - left}%` }} />
      <span className="plot__recordedword num">{t('recordings.recorded', times)}</span>
    </>
  );
}

export function Plot(props: PlotProps) {
  const { points, span, now } = props;
  const { t } = useTranslation('lab');
  const format = useFormat();
  const here = shareAt(now, span) * 1000;
  const known = points ?? [];
  const range = priceRange(known.length > 0 ? known : [{ time: 0, last: '1', calm: '1' }]);
  const past = known.filter(({ time }) => time <= now);
  const ahead = known.slice(Math.max(0, past.length - 1));
  const pastPath = drawPath(past, ({ last }) => last, span, range);
  const isStirred = known.some(({ last, calm }) => last !== calm);
  return (
    <div className="plot">
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('plot', { symbol: format.symbol(props.symbol) })}
      >
        {[25, 50, 75].map((y) => (
          <path key={y} d={`M0 ${y}H1000`} className="plot__grid" />
        ))}
        {past.length > 0 && <path d={`${pastPath}V100H0Z`} className="plot__area" />}
        <path d={pastPath} className="plot__past" />
        {isStirred && <path d={drawPath(ahead, ({ calm }) => calm, span, range)} className="plot__calm" />}
        <path d={drawPath(ahead, ({ last }) => last, span, range)} className="plot__ahead" />
      </svg>
      <span className="plot__future" style={{ left: `${here / 10}%` }} />
      {marks.map((mark) => (
        <span key={mark} className="plot__time num" style={{ left: `${mark * 100}%` }}>
          {span.to - span.from > dayMs
            ? format.monthDay(timeAt(mark, span))
            : format.recentMinute(timeAt(mark, span), now)}
        </span>
      ))}
      <RecordedSpan {...props} />
      <Consequence {...props} />
    </div>
  );
}
