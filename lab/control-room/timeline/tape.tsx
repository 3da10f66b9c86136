/** The tape under the plot: market events and other entries of lessons, each at its time. */
import type { Scenario } from '@papertape/shared/contract/scenario.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { useSize } from '../../../client/ui/use-size.ts';
import type { Draft } from './draft.ts';
import { type LessonEntry, shownActs } from './lesson-entries.ts';
import { type Span, shareAt } from './scale.ts';
import { TapeChip, type TapeEntry } from './tape-chip.tsx';
import { tapeGroups } from './tape-groups.ts';

interface TapeProps {
  scenarios: readonly Scenario[];
  lesson: readonly LessonEntry[];
  draft: Draft | undefined;
  span: Span;
  now: number;
}

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

function useEntries(scenarios: readonly Scenario[], lesson: readonly LessonEntry[]): TapeEntry[] {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const describeEntry = useEntryWords();
  const formatLabel = ({ kind, by }: Scenario) =>
    by === null
      ? t(`event.${kind}`)
      : `${t(`event.${kind}`)} ${format.change(kind === 'crash' ? `-${by}` : by, 1)}`;
  return [
    ...scenarios.map((event) => ({ key: event.id, at: event.startsAt, label: formatLabel(event), event })),
    ...lesson.map(({ key, at, what }) => ({ key, at, label: describeEntry(what) })),
  ];
}

export function Tape({ scenarios, lesson, draft, span, now }: TapeProps) {
  const { t } = useTranslation('lab');
  const { place, size } = useSize();
  const entries = useEntries(scenarios, lesson);
  return (
    <div className="tape" ref={place}>
      {size.width > 0 &&
        tapeGroups(entries, span, size.width).map((group) => (
          <TapeChip key={group[0].key} entries={group} left={shareAt(group[0].at, span)} now={now} />
        ))}
      {draft !== undefined && (
        <span className="evchip evchip--draft" style={{ left: `${shareAt(draft.startsAt, span) * 100}%` }}>
          {t(`event.${draft.kind}`)}
        </span>
      )}
    </div>
  );
}
