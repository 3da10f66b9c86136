import type { Instrument } from '@papertape/shared/contract/market.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FavoriteStar } from '../../entities/market/favorite-star.tsx';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { useView } from '../../lib/navigation/use-view.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { VirtualRows } from '../../ui/virtual-rows.tsx';
import { BuyShare, ModeButtons, StepMenu } from './book/book-controls.tsx';
import { OrderBook } from './book/order-book.tsx';
import { RecentTrades } from './book/recent-trades.tsx';
import { useBookLadder } from './book/use-book.ts';
import { useColumnTexts } from './lists/column-parts.ts';
import { historyColumns, toTradeRecord } from './lists/history-columns.tsx';
import { HistoryFilters, LoadMore } from './lists/history-filters.tsx';
import { OrderCards } from './lists/order-cards.tsx';
import { columnsOnScreen } from './lists/order-columns.tsx';
import { PositionCards } from './lists/position-cards.tsx';
import { type HistoryKind, type HistoryRow, useHistoryFilter, useTradeHistory } from './lists/use-history.ts';
import { type ListName, NothingThere } from './parts/list-states.tsx';
import { openSheet } from './state/sheet-store.ts';
import { SymbolInfo } from './symbol/contract-details.tsx';
import { SymbolSummary, SymbolTitle } from './symbol/symbol-title.tsx';
import { TradeScreen } from './trade-screen.tsx';

const views = ['info', 'book', 'trades', 'records'] as const;
const lists = ['positions', 'openOrders', 'orderHistory', 'filled', 'closed', 'marginHistory'] as const;
const bookRows = 12;

/** Renders the page of one symbol: facts, book, trades and the user's records. */
export function TradeDetailMobile() {
  const symbol = useChosenSymbol();
  return (
    <TradeScreen symbol={symbol} fallback={mobilePath('quote')}>
      {(instrument) => <DetailPage instrument={instrument} />}
    </TradeScreen>
  );
}

function DetailPage({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const [view, setView] = useView(views);
  return (
    <>
      <TopBar
        back
        fallback={mobilePath('trade')}
        center={<SymbolTitle instrument={instrument} />}
        end={<FavoriteStar symbol={instrument.symbol} />}
      />
      <Page title={t('views.detail')} frame="mobile">
        {view !== 'records' && <SymbolSummary instrument={instrument} />}
        <Tabs
          id="detail"
          small
          sticky
          label={t('views.title')}
          value={view}
          onChange={setView}
          tabs={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        <TabPanel id="detail" value={view} className="tr-view">
          {view === 'info' && (
            <div className="pad">
              <SymbolInfo instrument={instrument} />
            </div>
          )}
          {view === 'book' && <DetailBook instrument={instrument} />}
          {view === 'trades' && (
            <div className="pad-x">
              <RecentTrades instrument={instrument} />
            </div>
          )}
          {view === 'records' && <DetailRecords />}
        </TabPanel>
      </Page>
    </>
  );
}

/** Renders the book at full height. A press on a price fills it into the order form and opens the form. */
function DetailBook({ instrument }: { instrument: Instrument }) {
  const ladder = useBookLadder(instrument, bookRows * 2);
  const navigate = useNavigate();
  return (
    <div className="pad-x mt-12">
      <div className="between">
        <StepMenu instrument={instrument} />
        <ModeButtons />
      </div>
      <OrderBook
        instrument={instrument}
        ladder={ladder}
        rows={bookRows}
        withTotal
        onPicked={() => void navigate(tradePlace('mobile', instrument.symbol))}
      />
      <BuyShare ladder={ladder} />
    </div>
  );
}

function DetailRecords() {
  const { t } = useTranslation('trading');
  const [list, setList] = useState<ListName>('orderHistory');
  return (
    <>
      <div className="tr-record-tabs">
        <SegmentedControl
          label={t('lists.title')}
          size="sm"
          inline
          value={list}
          onChange={setList}
          segments={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
        />
      </div>
      {list === 'positions' && <PositionCards />}
      {list === 'openOrders' && <OrderCards />}
      {list !== 'positions' && list !== 'openOrders' && <HistoryCards key={list} kind={list} />}
    </>
  );
}

/** Renders past records as cards, with the columns of the desktop table. */
function HistoryCards<Kind extends HistoryKind>({ kind }: { kind: Kind }) {
  const { t } = useTranslation('trading');
  const { filter, setFilter, isFiltered, clear } = useHistoryFilter();
  const { rows, readAll, error, retry, hasMore, loadingMore, more } = useTradeHistory(kind, filter);
  const columns = historyColumns(kind, useColumnTexts());
  const csv = !error && rows?.length !== 0 && (
    <CsvButton name={kind} columns={columns} readAll={readAll} disabled={!rows} />
  );
  const [head, ...rest] = columnsOnScreen(columns, kind === 'orderHistory').filter(
    ({ key }) => key !== 'time',
  );
  const time = columns.find(({ key }) => key === 'time');
  const card = (row: HistoryRow<Kind>) => (
    <button
      key={row.id}
      type="button"
      className="tr-card tr-card--press"
      onClick={() => openSheet({ name: 'record', record: toTradeRecord(kind, row) })}
    >
      <span className="between">
        {head?.cell(row)}
        <span className="t-11 c-3 num">{time?.cell(row)}</span>
      </span>
      <span className="tr-grid mt-8">
        {rest.map((column) => (
          <span key={column.key}>
            <span className="stat__k">{column.header}</span>
            <span className="stat__v num tr-block">{column.cell(row)}</span>
          </span>
        ))}
      </span>
    </button>
  );
  return (
    <div>
      <HistoryFilters filter={filter} onChange={setFilter} end={csv} />
      {error && <ReadError error={error} onRetry={retry} />}
      {!error && rows === undefined && <SkeletonRows label={t('loading')} rows={4} />}
      {rows?.length === 0 && <NothingThere list={kind} filtered={isFiltered} onClear={clear} />}
      {rows && <VirtualRows rows={rows} row={card} rowHeight={156} />}
      <LoadMore hasMore={hasMore} busy={loadingMore} onMore={more} />
    </div>
  );
}
