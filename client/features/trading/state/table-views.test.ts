import { afterEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/settings/session.ts';
import { arrangeColumns, changeTable, moveColumn, resetTable, toggleColumn } from './table-views.ts';
import {
  changeTradePreferences,
  getTradePreferences,
  noTables,
  readPreferences,
} from './trade-preferences.ts';

const columns = [
  { key: 'contract' },
  { key: 'size' },
  { key: 'margin' },
  { key: 'profit' },
  { key: 'action', acts: true },
];
const keys = (order: readonly string[]) => arrangeColumns(columns, order).map(({ key }) => key);
const signIn = (uid: string) =>
  beginSession(`token-${uid}`, { uid, mode: 'real' } as Parameters<typeof beginSession>[1]);

afterEach(() => {
  changeTradePreferences({ tables: noTables });
  endSession('signedOut');
});

it('columns follow the order of the user, and buttons stay at the end', () => {
  expect(keys(['profit', 'action', 'contract', 'margin', 'size'])).toEqual([
    'profit',
    'contract',
    'margin',
    'size',
    'action',
  ]);
});

it('a column that the saved order does not know follows the one before it', () => {
  expect(keys(['profit', 'size', 'contract'])).toEqual(['profit', 'size', 'margin', 'contract', 'action']);
  expect(keys(['gone', 'margin'])).toEqual(['contract', 'size', 'margin', 'profit', 'action']);
});

it('a column moves to a place among the others, and never behind the buttons', () => {
  expect(moveColumn(columns, 'profit', 0)).toEqual(['profit', 'contract', 'size', 'margin']);
  expect(moveColumn(columns, 'contract', 9)).toEqual(['size', 'margin', 'profit', 'contract']);
  expect(moveColumn(columns, 'action', 0)).toEqual(['contract', 'size', 'margin', 'profit']);
});

it('rows are no longer sorted by a column that is hidden', () => {
  const sort = { column: 'profit', direction: 'descending' } as const;
  expect(toggleColumn({ columns: [], hidden: [], sort }, 'profit')).toEqual({
    hidden: ['profit'],
    sort: null,
  });
  expect(toggleColumn({ columns: [], hidden: ['size'], sort }, 'profit').hidden).toEqual(['size', 'profit']);
  expect(toggleColumn({ columns: [], hidden: ['profit'], sort: null }, 'profit')).toEqual({ hidden: [] });
});

it('a change and a reset are noted for the account, each table once', () => {
  signIn('1');
  changeTable('positions', { hidden: ['rail'] });
  changeTable('positions', { columns: ['profit', 'contract'] });
  changeTable('filled', { sort: { column: 'price', direction: 'ascending' } });
  resetTable('filled');
  expect(getTradePreferences().tables).toEqual({
    owner: '1',
    views: [{ table: 'positions', columns: ['profit', 'contract'], hidden: ['rail'], sort: null }],
    unsaved: ['positions', 'filled'],
  });
});

it('another user of the device begins with the arrangement of the page', () => {
  signIn('1');
  changeTable('positions', { hidden: ['rail'] });
  signIn('2');
  changeTable('openOrders', { hidden: ['hold'] });
  expect(getTradePreferences().tables).toMatchObject({ owner: '2', unsaved: ['openOrders'] });
  expect(getTradePreferences().tables.views.map(({ table }) => table)).toEqual(['openOrders']);
});

it('columns that were hidden before tables were kept with the account stay hidden', () => {
  const { tables } = readPreferences({ hiddenColumns: { positions: ['rail'], filled: [] } });
  expect(tables).toEqual({
    owner: '',
    views: [{ table: 'positions', columns: [], hidden: ['rail'], sort: null }],
    unsaved: ['positions'],
  });
});

it.each([
  ['no list', { owner: '1', views: 'none', unsaved: [] }],
  ['a table without columns', { owner: '1', views: [{ table: 'positions' }], unsaved: [] }],
])('stored tables with %s are ignored', (_name, tables) => {
  expect(readPreferences({ tables }).tables.views).toEqual([]);
});
