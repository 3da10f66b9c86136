import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { CoinRecords } from '../../entities/records/coin-records.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { statusBadge } from './status.ts';
import { useHistory } from './use-history.ts';
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
