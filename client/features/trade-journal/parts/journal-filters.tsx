import { type Mistake, mistake } from '@papertape/shared/contract/trade-journal.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../entities/records/record-filters.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { type Journal, results, tradeKinds } from '../use-journal.ts';

/** Renders a note for a host without a journal. */
export function NotOffered() {
  const { t } = useTranslation('journal');
  return <Empty title={t('notOffered')}>{t('notOfferedHint')}</Empty>;
}

const any = '';

/** Filters the trades; the list and every figure follow. */
export function JournalFilters({ journal }: { journal: Journal }) {
  const { t } = useTranslation('journal');
  const { filter, tags, setKind, setResult, setTag, setMistake } = journal;
  const tagChoices = filter.tag !== undefined && !tags.includes(filter.tag) ? [filter.tag, ...tags] : tags;
  return (
    <div className="journal-filters">
      <FilterBar
        label={t('filter.kind')}
        filters={tradeKinds}
        value={filter.kind}
        onChange={setKind}
        text={(one) => t(`filter.${one}`)}
      />
      <FilterBar
        label={t('filter.result')}
        filters={results}
        value={filter.result}
        onChange={setResult}
        text={(one) => t(`filter.${one}`)}
      />
      {tagChoices.length > 0 && (
        <Picker
          look="chip"
          label={t('tags')}
          value={filter.tag ?? any}
          onChange={(value) => setTag(value === any ? undefined : value)}
          options={[
            { value: any, label: t('filter.anyTag') },
            ...tagChoices.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      <Picker
        look="chip"
        label={t('mistakes')}
        value={filter.mistake ?? any}
        onChange={(value) => setMistake(value === any ? undefined : (value as Mistake))}
        options={[
          { value: any, label: t('filter.anyMistake') },
          ...mistake.options.map((value) => ({ value, label: t(`mistake.${value}`) })),
        ]}
      />
    </div>
  );
}
