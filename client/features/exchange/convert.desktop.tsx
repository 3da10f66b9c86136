import type { ExchangeRecord } from '@papertape/shared/contract/exchange.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisitorRecords } from '../../entities/records/own-records-page.tsx';
import { FilterBar } from '../../entities/records/record-filters.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { useMode, useSignedIn } from '../../lib/settings/session.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ConvertRecordSheet } from './parts/convert-receipt.tsx';
import { conversionColumns, type RecordFilter, recordFilters, useConvertRecords } from './records.tsx';
import './convert.css';
import { ConvertForm } from './parts/convert-form.tsx';
import { useConvert } from './use-convert.ts';

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
          columns={conversionColumns(t, format)}
          caption={t('records')}
          emptyTitle={t('empty')}
          emptyText={t('emptyHint')}
          onRowPress={setOpen}
          csvName="conversions"
        />
      </div>
      <ConvertRecordSheet record={open} onClose={() => setOpen(undefined)} />
    </section>
  );
}

const showRecords = () => document.getElementById('convert-records')?.focus();

/** Renders the order form of the desktop's trade page; conversions have coins of their own, not the page's symbol. */
export function ConvertDesktop() {
  // A receipt belongs to its account.
  const mode = useMode();
  return <ConvertPanelForm key={mode} />;
}

function ConvertPanelForm() {
  const { t } = useTranslation('exchange');
  const model = useConvert();
  return (
    <div className="convert-panel col g-16">
      <h2 className="t-14 w-6">{t('title')}</h2>
      <ConvertForm model={model} onRecords={showRecords} />
    </div>
  );
}
