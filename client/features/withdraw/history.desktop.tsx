import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { ActionLink } from '../../entities/records/columns.tsx';
import { StatusTabs } from '../../entities/records/record-filters.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { useHistory } from './use-records.ts';
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
      <History />
    </RealDesktopPage>
  );
}

function History() {
  const { t } = useTranslation('withdraw');
  const { records, tabs, list } = useHistory();
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
      <RecordSheet records={records} />
    </>
  );
}
