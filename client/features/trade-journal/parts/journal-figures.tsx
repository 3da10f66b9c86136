import type { TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Change } from '../../../ui/change.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { roundToTenth } from '../../../ui/spark-path.ts';
import { type FigureName, figureNames, figureTexts } from '../figures.ts';
import type { Journal } from '../use-journal.ts';
import { DayCalendar } from './day-calendar.tsx';
import { GroupTable } from './group-table.tsx';

/** Size of the curve of cumulative profit. Trades are evenly spaced, because the time between them is irrelevant. */
export const curveSize = { width: 600, height: 160 } as const;
const pad = 6;

interface CurvePaths {
  /** From the first trade to the last, beginning at zero. */
  line: string;
  /** Between the highest sum so far and the sum. */
  fall: string;
  /** The height of zero. */
  base: number;
}

export function curvePaths(curve: TradeStatistics['curve']): CurvePaths {
  const sums = [0, ...curve.map(({ profit }) => Number(profit))];
  const peaks = [0, ...curve.map(({ profit, drawdown }) => Number(profit) - Number(drawdown))];
  const low = Math.min(...sums);
  const high = Math.max(...peaks);
  const { width, height } = curveSize;
  const span = high - low || 1;
  const x = (index: number) => roundToTenth((index / (sums.length - 1)) * width);
  const y = (value: number) => roundToTenth(height - pad - ((value - low) / span) * (height - 2 * pad));
  const points = (values: readonly number[]) => values.map((value, index) => `${x(index)} ${y(value)}`);
  const line = `M${points(sums).join('L')}`;
  const fall = `${line}L${points(peaks).toReversed().join('L')}z`;
  return { line, fall, base: y(0) };
}

/** Draws the cumulative profit after each trade, with shaded drawdowns. */
function ProfitCurve({ curve }: Pick<TradeStatistics, 'curve'>) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const first = curve[0];
  const last = curve.at(-1);
  if (!first || !last) return null;
  const { line, fall, base } = curvePaths(curve);
  const label = t('curve.label', {
    from: format.date(first.time),
    until: format.date(last.time),
    profit: format.profit(last.profit),
  });
  const { width, height } = curveSize;
  return (
    <figure className="journal-curve">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path d={fall} className="journal-curve__fall" />
        <path d={`M0 ${base}H${width}`} className="journal-curve__base" vectorEffect="non-scaling-stroke" />
        <path d={line} className="journal-curve__line" vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="between t-12 c-3 num">
        <span>{format.date(first.time)}</span>
        <span>{t('curve.shaded')}</span>
        <span>{format.date(last.time)}</span>
      </figcaption>
    </figure>
  );
}

interface SummaryTilesProps {
  /** Undefined while loading. */
  statistics: TradeStatistics | undefined;
}

/** Shows the figures of all trades; a press shows the formula of one. */
function SummaryTiles({ statistics }: SummaryTilesProps) {
  const { t } = useTranslation('journal');
  const [selected, setSelected] = useState<FigureName>();
  return (
    <section aria-label={t('figures')} className="journal-tiles">
      {figureNames.map((name) =>
        statistics ? (
          <Tile key={name} name={name} statistics={statistics} onPress={() => setSelected(name)} />
        ) : (
          <span key={name} className="journal-tile">
            <Skeleton width={72} height={12} />
            <Skeleton width={96} height={20} />
          </span>
        ),
      )}
      <Sheet
        open={selected !== undefined}
        onClose={() => setSelected(undefined)}
        title={selected === undefined ? '' : t(`figure.${selected}`)}
      >
        {selected !== undefined && statistics && <Explanation name={selected} statistics={statistics} />}
      </Sheet>
    </section>
  );
}

interface TileProps {
  name: FigureName;
  statistics: TradeStatistics;
}

function Tile({ name, statistics, onPress }: TileProps & { onPress: () => void }) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const { value, isMoney } = figureTexts(name, statistics, { t, format });
  return (
    <button type="button" className="journal-tile" onClick={onPress}>
      <span className="t-12 c-2">{t(`figure.${name}`)}</span>
      <span className="t-18 w-6 num">{isMoney ? <Change text={value} /> : value}</span>
    </button>
  );
}

function Explanation({ name, statistics }: TileProps) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const { value, how } = figureTexts(name, statistics, { t, format });
  return (
    <div className="journal-how">
      <p className="t-24 w-6 num">{value}</p>
      <p className="mt-8">{t(`meaning.${name}`)}</p>
      <p className="mt-8 c-2 num">{how}</p>
    </div>
  );
}

const views = ['curve', 'calendar', 'groups'] as const;

/** Shows the statistics of all trades: figures, and the curve, the days or the groups; nothing without a trade. */
export function JournalFigures({ journal }: { journal: Journal }) {
  const { t } = useTranslation('journal');
  const [view, setView] = useState<(typeof views)[number]>('curve');
  const { data, error, refetch } = journal.statistics;
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />;
  if (data?.trades === 0) return null;
  return (
    <section className="card journal-figures">
      <SummaryTiles statistics={data} />
      <SegmentedControl
        label={t('view.title')}
        size="sm"
        inline
        value={view}
        onChange={setView}
        segments={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {view === 'curve' && data && <ProfitCurve curve={data.curve} />}
      {view === 'calendar' && data && <DayCalendar days={data.days} />}
      {view === 'groups' && <GroupTable statistics={data} />}
    </section>
  );
}
