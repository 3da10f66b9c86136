import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../entities/records/record-filters.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { type RecordFilter, recordFilters } from '../use-records.ts';
import { ContractSheet } from './contract-sheet.tsx';

interface RecordFilterBarProps {
  value: RecordFilter;
  onChange: (filter: RecordFilter) => void;
}

export function RecordFilterBar(props: RecordFilterBarProps) {
  const { t } = useTranslation('seconds');
  return (
    <FilterBar
      {...props}
      label={t('filter.label')}
      filters={recordFilters}
      text={(one) => t(`filter.${one}`)}
    />
  );
}

interface RecordDetailsProps {
  /** `undefined` when the sheet is closed. */
  contract: SecondsContract | undefined;
  onClose: () => void;
}

/** Shows the contract that was pressed in a list. */
export function RecordDetails({ contract, onClose }: RecordDetailsProps) {
  const { t } = useTranslation('seconds');
  const isMobile = useLayout() === 'mobile';
  return (
    <ContractSheet
      contract={contract}
      onClose={onClose}
      footer={
        <Button size="lg" block={isMobile} onClick={onClose}>
          {t('sheet.close')}
        </Button>
      }
    />
  );
}
