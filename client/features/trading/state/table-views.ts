/** Order, columns and sorting of the tables of positions, orders and records. */
import type { TableView } from '@papertape/shared/contract/user-choices.ts';
import { useMemo } from 'react';
import { useUser } from '../../../lib/settings/session.ts';
import { settings } from '../../../lib/settings/settings-store.ts';
import type { TableColumn, TableSort } from '../../../ui/table-columns.ts';
import { type Sortable, sortRows } from '../../../ui/table-sort.ts';
import {
  changeTradePreferences,
  getTradePreferences,
  type KeptTables,
  noTables,
  usePreferences,
} from './trade-preferences.ts';

type Arranged = Omit<TableView, 'table'>;

const own: Arranged = { columns: [], hidden: [], sort: null };

/** Returns the tables of a user; those that another user of the device arranged are not shown. */
export function listOwnTables(kept: KeptTables, uid: string | undefined): KeptTables {
  return kept.owner === '' || kept.owner === uid ? kept : noTables;
}

/** Returns how the user has arranged a table; the page's own arrangement until then. */
export function useTableView(table: string): Arranged {
  const uid = useUser()?.uid;
  return (
    usePreferences(({ tables }) => listOwnTables(tables, uid).views.find((view) => view.table === table)) ??
    own
  );
}

function put(table: string, view: Arranged | undefined): void {
  const uid = settings().user?.uid;
  const { views, unsaved } = listOwnTables(getTradePreferences().tables, uid);
  const others = views.filter((one) => one.table !== table);
  changeTradePreferences({
    tables: {
      owner: uid ?? '',
      views: view === undefined ? others : [...others, { ...view, table }],
      unsaved: [...new Set([...unsaved, table])],
    },
  });
}

/** Changes a part of the arrangement of a table. */
export function changeTable(table: string, change: Partial<Arranged>): void {
  const { views } = listOwnTables(getTradePreferences().tables, settings().user?.uid);
  put(table, { ...own, ...views.find((view) => view.table === table), ...change });
}

/** Restores the page's own arrangement of a table. */
export function resetTable(table: string): void {
  put(table, undefined);
}

/** Takes over the tables that the account has. */
export function adoptTables(owner: string, views: readonly TableView[]): void {
  const { tables } = getTradePreferences();
  if (tables.views !== views || tables.owner !== owner)
    changeTradePreferences({ tables: { owner, views, unsaved: [] } });
}

/** Counts the tables of the device as those of the account. */
export function markSaved(owner: string): void {
  const { views } = listOwnTables(getTradePreferences().tables, owner);
  changeTradePreferences({ tables: { owner, views, unsaved: [] } });
}

interface Placed {
  key: string;
  acts?: boolean | undefined;
}

/**
 * Puts columns into the user's order. A column that the order does not name stays behind the one before it, and buttons stay at
 * the end.
 */
export function arrangeColumns<Column extends Placed>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const movable = columns.filter(({ acts }) => !acts);
  const placed = movable
    .filter(({ key }) => order.includes(key))
    .toSorted((left, right) => order.indexOf(left.key) - order.indexOf(right.key));
  for (const [at, column] of movable.entries()) {
    if (order.includes(column.key)) continue;
    const before = movable[at - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column);
  }
  return [...placed, ...columns.filter(({ acts }) => acts)];
}

/** Returns the order of columns after one of them has moved to a place, from 0. */
export function moveColumn(columns: readonly Placed[], key: string, to: number): string[] {
  const keys = columns.filter(({ acts }) => !acts).map((column) => column.key);
  const others = keys.filter((one) => one !== key);
  return keys.includes(key) ? others.toSpliced(to, 0, key) : keys;
}

/** Shows a hidden column or hides a shown one; rows that were sorted by it return to the order of the page. */
export function toggleColumn({ hidden, sort }: Arranged, key: string): Partial<Arranged> {
  if (hidden.includes(key)) return { hidden: hidden.filter((one) => one !== key) };
  return { hidden: [...hidden, key], sort: sort?.column === key ? null : sort };
}

/** Returns the shown columns in the user's order, the sorted rows, and what a press on a head changes. */
export function useArranged<Row>(table: string, all: TableColumn<Row>[], rows: Row[] | undefined) {
  const view = useTableView(table);
  const columns = useMemo(
    () => arrangeColumns(all, view.columns).filter(({ key }) => !view.hidden.includes(key)),
    [all, view],
  );
  const sort: TableSort | null = view.sort && { key: view.sort.column, direction: view.sort.direction };
  const sorted = useSortedRows(rows, all, view.sort);
  return {
    columns,
    rows: sorted,
    sort,
    onSortChange: (next: TableSort | null) =>
      changeTable(table, { sort: next && { column: next.key, direction: next.direction } }),
  };
}

/**
 * Sorts rows by figures as they are when rows or sorting change: a row that moved with the market would escape the pointer.
 */
function useSortedRows<Row>(
  rows: Row[] | undefined,
  columns: readonly Sortable<Row>[],
  sort: TableView['sort'],
): Row[] | undefined {
  return useMemo(
    () => rows && sortRows(rows, columns, sort && { key: sort.column, direction: sort.direction }),
    [rows, columns, sort],
  );
}

/** Returns the rows of cards in the user's order. */
export function useSortedCards<Row>(
  table: string,
  rows: Row[] | undefined,
  values: readonly Sortable<Row>[],
): Row[] | undefined {
  return useSortedRows(rows, values, useTableView(table).sort);
}
