import type { ExchangeRecord } from '@papertape/shared/contract/exchange.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../entities/records/columns.tsx';
import { OwnRecordsPage } from '../../entities/records/own-records-page.tsx';
import { RecordCards } from '../../entities/records/record-cards.tsx';
import { FilterBar } from '../../entities/records/record-filters.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { ProductTabs } from '../../lib/navigation/product-tabs.tsx';
import { useView } from '../../lib/navigation/use-view.ts';
import { useMode } from '../../lib/settings/session.ts';
import { CoinIcon } from '../../ui/coin-icon.tsx';
import { IconLink } from '../../ui/icon-link.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ConvertForm } from './parts/convert-form.tsx';
import { ConvertRecordSheet } from './parts/convert-receipt.tsx';
import { conversionColumns, type RecordFilter, recordFilters, useConvertRecords } from './records.tsx';
import { useConvert } from './use-convert.ts';
import './convert.css';

const place = mobilePath('convert');

export function ConvertMobile() {
  const [view, setView] = useView(['convert', 'records'] as const);
  // A receipt belongs to its account.
  const mode = useMode();
  return view === 'records' ? (
    <ConvertRecords />
  ) : (
    <ConvertPage key={mode} onRecords={() => setView('records')} />
  );
}

function ConvertPage({ onRecords }: { onRecords: () => void }) {
  const { t } = useTranslation('exchange');
  const model = useConvert();
  return (
    <>
      <TopBar
        title={t('title')}
        back
        fallback={mobilePath('trade')}
        end={
          <IconLink icon="document" label={t('records')} to={mobilePath('convert', { view: 'records' })} />
        }
      />
      <ProductTabs product="convert" />
      <Page title={t('title')} frame="mobile" className="pad">
        <ConvertForm model={model} onRecords={onRecords} />
      </Page>
    </>
  );
}

function ConvertRecords() {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const [filter, setFilter] = useState<RecordFilter>('all');
  const [open, setOpen] = useState<ExchangeRecord>();
  const pages = useConvertRecords(filter);
  const filterBar = (
    <FilterBar
      label={t('type')}
      filters={recordFilters}
      value={filter}
      onChange={setFilter}
      text={(one) => t(`filter.${one}`)}
    />
  );
  return (
    <OwnRecordsPage title={t('records')} fallback={place} loginHint={t('loginHint')}>
      <RecordCards
        head={filterBar}
        pages={pages}
        label={t('records')}
        csvName="conversions"
        columns={conversionColumns(t, format)}
        emptyTitle={t('empty')}
        emptyText={t('emptyHint')}
        emptyAction={<ActionLink to={place}>{t('title')}</ActionLink>}
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
      <ConvertRecordSheet record={open} onClose={() => setOpen(undefined)} />
    </OwnRecordsPage>
  );
}
