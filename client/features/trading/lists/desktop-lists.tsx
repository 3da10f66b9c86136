import type { Instrument } from '@papertape/shared/contract/market.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { type ListName, NothingThere } from '../parts/list-states.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { useArranged } from '../state/table-views.ts';
import { changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import { ChosenOrderActs, ChosenPositionActs } from './chosen-acts.tsx';
import { useChosen } from './chosen-rows.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useColumnTexts } from './column-parts.ts';
import { Conditionals } from './conditional-part.ts';
import { historyColumns, toTradeRecord } from './history-columns.tsx';
import { HistoryFilters, LoadMore } from './history-filters.tsx';
import { KeptTables } from './kept-tables.tsx';
import { OpenOrderTable, PositionTable, useOpenOrderColumns, usePositionColumns } from './open-tables.tsx';
import { columnsOnScreen } from './order-columns.tsx';
import { UnrealisedTotal } from './position-cells.tsx';
import { type HistoryKind, useHistoryFilter, useTradeHistory } from './use-history.ts';
import { useOpenOrders, usePositions, useWaiting, useWaitingCount } from './use-open-lists.ts';

type DesktopList = ListName | 'conditional';

const names = [
  'positions',
  'openOrders',
  'conditional',
  'orderHistory',
  'filled',
  'closed',
  'marginHistory',
] as const;

/** Returns the list of the address, then the pressed one. */
export function useChosenList(): [DesktopList, (list: DesktopList) => void] {
  const [query] = useSearchParams();
  const requested = names.find((name) => name === query.get('list'));
  return useState<DesktopList>(requested ?? 'positions');
}

interface DesktopListsProps {
  instrument: Instrument;
  chosen: ReturnType<typeof useChosenList>;
  /** Rendered at the end of the tabs. */
  end: ReactNode;
}

/** Renders positions, orders and history below the chart. */
export function DesktopLists({ instrument, chosen, end }: DesktopListsProps) {
  const { t } = useTranslation('trading');
  const [list, setList] = chosen;
  const onlyThis = usePreferences(({ thisSymbolOnly }) => thisSymbolOnly);
  const symbol = onlyThis ? instrument.symbol : undefined;
  const hasConditional = useAddition('advancedOrders') === true;
  const shown = names.filter((name) => hasConditional || name !== 'conditional');
  const counts: Partial<Record<DesktopList, number | undefined>> = {
    positions: usePositions(symbol).rows?.length,
    openOrders: useOpenOrders(symbol).rows?.length,
    conditional: useWaitingCount(symbol),
  };
  return (
    <>
      <KeptTables />
      <Tabs
        id="lists"
        small
        label={t('lists.title')}
        value={list}
        onChange={setList}
        tabs={shown.map((value) => ({
          value,
          label: t(value === 'conditional' ? 'advanced.tab' : `lists.${value}`),
          count: counts[value],
        }))}
        end={
          <>
            <ListsEnd list={list} symbol={symbol} shown={instrument.shortName} />
            {end}
          </>
        }
      />
      <TabPanel id="lists" value={list} className="tr-lists__panel">
        {list === 'positions' && <PositionTable onlySymbol={symbol} />}
        {list === 'openOrders' && <OpenOrderTable onlySymbol={symbol} />}
        {list === 'conditional' && <Conditionals onlySymbol={symbol} waiting={<Skeleton height="100%" />} />}
        {list !== 'positions' && list !== 'openOrders' && list !== 'conditional' && (
          <TradeHistoryTable key={list} kind={list} caption={t(`lists.${list}`)} />
        )}
      </TabPanel>
    </>
  );
}

interface ListsEndProps {
  list: DesktopList;
  /** The symbol that the lists are limited to; `undefined` for all. */
  symbol: string | undefined;
  /** Short name of the symbol on the chart. */
  shown: string;
}

/** Renders the controls of the open lists. */
function ListsEnd({ list, symbol, shown }: ListsEndProps) {
  const { t } = useTranslation('trading');
  const onlyThis = usePreferences(({ thisSymbolOnly }) => thisSymbolOnly);
  const { rows: positions = [] } = usePositions(symbol);
  const positionColumns = usePositionColumns();
  const orderColumns = useOpenOrderColumns();
  if (list !== 'positions' && list !== 'openOrders' && list !== 'conditional') return null;
  return (
    <>
      {list === 'positions' && positions.length > 0 && (
        <span className="t-12 c-2 tr-total">
          {t('position.total')} <UnrealisedTotal positions={positions} />
        </span>
      )}
      <Checkbox
        className="tr-only"
        checked={onlyThis}
        onChange={(event) => changeTradePreferences({ thisSymbolOnly: event.currentTarget.checked })}
      >
        {t('lists.thisSymbol', { symbol: shown })}
      </Checkbox>
      {list === 'positions' ? <PositionActs symbol={symbol} /> : <OrderActs list={list} symbol={symbol} />}
      {list === 'positions' && <ColumnChooser table="positions" columns={positionColumns} />}
      {list === 'openOrders' && <ColumnChooser table="openOrders" columns={orderColumns} />}
    </>
  );
}

interface ActsProps {
  symbol: string | undefined;
}

/** Renders what is done to the selected positions, or to all. */
function PositionActs({ symbol }: ActsProps) {
  const { t } = useTranslation('trading');
  const { rows = [] } = usePositions(symbol);
  const ids = useChosen(rows);
  if (ids) return <ChosenPositionActs ids={ids} />;
  return (
    <Button
      size="xs"
      variant="outline"
      disabled={rows.length === 0}
      onClick={() => openSheet({ name: 'closeAll', symbol })}
    >
      {t('position.closeAll')}
    </Button>
  );
}

/** Renders what is done to the selected orders, or to all. */
function OrderActs({ list, symbol }: ActsProps & { list: 'openOrders' | 'conditional' }) {
  const { t } = useTranslation('trading');
  const { rows: orders = [] } = useOpenOrders(symbol);
  const waiting = useWaiting(symbol);
  const what = list === 'openOrders' ? 'resting' : 'conditional';
  const rows = list === 'openOrders' ? orders : waiting;
  const ids = useChosen(rows);
  if (ids) return <ChosenOrderActs ids={ids} />;
  return (
    <Button
      size="xs"
      variant="outline"
      disabled={rows.length === 0}
      onClick={() => openSheet({ name: 'cancelAll', symbol, what })}
    >
      {t('order.cancelAll')}
    </Button>
  );
}

interface HistoryTableProps<Kind extends HistoryKind> {
  kind: Kind;
  caption: string;
}

/** Renders past records of one kind as a table. */
function TradeHistoryTable<Kind extends HistoryKind>({ kind, caption }: HistoryTableProps<Kind>) {
  const { filter, setFilter, isFiltered, clear } = useHistoryFilter();
  const { rows, readAll, error, retry, hasMore, loadingMore, more } = useTradeHistory(kind, filter);
  const texts = useColumnTexts();
  const all = useMemo(() => historyColumns(kind, texts), [kind, texts]);
  const onScreen = useMemo(() => columnsOnScreen(all, kind === 'orderHistory'), [all, kind]);
  const arranged = useArranged(kind, onScreen, rows);
  const csv = rows?.length !== 0 && (
    <CsvButton name={kind} columns={all} readAll={readAll} disabled={!rows} />
  );
  if (error) return <ReadError error={error} onRetry={retry} />;
  return (
    <div>
      <div className="between tr-filter-line">
        <HistoryFilters filter={filter} onChange={setFilter} end={csv} />
        <ColumnChooser table={kind} columns={onScreen} />
      </div>
      <Table
        caption={caption}
        dense
        stickyHead
        {...arranged}
        rowKey={(row) => row.id}
        onRowPress={(row) => openSheet({ name: 'record', record: toTradeRecord(kind, row) })}
        empty={<NothingThere list={kind} filtered={isFiltered} onClear={clear} />}
      />
      <LoadMore hasMore={hasMore} busy={loadingMore} onMore={more} />
    </div>
  );
}
