import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { RechargeStatus } from '@papertape/shared/contract/recharge-rows.ts';
import { useTranslation } from 'react-i18next';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { ActionLink } from '../../entities/records/action-link.tsx';
import { CoinRecordRow } from '../../entities/records/coin-record-row.tsx';
import { RecordCards } from '../../entities/records/record-cards.tsx';
import { StatusTabs, useStatusFilter } from '../../entities/records/status-tabs.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { recordColumns } from './columns.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { statusBadge } from './status.ts';
import { recordStatuses, useRecords } from './use-records.ts';
import './recharge.css';

export function RechargeRecordsMobile() {
  const { t } = useTranslation('recharge');
  return (
    <MobilePage title={t('records')} fallback={mobilePath('recharge')}>
      <RealOnly>
        <Records />
      </RealOnly>
    </MobilePage>
  );
}

function Records() {
  const { t } = useTranslation(['recharge', 'money']);
  const format = useFormat();
  const filter = useStatusFilter<RechargeStatus>();
  const records = useRecords(filter.status);
  return (
    <>
      <StatusTabs
        id="recharges"
        small
        label={t('records')}
        filter={filter}
        statuses={recordStatuses}
        text={(value) => t(`status.${value}`)}
      >
        <RecordCards
          pages={records.pages}
          label={t('records')}
          csvName="deposits"
          columns={recordColumns(t, format, records.open)}
          emptyTitle={t('recordsEmpty')}
          emptyText={t('recordsEmptyHint')}
          emptyAction={<ActionLink to={mobilePath('recharge')}>{t('title')}</ActionLink>}
          row={(row) => (
            <CoinRecordRow
              record={row}
              way={row.chain}
              status={statusBadge(t, row)}
              onOpen={() => records.open(row)}
            />
          )}
        />
      </StatusTabs>
      <RecordSheet record={records.shown} onClose={records.close} />
    </>
  );
}
