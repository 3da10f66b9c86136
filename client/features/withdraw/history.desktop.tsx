import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealOnly } from '../../lib/account/real-only.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { withdrawalColumns } from './columns.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { recordStatuses, useRecords } from './use-records.ts';
import './withdraw.css';

export function WithdrawHistoryDesktop() {
  const { t } = useTranslation('withdraw');
  return (
    <Page
      title={t('records')}
      frame="desktop"
      nav={<MoneyNav />}
      actions={
        <Link className={buttonClass({})} to="/pages/desktop/withdraw/index">
          {t('title')}
        </Link>
      }
    >
      <RealOnly>
        <History />
      </RealOnly>
    </Page>
  );
}

function History() {
  const { t } = useTranslation(['withdraw', 'money']);
  const format = useFormat();
  const [filter, setFilter] = useState<RequestStatus | 'all'>('all');
  const records = useRecords(filter === 'all' ? undefined : filter);
  return (
    <>
      <Tabs
        id="withdrawals"
        flush
        label={t('records')}
        value={filter}
        onChange={setFilter}
        tabs={[
          { value: 'all', label: t('status.all') },
          ...recordStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <TabPanel id="withdrawals" value={filter}>
        <PagedTable
          pages={records.pages}
          columns={withdrawalColumns(t, format, records.open)}
          caption={t('records')}
          emptyTitle={t('recordsEmpty')}
          emptyText={t('recordsEmptyHint')}
          rowKey={(row) => row.id}
          onRowPress={records.open}
          csvName="withdrawals"
        />
      </TabPanel>
      <RecordSheet records={records} />
    </>
  );
}
