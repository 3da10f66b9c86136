import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RealOnly } from '../../lib/account/real-only.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { shownStatus, statusMeaning } from './status.ts';
import { recordStatuses, useRecords } from './use-records.ts';
import './withdraw.css';

export function WithdrawHistoryMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <>
      <TopBar title={t('records')} back fallback="/pages/withdraw/index" />
      <Page title={t('records')} frame="mobile">
        <RealOnly>
          <History />
        </RealOnly>
      </Page>
    </>
  );
}

function History() {
  const { t } = useTranslation('withdraw');
  const format = useFormat();
  const [filter, setFilter] = useState<RequestStatus | 'all'>('all');
  const records = useRecords(filter === 'all' ? undefined : filter);
  return (
    <>
      <Tabs
        id="withdrawals"
        small
        label={t('records')}
        value={filter}
        onChange={setFilter}
        tabs={[
          { value: 'all', label: t('status.all') },
          ...recordStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <TabPanel id="withdrawals" value={filter}>
        <PullToRefresh onRefresh={() => records.pages.refetch()}>
          <PagedList
            pages={records.pages}
            label={t('records')}
            emptyTitle={t('recordsEmpty')}
            emptyText={t('recordsEmptyHint')}
            rowKey={(row) => row.id}
            row={(row) => (
              <ListRow
                picture={<CoinIcon symbol={row.coin} />}
                title={`${row.coin} · ${row.addressName}`}
                sub={format.dateTime(row.createdAt)}
                end={format.amount(row.amount, row.coin)}
                endSub={
                  <StatusBadge
                    meaning={statusMeaning[shownStatus(row)]}
                    label={t(`status.${shownStatus(row)}`)}
                  />
                }
                onPress={() => records.open(row)}
              />
            )}
          />
        </PullToRefresh>
      </TabPanel>
      <RecordSheet records={records} />
    </>
  );
}
