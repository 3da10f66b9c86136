import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { ActionLink } from '../../entities/records/action-link.tsx';
import { StatusTabs, useStatusFilter } from '../../entities/records/status-tabs.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
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
        <Link className={buttonClass({})} to={desktopPath('withdraw')}>
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
  const filter = useStatusFilter<RequestStatus>();
  const records = useRecords(filter.status);
  return (
    <>
      <StatusTabs
        id="withdrawals"
        flush
        label={t('records')}
        filter={filter}
        statuses={recordStatuses}
        text={(value) => t(`status.${value}`)}
      >
        <PagedTable
          pages={records.pages}
          columns={withdrawalColumns(t, format, records.open)}
          caption={t('records')}
          emptyTitle={t('recordsEmpty')}
          emptyText={t('recordsEmptyHint')}
          emptyAction={<ActionLink to={desktopPath('withdraw')}>{t('title')}</ActionLink>}
          onRowPress={records.open}
          csvName="withdrawals"
        />
      </StatusTabs>
      <RecordSheet records={records} />
    </>
  );
}
