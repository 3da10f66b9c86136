import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { ActionLink } from '../../entities/records/columns.tsx';
import { StatusTabs } from '../../entities/records/record-filters.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { WithdrawalRecordSheet } from './parts/record-sheet.tsx';
import { useWithdrawalHistory } from './use-records.ts';
import './withdraw.css';

export function WithdrawHistoryDesktop() {
  const { t } = useTranslation('withdraw');
  return (
    <RealDesktopPage
      title={t('records')}
      actions={
        <Link className={buttonClass({})} to={desktopPath('withdraw')}>
          {t('title')}
        </Link>
      }
    >
      <WithdrawalTable />
    </RealDesktopPage>
  );
}

function WithdrawalTable() {
  const { t } = useTranslation('withdraw');
  const { records, tabs, list } = useWithdrawalHistory();
  return (
    <>
      <StatusTabs flush {...tabs}>
        <PagedTable
          {...list}
          caption={tabs.label}
          emptyAction={<ActionLink to={desktopPath('withdraw')}>{t('title')}</ActionLink>}
          onRowPress={records.open}
        />
      </StatusTabs>
      <WithdrawalRecordSheet records={records} />
    </>
  );
}
