import '../../entities/replay/replay-texts.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import type { PracticeLesson, PracticeSuggestion } from '@papertape/shared/contract/practice.ts';
import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';
import { useLessonText } from '../../entities/replay/practice-tasks.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Change } from '../../ui/change.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Lessons, useLessons } from './use-lessons.ts';
import './practice-page.css';

type WeekTrade = NonNullable<PracticeSuggestion['trade']>;

/** Lists the lessons that can be practiced alone, the one that the week suggests first. */
export function PracticeView() {
  const { t } = useTranslation('practice');
  const lessons = useLessons();
  if (lessons.isOffered === false) {
    return (
      <Empty scene="gap" title={t('notOffered')}>
        {t('notOfferedWhy')}
      </Empty>
    );
  }
  if (lessons.error && !lessons.isRead) return <ReadError error={lessons.error} onRetry={lessons.retry} />;
  if (!lessons.isRead) return <SkeletonRows label={t('title')} rows={6} />;
  return (
    <div className="practice">
      <p className="practice__intro c-2">{t('intro')}</p>
      {lessons.running ? <RunningCard {...lessons} running={lessons.running} /> : <NextCard {...lessons} />}
      <WeekCard {...lessons} />
      <LessonList {...lessons} />
    </div>
  );
}

function RunningCard({
  running,
  enter,
  end,
  isBusy,
}: Lessons & { running: NonNullable<Lessons['running']> }) {
  const { t } = useTranslation('practice');
  const inWords = useLessonText();
  return (
    <Card title={t('running')}>
      <p>
        <b>{inWords(running.title)}</b>
      </p>
      <div className="practice__acts">
        <Button variant="primary" onClick={() => enter(running)}>
          {t('goOn')}
        </Button>
        <Button size="lg" busy={isBusy} onClick={end}>
          {t('end')}
        </Button>
      </div>
    </Card>
  );
}

/** Shows the lesson that the journal suggests, with the trade behind it. */
function NextCard({ next, start, isBusy }: Lessons) {
  const { t } = useTranslation('practice');
  const inWords = useLessonText();
  if (next === undefined) {
    return (
      <Card title={t('next')}>
        <p>{t('allPassed')}</p>
      </Card>
    );
  }
  const { lesson, suggestion } = next;
  return (
    <Card title={t('next')}>
      <Reason {...suggestion} />
      <h3 className="practice__name">{inWords(lesson.title)}</h3>
      <p className="c-2">{inWords(lesson.about)}</p>
      <Facts lesson={lesson} />
      <div className="practice__acts">
        <Button variant="primary" busy={isBusy} onClick={() => start(lesson.lesson)}>
          {t('start')}
        </Button>
      </div>
    </Card>
  );
}

function Reason({ reason, trade }: PracticeSuggestion) {
  const { t } = useTranslation('practice');
  const format = useFormat();
  if (reason === 'first' || trade === null) return null;
  const params = { symbol: format.symbol(trade.symbol), profit: format.profit(trade.profit) };
  return <p className="practice__reason">{t(`reason.${reason}`, params)}</p>;
}

function Facts({ lesson: { tasks, lastsMs } }: { lesson: PracticeLesson }) {
  const { t } = useTranslation('practice');
  const hours = Math.round(lastsMs / hourMs);
  const lasts =
    hours < 2
      ? t('lastsMinutes', { count: Math.round(lastsMs / minuteMs) })
      : t('lastsHours', { count: hours });
  return (
    <p className="t-12 c-3 num">
      {t('tasks', { count: tasks })} · {lasts}
    </p>
  );
}

/** Shows the best and the worst trade of the week; nothing without any. */
function WeekCard({ best, worst }: Lessons) {
  const { t } = useTranslation('practice');
  if (best === null && worst === null) return null;
  return (
    <Card title={t('week')} flush>
      {worst && <TradeLine label={t('worst')} trade={worst} />}
      {best && <TradeLine label={t('best')} trade={best} />}
    </Card>
  );
}

function TradeLine({ label, trade }: { label: string; trade: WeekTrade }) {
  const layout = useLayout();
  const format = useFormat();
  return (
    <ListRow
      to={layoutPath[layout]('journal')}
      title={`${label}: ${format.symbol(trade.symbol)}`}
      sub={format.dateTime(trade.closedAt)}
      end={<Change text={format.profit(trade.profit)} />}
    />
  );
}

function LessonList({ lessons, passed, start, isBusy }: Lessons) {
  const { t } = useTranslation('practice');
  return (
    <Card title={t('lessons')} flush>
      <ul>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.lesson}
            lesson={lesson}
            isPassed={passed.includes(lesson.lesson)}
            isBusy={isBusy}
            onStart={() => start(lesson.lesson)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  lesson: PracticeLesson;
  isPassed: boolean;
  isBusy: boolean;
  onStart: () => void;
}

function LessonRow({ lesson, isPassed, isBusy, onStart }: RowProps) {
  const { t } = useTranslation('practice');
  const inWords = useLessonText();
  const title = inWords(lesson.title);
  return (
    <li className="practice__row">
      <div>
        <p className="practice__title">
          <b>{title}</b> {isPassed && <Badge tone="ok">{t('state.passed')}</Badge>}
        </p>
        <p className="practice__about t-13 c-2">{inWords(lesson.about)}</p>
        <Facts lesson={lesson} />
      </div>
      <Button
        size="sm"
        variant="outline"
        disabled={isBusy}
        aria-label={t('startOf', { lesson: title })}
        onClick={onStart}
      >
        {t('start')}
      </Button>
    </li>
  );
}
