import type { ExchangeRecord } from '@papertape/shared/contract/exchange.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisitorRecords } from '../../entities/records/own-records-page.tsx';
import { FilterBar } from '../../entities/records/record-filters.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RecordSheet } from './parts/convert-receipt.tsx';
import { type RecordFilter, recordColumns, recordFilters, useConvertRecords } from './records.tsx';
import './convert.css';

/** Lists conversions under the chart of the desktop's trade page. */
export function ConvertRecordsDesktop() {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const [filter, setFilter] = useState<RecordFilter>('all');
  const [open, setOpen] = useState<ExchangeRecord>();
  const pages = useConvertRecords(filter);
  if (!useSignedIn()) return <VisitorRecords title={t('records')}>{t('loginHint')}</VisitorRecords>;
  return (
    <section id="convert-records" tabIndex={-1} className="convert-records" aria-label={t('records')}>
      <div className="panel__head">
        <h2 className="t-14 w-6">{t('records')}</h2>
        <FilterBar
          label={t('type')}
          filters={recordFilters}
          value={filter}
          onChange={setFilter}
          text={(one) => t(`filter.${one}`)}
        />
      </div>
      <div className="convert-table">
        <PagedTable
          pages={pages}
          columns={recordColumns(t, format)}
          caption={t('records')}
          emptyTitle={t('empty')}
          emptyText={t('emptyHint')}
          onRowPress={setOpen}
          csvName="conversions"
        />
      </div>
      <RecordSheet record={open} onClose={() => setOpen(undefined)} />
    </section>
  );
}
