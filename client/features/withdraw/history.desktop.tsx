import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RealOnly } from '../../entities/account/real-only.tsx';
import { ActionLink } from '../../entities/records/action-link.tsx';
import { StatusTabs } from '../../entities/records/status-tabs.tsx';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { useHistory } from './use-history.ts';
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
