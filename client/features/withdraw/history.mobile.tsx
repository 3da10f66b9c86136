import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { ActionLink } from '../../entities/records/action-link.tsx';
import { CoinRecordRow } from '../../entities/records/coin-record-row.tsx';
import { RecordCards } from '../../entities/records/record-cards.tsx';
import { StatusTabs, useStatusFilter } from '../../entities/records/status-tabs.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { withdrawalColumns } from './columns.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { statusBadge } from './status.ts';
import { recordStatuses, useRecords } from './use-records.ts';
import './withdraw.css';

export function WithdrawHistoryMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <MobilePage title={t('records')} fallback={mobilePath('withdraw')}>
      <RealOnly>
        <History />
      </RealOnly>
    </MobilePage>
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
        small
        label={t('records')}
        filter={filter}
        statuses={recordStatuses}
        text={(value) => t(`status.${value}`)}
      >
        <RecordCards
          pages={records.pages}
          label={t('records')}
          csvName="withdrawals"
          columns={withdrawalColumns(t, format, records.open)}
          emptyTitle={t('recordsEmpty')}
          emptyText={t('recordsEmptyHint')}
          emptyAction={<ActionLink to={mobilePath('withdraw')}>{t('title')}</ActionLink>}
          row={(row) => (
            <CoinRecordRow
              record={row}
              way={row.addressName}
              status={statusBadge(t, row)}
              onOpen={() => records.open(row)}
            />
          )}
        />
      </StatusTabs>
      <RecordSheet records={records} />
    </>
  );
}
