// @vitest-environment happy-dom
import { trading } from '@papertape/shared/contract/trading.ts';
import type { ClosedRow } from '@papertape/shared/contract/trading-rows.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyAccount } from '../../../lib/feeds/account-state.ts';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { learnInstruments } from '../../../lib/format/instruments.ts';
import { noteHouseRules } from '../../../lib/host/house-rules.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { bitcoin, position } from '../model/ticket.fixture.ts';
import { type BatchItem, useBatch, useBatchItems } from './use-batch.ts';

const first = position({ id: 'p-1' });
const second = position({ id: 'p-2' });
const third = position({ id: 'p-3' });
const closed = { symbol: 'BTCUSDT', size: '2', profit: '20' } as ClosedRow;

let host: FakeHost;
let open: ReturnType<typeof position>[];

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  noteHouseRules(true);
  learnInstruments([bitcoin]);
  open = [first, second, third];
  vi.spyOn(pageHub().account, 'state', 'get').mockImplementation(() => ({
    ...emptyAccount,
    known: true,
    positions: open,
  }));
});
afterEach(() => {
  endOfHookTest();
  vi.restoreAllMocks();
});

type Items = ReturnType<typeof useBatchItems>;

/** Runs a batch to its end and returns the outcome of each item, in their order. */
async function report(list: (items: Items) => BatchItem[]) {
  const batch = render(() => useBatch(list(useBatchItems())));
  await act(() => batch.now.start());
  return batch.now.shown.map(({ id }) => batch.now.outcomes.get(id));
}

it('each position is closed by a request of its own, and a refusal stops none of the others', async () => {
  host.answers(trading.matchLiquidate, ({ id }) =>
    id === 'p-2'
      ? { refused: 'outOfTradingTime', msg: 'Out of trading time' }
      : { closed: [{ ...closed, id: `x-${id}` }] },
  );
  expect(await report(({ close }) => [first, second, third].map(close))).toEqual([
    { isDone: true, text: 'Closed, +20.00 USDT' },
    { isDone: false, text: 'Out of trading time', isLost: false },
    { isDone: true, text: 'Closed, +20.00 USDT' },
  ]);
  const sent = host.requestsTo(trading.matchLiquidate);
  expect(sent.map(({ input }) => input)).toEqual([{ id: 'p-1' }, { id: 'p-2' }, { id: 'p-3' }]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

it('a position that ended in the meantime needs no request', async () => {
  host.answers(trading.matchLiquidate, () => {
    open = [];
    return { closed: [{ ...closed, id: 'x-4' }] };
  });
  const outcomes = await report(({ close }) => [first, second].map(close));
  expect(outcomes.map((outcome) => outcome?.text)).toEqual(['Closed, +20.00 USDT', 'Already ended']);
  expect(host.requestsTo(trading.matchLiquidate)).toHaveLength(1);
});

it('after a lost answer the others are not sent', async () => {
  host.answers(trading.matchMargin, () => 'lost');
  const run = (id: string): BatchItem => ({
    id,
    isOpen: () => true,
    run: async () => ({ isDone: false, text: 'No network', isLost: true }),
  });
  const outcomes = await report(() => [run('a'), run('b')]);
  expect(outcomes.map((outcome) => outcome?.text)).toEqual(['No network', 'Not sent: no connection']);
});

it('only winning positions without a better stop loss are protected at break-even', async () => {
  const won = { mark: '110', entryPrice: '100', size: '1', fee: '0.1', funding: '0', side: 'long' } as const;
  const winning = position({ ...won, id: 'p-1', stopLoss: null });
  const losing = position({ ...won, id: 'p-2', mark: '90' });
  const better = position({ ...won, id: 'p-3', stopLoss: '105' });
  open = [winning, losing, better];
  host.answers(trading.matchMargin, () => ({ position: winning }));
  const outcomes = await report(({ protect }) => open.map(protect));
  expect(outcomes.map((outcome) => outcome?.text)).toEqual([
    'Stop loss at 100.16',
    'Not in profit yet',
    'The stop loss already locks in more',
  ]);
  expect(host.requestsTo(trading.matchMargin).map(({ input }) => input)).toEqual([
    { id: 'p-1', stopLoss: expect.stringMatching(/^100\.1/) },
  ]);
});
