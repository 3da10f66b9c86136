import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { RealMobilePage } from '../../entities/account/real-page.tsx';
import { CoinRecords } from '../../entities/records/coin-records.tsx';
import { statusBadge } from './columns.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { useHistory } from './use-records.ts';
import './withdraw.css';

export function WithdrawHistoryMobile() {
  const { t } = useTranslation('withdraw');
  return (
    <RealMobilePage title={t('records')} fallback={mobilePath('withdraw')}>
      <History />
    </RealMobilePage>
  );
}

function History() {
  const { t } = useTranslation('withdraw');
  const { records, tabs, list } = useHistory();
  return (
    <>
      <CoinRecords
        tabs={tabs}
        list={list}
        start={{ to: mobilePath('withdraw'), label: t('title') }}
        wayOf={({ addressName }) => addressName}
        statusOf={(record) => statusBadge(t, record)}
        onOpen={records.open}
      />
      <RecordSheet records={records} />
    </>
  );
}
