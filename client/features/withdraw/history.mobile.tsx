import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { CoinRecords } from '../../entities/records/coin-records.tsx';
import { withdrawalBadge } from './columns.tsx';
import { WithdrawalRecordSheet } from './parts/record-sheet.tsx';
import { useWithdrawalHistory } from './use-records.ts';
import './withdraw.css';

export function WithdrawHistoryMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <RealMobilePage title={t('records')} fallback={mobilePath('withdraw')}>
      <WithdrawalList />
    </RealMobilePage>
  );
}

function WithdrawalList() {
  const { t } = useTranslation('withdraw');
  const { records, tabs, list } = useWithdrawalHistory();
  return (
    <>
      <CoinRecords
        tabs={tabs}
        list={list}
        start={{ to: mobilePath('withdraw'), label: t('title') }}
        getWay={({ addressName }) => addressName}
        getStatus={(record) => withdrawalBadge(t, record)}
        onOpen={records.open}
      />
      <WithdrawalRecordSheet records={records} />
    </>
  );
}
