import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { Journal } from '../use-journal.ts';
import { DayCalendar } from './day-calendar.tsx';
import { GroupTable } from './group-table.tsx';
import { ProfitCurve } from './profit-curve.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

const views = ['curve', 'calendar', 'groups'] as const;

/** What all trades together say: figures, and the curve, the days or the groups. Nothing where there is no trade. */
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
