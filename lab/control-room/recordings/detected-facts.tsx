/** Lists the properties that the server detected in files of prices, and their odd rows. */
import type { RecordingPreview } from '@papertape/shared/contract/sim-recordings.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { dateText } from '../../../client/lib/format/times.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { KeyValueList } from '../../../client/ui/key-value.tsx';
import { formatSource, formatZone, isDaily } from './names.ts';

type Facts = NonNullable<RecordingPreview['facts']>;

export function DetectedFacts({ facts }: { facts: Facts }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const zone = useSettings((settings) => settings.timeZone);
  const hasDays = isDaily(facts);
  const edge = (label: string) => (hasDays ? label : `${label} · ${t(`city.${zone}`)}`);
  const timeText = (time: number) => (hasDays ? dateText(time, 'UTC') : format.dateTime(time));
  const count = (value: number) => format.number(String(value));
  const rows =
    facts.kind === 'bars'
      ? []
      : [{ label: t(`recordings.kind.${facts.kind}`), value: count(facts[facts.kind]) }];
  return (
    <div className="recfacts num">
      <KeyValueList
        small
        items={[
          { label: t('recordings.source'), value: formatSource(t, facts.source) },
          { label: t('recordings.frame'), value: facts.frame },
          { label: t('recordings.zone'), value: formatZone(t, facts) },
          { label: edge(t('recordings.from')), value: timeText(facts.from) },
          // The end is that of the last bar, and a day is dated by its begin.
          { label: edge(t('recordings.to')), value: timeText(hasDays ? facts.to - dayMs : facts.to) },
          { label: t('recordings.rows'), value: count(facts.rows) },
          ...rows,
          { label: t('recordings.bars'), value: count(facts.bars) },
          { label: t('recordings.gaps'), value: count(facts.gapCount) },
        ]}
      />
    </div>
  );
}

export function Remarks({ preview: { problem, remarks, facts } }: { preview: RecordingPreview }) {
  const { t } = useTranslation('lab');
  const isUnnamed = facts !== null && facts.symbol === null;
  return (
    <div role="status">
      <ul className="recremarks">
        {problem !== null && <li className="is-problem">{problem.text}</li>}
        {isUnnamed && <li className="is-problem">{t('recordings.symbolNeeded')}</li>}
        {remarks.map(({ kind, text, row, file }) => (
          <li key={`${kind} ${row} ${file}`}>{text}</li>
        ))}
        {problem === null && !isUnnamed && remarks.length === 0 && (
          <li className="is-sound">{t('recordings.noRemarks')}</li>
        )}
      </ul>
    </div>
  );
}
