import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useTransferRecords } from './use-transfer-records.ts';

export function TransferRecordsMobile() {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const pages = useTransferRecords();
  return (
    <>
      <TopBar title={t('transferRecords')} back fallback="/pages/assets/index" />
      <Page title={t('transferRecords')} frame="mobile">
        <PullToRefresh onRefresh={() => pages.refetch()}>
          <PagedList
            pages={pages}
            label={t('transferRecords')}
            emptyTitle={t('transferEmpty')}
            emptyText={t('transferEmptyHint')}
            rowKey={(row) => row.id}
            row={(row) => (
              <ListRow
                title={`${t(`account.${row.from}`)} → ${t(`account.${row.to}`)}`}
                sub={format.dateTime(row.time)}
                end={`${format.amount(row.amount, row.coin)} ${row.coin}`}
              />
            )}
          />
        </PullToRefresh>
      </Page>
    </>
  );
}
