import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { type RecordFilter, recordFilters } from '../use-records.ts';

interface RecordFilterProps {
  value: RecordFilter;
  onChange: (filter: RecordFilter) => void;
}

export function RecordFilterBar({ value, onChange }: RecordFilterProps) {
  const { t } = useTranslation('seconds');
  return (
    <SegmentedControl
      size="sm"
      label={t('filter.label')}
      value={value}
      onChange={onChange}
      segments={recordFilters.map((one) => ({ value: one, label: t(`filter.${one}`) }))}
    />
  );
}
