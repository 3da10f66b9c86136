// @vitest-environment happy-dom
import { market } from '@papertape/shared/contract/market.ts';
import { type TableView, userChoices } from '@papertape/shared/contract/user-choices.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../../lib/settings/session.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { attachToastHost } from '../../../ui/toast.ts';
import { changeTable } from '../state/table-views.ts';
import { changeTradePreferences, getTradePreferences, noTables } from '../state/trade-preferences.ts';
import { KeepTables } from './keep-tables.tsx';

let host: FakeHost;

const positions: TableView = {
  table: 'positions',
  columns: ['profit', 'contract'],
  hidden: ['rail'],
  sort: { column: 'profit', direction: 'descending' },
};

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(market.initForestData, () => ({ additions: ['userChoices'] as const }));
  beginSession('token-1', { uid: '1', mode: 'real' } as Parameters<typeof beginSession>[1]);
});
afterEach(() => {
  changeTradePreferences({ tables: noTables });
  endSession('signedOut');
  endOfHookTest();
});

it('another browser of the same account shows the tables of the account', async () => {
  host.answers(userChoices.choices, () => ({ tables: [positions], lessons: [], revision: 3 }));
  render(KeepTables);
  await waitFor(() => expect(getTradePreferences().tables.views).toEqual([positions]));
  expect(getTradePreferences().tables).toMatchObject({ owner: '1', unsaved: [] });
  expect(host.requestsTo(userChoices.save)).toEqual([]);
});

it('several changes are saved with one request that leaves the other choices as they are', async () => {
  host.answers(userChoices.choices, () => ({ tables: [positions], lessons: ['fees'], revision: 3 }));
  host.answers(userChoices.save, (input) => ({ ...(input as object), revision: 4 }));
  render(KeepTables);
  await waitFor(() => expect(getTradePreferences().tables.owner).toBe('1'));
  act(() => changeTable('openOrders', { hidden: ['hold'] }));
  act(() => changeTable('openOrders', { columns: ['price', 'contract'] }));
  await waitFor(() => expect(host.requestsTo(userChoices.save)).toHaveLength(1));
  const orders = { table: 'openOrders', columns: ['price', 'contract'], hidden: ['hold'], sort: null };
  expect(host.requestsTo(userChoices.save)[0]?.input).toEqual({
    tables: [positions, orders],
    lessons: ['fees'],
    revision: 3,
  });
  expect(getTradePreferences().tables).toEqual({ owner: '1', views: [positions, orders], unsaved: [] });
});

it('a change made before the account has answered is saved afterwards', async () => {
  changeTable('positions', { hidden: ['margin'] });
  host.answers(userChoices.choices, () => ({ tables: [positions], lessons: [], revision: 3 }));
  host.answers(userChoices.save, (input) => ({ ...(input as object), revision: 4 }));
  render(KeepTables);
  await waitFor(() => expect(host.requestsTo(userChoices.save)).toHaveLength(1));
  expect(getTradePreferences().tables.views).toEqual([
    { table: 'positions', columns: [], hidden: ['margin'], sort: null },
  ]);
});

it('a refused save shows the tables that another device has saved, and says so', async () => {
  const toasts: string[] = [];
  const detach = attachToastHost({
    show: ({ text }) => void toasts.push(text),
    dismiss: () => undefined,
    dismissAll: () => undefined,
  });
  host.answers(userChoices.choices, () => ({ tables: [], lessons: [], revision: 3 }));
  host.answers(userChoices.save, () => ({ refused: 'statusConflict' }));
  render(KeepTables);
  await waitFor(() => expect(getTradePreferences().tables.owner).toBe('1'));
  host.answers(userChoices.choices, () => ({ tables: [positions], lessons: [], revision: 4 }));
  act(() => changeTable('positions', { hidden: ['size'] }));
  await waitFor(() => expect(getTradePreferences().tables.views).toEqual([positions]));
  expect(toasts).toEqual([expect.stringContaining('another device changed them')]);
  detach();
});
