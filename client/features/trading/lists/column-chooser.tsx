import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { TableColumn } from '../../../ui/table-columns.ts';
import { changeTradePreferences, preferences, usePreferences } from '../state/trade-preferences.ts';

const none: string[] = [];
/** Columns that cannot be hidden. */
const fixed = new Set(['contract', 'action']);

export function useShownColumns<Row>(table: string, columns: TableColumn<Row>[]): TableColumn<Row>[] {
  const hidden = usePreferences(({ hiddenColumns }) => hiddenColumns[table]) ?? none;
  return useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden]);
}

function toggle(table: string, key: string): void {
  const { hiddenColumns } = preferences();
  const hidden = hiddenColumns[table] ?? none;
  const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
  changeTradePreferences({ hiddenColumns: { ...hiddenColumns, [table]: next } });
}

/** Chooses the columns of a table; stored on the device. */
export function ColumnChooser<Row>({ table, columns }: { table: string; columns: TableColumn<Row>[] }) {
  const { t } = useTranslation('trading');
  const hidden = usePreferences(({ hiddenColumns }) => hiddenColumns[table]) ?? none;
  const actions = columns
    .filter(({ key }) => !fixed.has(key))
    .map(({ key, header }) => ({
      key,
      label: header,
      checked: !hidden.includes(key),
      toggles: true,
      onSelect: () => toggle(table, key),
    }));
  return (
    <Menu label={t('lists.columns')} actions={actions}>
      {(props) => <IconButton {...props} icon="filter" small iconSize={16} label={t('lists.columns')} />}
    </Menu>
  );
}
