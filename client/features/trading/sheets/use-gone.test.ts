// @vitest-environment happy-dom
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import type { ClosedRow } from '@papertape/shared/contract/trading-rows.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type AccountState, emptyAccount, nextAccount } from '../../../lib/feeds/account-state.ts';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { learnInstruments } from '../../../lib/format/instruments.ts';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { bitcoin, order, position } from '../model/ticket.fixture.ts';
import { closeSheet, openSheet, type TradeSheet } from '../state/sheet-store.ts';
import { useGone } from './use-gone.tsx';

const conditional = { id: 'c-1', symbol: 'BTCUSDT', status: 'waiting', reason: null } as ConditionalRow;
const closed = {
  id: 'x-1',
  positionId: 'p-1',
  symbol: 'BTCUSDT',
  size: '2',
  exitPrice: '110',
  profit: '20',
  reason: 'takeProfit',
} as ClosedRow;

let state: AccountState;
let readers: Set<() => void>;
let listeners: Set<(data: ContractData) => void>;

function keep<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);
  return () => void items.delete(item);
}

/** Delivers a message of the account feed. */
const receive = (data: Partial<ContractData>) =>
  act(() => {
    const message = { whole: false, mode: 'real', ...data } as ContractData;
    state = nextAccount(state, message);
    for (const notify of readers) notify();
    for (const notify of listeners) notify(message);
  });

beforeAll(startEnglish);
beforeEach(() => {
  fakeHost();
  learnInstruments([bitcoin]);
  readers = new Set();
  listeners = new Set();
  state = {
    ...emptyAccount,
    known: true,
    positions: [position()],
    orders: [order()],
    conditionals: [conditional],
  };
  const { account } = pageHub();
  vi.spyOn(account, 'state', 'get').mockImplementation(() => state);
  vi.spyOn(account, 'subscribe').mockImplementation((reader) => keep(readers, reader));
  vi.spyOn(account, 'listen').mockImplementation((listener) => keep(listeners, listener));
});
afterEach(() => {
  endOfHookTest();
  vi.restoreAllMocks();
});

const orderSheet = { name: 'amend', order: order() } as const;
const positionSheet = { name: 'margin', position: position() } as const;
const conditionalSheet = { name: 'amendConditional', row: conditional } as const;

it.each([
  [
    'a filled order',
    orderSheet,
    { orders: [order({ status: 'filled', filledSize: '1', averagePrice: '95' })] },
    'This order is no longer open.\nOrder filled. Buy / Long 1 BTC at 95.00',
  ],
  [
    'a canceled order',
    orderSheet,
    { orders: [order({ status: 'canceled', cancelReason: 'user' })] },
    'This order is no longer open.\nOrder canceled. Buy / Long 1 BTC',
  ],
  [
    'a closed position',
    positionSheet,
    { closed: [closed], closedPositionIds: ['p-1'] },
    'This position is closed.\nTake profit reached. 2 BTC closed at 110.00, +20.00 USDT',
  ],
  [
    'a triggered conditional order',
    conditionalSheet,
    { conditionals: [{ ...conditional, status: 'triggered' }] },
    'This order is no longer waiting for its trigger.\nTriggered',
  ],
] satisfies [string, TradeSheet, Partial<ContractData>, string][])(
  'reports the outcome of %s, and ignores other orders',
  async (_, sheet, data, words) => {
    openSheet(sheet);
    const page = render(useGone);
    receive({ orders: [order({ id: 'o-2', status: 'filled' })] });
    expect(page.now).toBeUndefined();
    receive(data);
    await waitFor(() => expect(page.now).toBe(words));
  },
);

it('reports no end if a position was only closed in part', () => {
  openSheet(positionSheet);
  const page = render(useGone);
  receive({ closed: [closed], positions: [position({ size: '1' })] });
  expect(page.now).toBeUndefined();
});

it('reports the end of an order that is missing from a whole state', () => {
  openSheet(orderSheet);
  const page = render(useGone);
  receive({ whole: true });
  expect(page.now).toBe('This order is no longer open.');
});

it('reports no end while the sheet is closing', () => {
  openSheet(orderSheet);
  const page = render(useGone);
  act(closeSheet);
  receive({ orders: [order({ status: 'canceled', cancelReason: 'user' })] });
  expect(page.now).toBeUndefined();
});
