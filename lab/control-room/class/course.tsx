/** The equity curve of a learner with both ends of the maximum drawdown, and every closed trade. */
import type { LearnerResult } from '@papertape/shared/contract/class-rows.ts';
import { useTranslation } from 'react-i18next';
import { buildCurve } from '../../../client/lib/format/curve.ts';
import { useFormat } from '../../../client/lib/format/format.ts';
import { ClosedOnes } from './seat-tables.tsx';

interface CourseProps {
  page: NonNullable<LearnerResult['page']>;
  drawdown: string;
}

export function Course({ page: { curve, fall }, drawdown }: CourseProps) {
  const { t } = useTranslation('class');
  const format = useFormat();
  const line = buildCurve(curve);
  if (line === undefined) return null;
  const ends = fall === null ? [] : [fall.from, fall.until];
  const words =
    fall &&
    t('deepest', {
      share: format.percent(drawdown, 2),
      from: format.dateTime(fall.from),
      until: format.dateTime(fall.until),
    });
  return (
    <section>
      <h3>{t('course')}</h3>
      <div className="course" role="img" aria-label={words ?? t('course')}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={line.path} />
        </svg>
        {ends.map((time) => {
          const place = line.at(time);
          return place && <i key={time} style={{ left: `${place.x}%`, top: `${place.y}%` }} />;
        })}
      </div>
      {words && <p className="t-13 c-2 num">{words}</p>}
    </section>
  );
}

export function AllTrades({ page: { trades } }: Pick<CourseProps, 'page'>) {
  return trades.length === 0 ? null : <ClosedOnes rows={trades} />;
}
