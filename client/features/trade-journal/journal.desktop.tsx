import type { TradeRow } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { JournalFigures } from './parts/journal-figures.tsx';
import { JournalFilters, NotOffered } from './parts/journal-filters.tsx';
import { JournalTradeSheet } from './parts/trade-sheet.tsx';
import { tradeColumns } from './trade-columns.tsx';
import { useEmptyText, useJournal, useJournalOffered } from './use-journal.ts';

import './trade-journal.css';

export function JournalDesktop() {
  const { t } = useTranslation('journal');
  const offered = useJournalOffered();
  return (
    <Page title={t('title')} frame="desktop" nav={<MoneyNav />}>
      {offered === false ? <NotOffered /> : <TradeTable />}
    </Page>
  );
}

function TradeTable() {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const journal = useJournal();
  const { emptyTitle, emptyText } = useEmptyText(journal);
  const [shown, setShown] = useState<TradeRow>();
  const [open, setOpen] = useState(false);
  const show = (trade: TradeRow) => {
    setShown(trade);
    setOpen(true);
  };
  return (
    <>
      <JournalFilters journal={journal} />
      <JournalFigures journal={journal} />
      <Card title={t('trades')} flush>
        <PagedTable
          pages={journal.pages}
          columns={tradeColumns(t, format, show)}
          caption={t('trades')}
          emptyTitle={emptyTitle}
          emptyText={emptyText}
          onRowPress={show}
          csvName="trades"
          inCard
        />
      </Card>
      <JournalTradeSheet open={open} trade={shown} onClose={() => setOpen(false)} />
    </>
  );
}
