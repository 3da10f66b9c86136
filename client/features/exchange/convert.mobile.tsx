import type { ExchangeRecord } from '@papertape/shared/contract/exchange.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginLink } from '../../lib/account/login-link.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { ProductTabs } from '../../lib/navigation/product-tabs.tsx';
import { useView } from '../../lib/navigation/use-view.ts';
import { useMode, useSignedIn } from '../../lib/settings/session.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PullToRefresh, RefreshButton } from '../../ui/pull-to-refresh.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ConvertForm } from './parts/convert-form.tsx';
import { RecordFilterBar } from './parts/record-filter.tsx';
import { RecordSheet } from './parts/record-sheet.tsx';
import { useConvert } from './use-convert.ts';
import { type RecordFilter, useConvertRecords } from './use-records.ts';
import './convert.css';

const place = '/pages/market/second-contract?product=convert';

export function ConvertMobile() {
  const [view, setView] = useView(['convert', 'records'] as const);
  // A receipt belongs to the account it was made in.
  const mode = useMode();
  return view === 'records' ? <Records /> : <Form key={mode} onRecords={() => setView('records')} />;
}

function Form({ onRecords }: { onRecords: () => void }) {
  const { t } = useTranslation('exchange');
  const model = useConvert();
  return (
    <>
      <TopBar
        title={t('title')}
        back
        fallback="/pages/market/index"
        end={
          <Link className="iconbtn" to={`${place}&view=records`} aria-label={t('records')}>
            <Icon name="document" size={22} />
          </Link>
        }
      />
      <ProductTabs product="convert" />
      <Page title={t('title')} frame="mobile" className="pad">
        <ConvertForm model={model} onRecords={onRecords} />
      </Page>
    </>
  );
}

function Records() {
  const { t } = useTranslation('exchange');
  const [filter, setFilter] = useState<RecordFilter>('all');
  const signedIn = useSignedIn();
  const pages = useConvertRecords(filter);
  const refresh = (
    <RefreshButton label={t('refresh')} busy={pages.isFetching} onRefresh={() => void pages.refetch()} />
  );
  return (
    <>
      <TopBar title={t('records')} back fallback={place} end={signedIn && refresh} />
      <Page title={t('records')} frame="mobile">
        {signedIn ? (
          <PullToRefresh onRefresh={() => pages.refetch()}>
            <div className="pad">
              <RecordFilterBar value={filter} onChange={setFilter} />
            </div>
            <RecordRows pages={pages} />
          </PullToRefresh>
        ) : (
          <Empty title={t('records')} action={<LoginLink />}>
            {t('loginHint')}
          </Empty>
        )}
      </Page>
    </>
  );
}

function RecordRows({ pages }: { pages: ReturnType<typeof useConvertRecords> }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const [open, setOpen] = useState<ExchangeRecord>();
  return (
    <>
      <PagedList
        pages={pages}
        label={t('records')}
        emptyTitle={t('empty')}
        emptyText={t('emptyHint')}
        rowKey={(row) => row.id}
        row={(row) => (
          <ListRow
            onPress={() => setOpen(row)}
            picture={<CoinIcon symbol={row.currency} />}
            title={t(`made.${row.type}`, { coin: row.currency })}
            sub={format.dateTime(row.time)}
            end={`${format.amount(row.number, row.currency)} ${row.currency}`}
            endSub={`${format.money(row.amount)} ${row.payCoin}`}
          />
        )}
      />
      <RecordSheet record={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
