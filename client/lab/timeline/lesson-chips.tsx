/** What a lesson does besides moving the market, on the tape at its time. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { type LessonEntry, shownActs } from './lesson-entries.ts';
import { type Span, shareAt } from './scale.ts';

function useEntryWords(): (what: readonly string[]) => string {
  const { t } = useTranslation('lab');
  const words: Readonly<Record<(typeof shownActs)[number], string>> = {
    say: t('lessonEntry.say'),
    news: t('lessonEntry.news'),
    policy: t('tab.office'),
    clock: t('clock'),
    weather: t('weather'),
    faults: t('tab.faults'),
  };
  return (what) =>
    shownActs
      .filter((act) => what.includes(act))
      .map((act) => words[act])
      .join(' · ');
}

export function LessonChips({
  entries,
  span,
  now,
}: {
  entries: readonly LessonEntry[];
  span: Span;
  now: number;
}) {
  const format = useFormat();
  const wordsOf = useEntryWords();
  return entries
    .filter(({ at }) => at >= span.from && at <= span.to)
    .map(({ key, at, what }) => (
      <span
        key={key}
        className={classNames('evchip', 'evchip--lesson', at <= now && 'is-past')}
        style={{ left: `${shareAt(at, span) * 100}%` }}
        title={format.dateTime(at)}
      >
        {wordsOf(what)}
      </span>
    ));
}
