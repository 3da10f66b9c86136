import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { ListName } from '../parts/list-states.tsx';
import { UnrealisedTotal } from '../parts/position-cells.tsx';
import { openSheet } from '../sheet-store.ts';
import { changePreferences, usePreferences } from '../trade-preferences.ts';
import { useOpenOrders, usePositions } from '../use-open-lists.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { HistoryTable } from './history-table.tsx';
import { OpenOrderTable, PositionTable, useOpenOrderColumns, usePositionColumns } from './open-tables.tsx';

const names = ['positions', 'openOrders', 'orderHistory', 'filled', 'closed', 'marginHistory'] as const;

/** Positions, orders and their past under the chart. */
export function DesktopLists({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const [query] = useSearchParams();
  const asked = names.find((name) => name === query.get('list'));
  const [list, setList] = useState<ListName>(asked ?? 'positions');
  const onlyThis = usePreferences(({ thisSymbolOnly }) => thisSymbolOnly);
  const symbol = onlyThis ? instrument.symbol : undefined;
  const counts: Partial<Record<ListName, number | undefined>> = {
    positions: usePositions(symbol).rows?.length,
    openOrders: useOpenOrders(symbol).rows?.length,
  };
  return (
    <>
      <Tabs
        id="lists"
        small
        label={t('lists.title')}
        value={list}
        onChange={setList}
        tabs={names.map((value) => ({ value, label: t(`lists.${value}`), count: counts[value] }))}
        end={<ListsEnd list={list} symbol={symbol} />}
      />
      <TabPanel id="lists" value={list} className="tr-lists__panel">
        {list === 'positions' && <PositionTable onlySymbol={symbol} />}
        {list === 'openOrders' && <OpenOrderTable onlySymbol={symbol} />}
        {list !== 'positions' && list !== 'openOrders' && (
          <HistoryTable key={list} kind={list} caption={t(`lists.${list}`)} />
        )}
      </TabPanel>
    </>
  );
}

/** What the open lists offer at the end of their tabs. */
function ListsEnd({ list, symbol }: { list: ListName; symbol: string | undefined }) {
  const { t } = useTranslation('trading');
  const onlyThis = usePreferences(({ thisSymbolOnly }) => thisSymbolOnly);
  const { rows: positions = [] } = usePositions(symbol);
  const { rows: orders = [] } = useOpenOrders(symbol);
  const positionColumns = usePositionColumns();
  const orderColumns = useOpenOrderColumns();
  if (list !== 'positions' && list !== 'openOrders') return null;
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
        onChange={(event) => changePreferences({ thisSymbolOnly: event.currentTarget.checked })}
      >
        {t('lists.thisSymbol')}
      </Checkbox>
      {list === 'positions' ? (
        <Button
          size="xs"
          variant="outline"
          disabled={positions.length === 0}
          onClick={() => openSheet({ name: 'closeAll', symbol })}
        >
          {t('position.closeAll')}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="outline"
          disabled={orders.length === 0}
          onClick={() => openSheet({ name: 'cancelAll', symbol })}
        >
          {t('order.cancelAll')}
        </Button>
      )}
      {list === 'positions' ? (
        <ColumnChooser table="positions" columns={positionColumns} />
      ) : (
        <ColumnChooser table="openOrders" columns={orderColumns} />
      )}
    </>
  );
}
