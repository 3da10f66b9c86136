import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { TradeRow } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordList } from '../../entities/records/record-cards.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Change } from '../../ui/change.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { JournalFigures } from './parts/journal-figures.tsx';
import { JournalFilters, NotOffered } from './parts/journal-filters.tsx';
import { JournalTradeSheet } from './parts/trade-sheet.tsx';
import { rText, TradeName, tradeColumns } from './trade-columns.tsx';
import { useEmptyText, useJournal, useJournalOffered } from './use-journal.ts';

import './trade-journal.css';

export function JournalMobile() {
  const { t } = useTranslation('journal');
  const offered = useJournalOffered();
  return (
    <MobilePage title={t('title')} fallback={mobilePath('assets')}>
      {offered === false ? <NotOffered /> : <TradeList />}
    </MobilePage>
  );
}

function TradeList() {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const journal = useJournal();
  const empty = useEmptyText(journal);
  const [shown, setShown] = useState<TradeRow>();
  const [open, setOpen] = useState(false);
  const show = (trade: TradeRow) => {
    setShown(trade);
    setOpen(true);
  };
  return (
    <PullToRefresh onRefresh={journal.refresh}>
      <section className="pad">
        <JournalFilters journal={journal} />
      </section>
      <JournalFigures journal={journal} />
      <h2 className="pad section-title">{t('trades')}</h2>
      <RecordList
        pages={journal.pages}
        label={t('trades')}
        csvName="trades"
        columns={tradeColumns(t, format, show)}
        {...empty}
        row={(row) => (
          <ListRow
            onPress={() => show(row)}
            title={<TradeName {...row} />}
            sub={format.dateTime(row.closedAt)}
            end={<Change text={format.profit(row.profit)} />}
            endSub={row.rMultiple === null ? undefined : rText(row, t, format)}
          />
        )}
      />
      <JournalTradeSheet open={open} trade={shown} onClose={() => setOpen(false)} />
    </PullToRefresh>
  );
}
