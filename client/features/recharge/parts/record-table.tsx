import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { recordColumns } from '../columns.tsx';
import type { useRecords } from '../use-records.ts';

const newest = 5;

/** The newest deposits; all of them on demand. */
export function RecordTable({ records }: { records: ReturnType<typeof useRecords> }) {
  const { t } = useTranslation(['recharge', 'money']);
  const format = useFormat();
  const [all, setAll] = useState(false);
  return (
    <section className="mt-24">
      <div className="between">
        <h2 className="section-title">{all ? t('records') : t('recent')}</h2>
        <button type="button" className="link t-13" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('recentOnly') : t('allRecords')}
        </button>
      </div>
      <PagedTable
        pages={records.pages}
        columns={recordColumns(t, format, records.open)}
        caption={t('records')}
        emptyTitle={t('recordsEmpty')}
        emptyText={t('recordsEmptyHint')}
        onRowPress={records.open}
        {...(all ? { csvName: 'deposits' } : { newest })}
      />
    </section>
  );
}
