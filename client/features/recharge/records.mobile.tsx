import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { RechargeStatus } from '@papertape/shared/contract/recharge-rows.ts';
import { useTranslation } from 'react-i18next';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { CoinRecords } from '../../entities/records/coin-records.tsx';
import { useStatusFilter } from '../../entities/records/record-filters.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { DepositRecordSheet } from './parts/record-sheet.tsx';
import { depositBadge, depositColumns, recordStatuses, useDepositRecords } from './records.tsx';
import './recharge.css';

export function RechargeRecordsMobile() {
  const { t } = useTranslation('recharge');
  return (
    <RealMobilePage title={t('records')} fallback={mobilePath('recharge')}>
      <DepositRecords />
    </RealMobilePage>
  );
}

function DepositRecords() {
  const { t } = useTranslation(['recharge', 'money']);
  const format = useFormat();
  const filter = useStatusFilter<RechargeStatus>();
  const records = useDepositRecords(filter.status);
  return (
    <>
      <CoinRecords
        tabs={{
          id: 'recharges',
          label: t('records'),
          filter,
          statuses: recordStatuses,
          text: (value) => t(`status.${value}`),
        }}
        list={{
          pages: records.pages,
          csvName: 'deposits',
          columns: depositColumns(t, format, records.open),
          emptyTitle: t('recordsEmpty'),
          emptyText: t('recordsEmptyHint'),
        }}
        start={{ to: mobilePath('recharge'), label: t('title') }}
        getWay={({ chain }) => chain}
        getStatus={(record) => depositBadge(t, record)}
        onOpen={records.open}
      />
      <DepositRecordSheet record={records.shown} onClose={records.close} />
    </>
  );
}
