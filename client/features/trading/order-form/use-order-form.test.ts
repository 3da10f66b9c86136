// @vitest-environment happy-dom
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyIntents } from '../../../lib/api/intents.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { changeSettings, settings } from '../../../lib/settings/settings-store.ts';
import { createDeferred } from '../../../testing/deferred.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { type DraftChange, emptyDraft } from '../model/order-draft.ts';
import { allRules, bitcoin, createTicket } from '../model/ticket.fixture.ts';
import type { Ticket } from '../model/ticket.ts';
import { editDraft, readDraft } from '../state/draft-store.ts';
import { closeSheet, useSheetStore } from '../state/sheet-store.ts';
import { usePlacing } from './use-order-form.tsx';

/** The ticket of the moment at which a button is pressed. */
let ticket: Ticket;
/** True once account and market are known, and the listener that waits for them. */
let isKnown = true;
let waiting: (() => void) | undefined;

const live = {
  get isKnown() {
    return isKnown;
  },
  onceKnown(listener: () => void) {
    waiting = listener;
    return () => {
      waiting = undefined;
    };
  },
  get ticket() {
    const draft = readDraft(bitcoin.symbol);
    return { ...ticket, draft, rules: allRules[draft.kind] };
  },
};

let host: FakeHost;
const { confirmations } = settings();

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  ticket = createTicket();
  isKnown = true;
  changeSettings({ confirmations: { ...confirmations, market: false, limit: false } });
});
afterEach(() => {
  editDraft(bitcoin.symbol, emptyDraft);
  closeSheet();
  changeSettings({ confirmations });
  endOfHookTest();
});

function typed(amount: string, change: DraftChange = { kind: 'market' }) {
  editDraft(bitcoin.symbol, { ...change, amount });
  return render(() => usePlacing(live, bitcoin.symbol));
}

const placed = { order: { id: 'o-1', symbol: bitcoin.symbol, type: 'market', status: 'filled' } } as const;

it('sends the order of the ticket at the press and empties the form', async () => {
  host.answers(trading.create, () => placed);
  const page = typed('0.5');
  act(() => page.now.press('buy'));
  await waitFor(() => expect(readDraft(bitcoin.symbol).amount).toBe(''));
  expect(host.requestsTo(trading.create).map(({ input }) => input)).toEqual([
    {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'market',
      size: '0.5',
      maxSlippage: '0.05',
      leverage: 10,
    },
  ]);
});

it('keeps an amount typed while the order is pending', async () => {
  const { promise, resolve } = createDeferred<typeof placed>();
  host.answers(trading.create, () => promise);
  const page = typed('0.5');
  act(() => page.now.press('buy'));
  await waitFor(() => expect(host.requestsTo(trading.create)).toHaveLength(1));
  act(() => editDraft(bitcoin.symbol, { amount: '0.7' }));
  resolve(placed);
  await waitFor(() => expect(page.now.busy).toBe(false));
  expect(readDraft(bitcoin.symbol).amount).toBe('0.7');
});

it('defers a press until the account is known and then asks for confirmation', async () => {
  isKnown = false;
  const page = typed('0.5');
  act(() => page.now.press('buy'));
  expect(page.now).toMatchObject({ busy: true, pressed: null });
  expect(useSheetStore.getState().sheet).toBeNull();
  isKnown = true;
  act(() => waiting?.());
  expect(page.now.busy).toBe(false);
  expect(useSheetStore.getState().sheet).toEqual({ name: 'confirm', side: 'buy' });
  expect(host.sent).toEqual([]);
});

it('sends no incomplete order and shows the problems at the fields', () => {
  const page = typed('');
  act(() => page.now.press('sell'));
  expect(page.now.pressed).toBe('sell');
  expect(host.sent).toEqual([]);
});

it('collects the fields that have lost the focus', () => {
  const page = typed('0.5');
  expect([...page.now.left]).toEqual([]);
  act(() => page.now.leave('price'));
  expect([...page.now.left]).toEqual(['price']);
});

it('sends an order once, and again under the same key when its answer is lost', async () => {
  host.answers(trading.create, () => 'lost');
  const page = typed('0.5');
  act(() => {
    page.now.press('buy');
    page.now.press('buy');
  });
  await waitFor(() => expect(host.sent).toHaveLength(1));
  await waitFor(() => expect(page.now.busy).toBe(false));
  expect(host.requestsTo(trading.create)).toHaveLength(1);
  expect(readDraft(bitcoin.symbol).amount).toBe('0.5');
  host.answers(trading.create, () => placed);
  act(() => page.now.press('buy'));
  await waitFor(() => expect(host.requestsTo(trading.create)).toHaveLength(2));
  const [first, second] = host.requestsTo(trading.create);
  expect(second?.key).toBe(first?.key);
});

it('empties the form when an order whose answer was lost is sent again elsewhere on the page', async () => {
  host.answers(trading.create, () => 'lost');
  const page = typed('0.5');
  act(() => page.now.press('buy'));
  await waitFor(() => expect(moneyIntents.unanswered).toHaveLength(1));
  await waitFor(() => expect(page.now.busy).toBe(false));
  host.answers(trading.create, () => placed);
  const note = render(() => useAction(trading.create));
  const input = JSON.parse(moneyIntents.unanswered[0]?.content ?? '');
  await act(async () => void (await note.now.run(input)));
  expect(readDraft(bitcoin.symbol).amount).toBe('');
});

it('shows a refusal that names a field at that field, until something is typed', async () => {
  host.answers(trading.create, () => ({ refused: 'sizeAboveMaximum', msg: 'Too large', field: 'size' }));
  const page = typed('0.5');
  act(() => page.now.press('buy'));
  await waitFor(() => expect(page.now.refusal).toMatchObject({ field: 'amount', text: 'Too large' }));
  act(() => editDraft(bitcoin.symbol, { amount: '0.4' }));
  expect(page.now.refusal).toBeNull();
});

it('stays the same object while an amount is typed, so that buttons do not render for a key', () => {
  const page = typed('0.5');
  const before = page.now;
  act(() => editDraft(bitcoin.symbol, { amount: '0.51' }));
  expect(page.now).toBe(before);
});

it('asks for confirmation before sending if confirmations are on', async () => {
  changeSettings({ confirmations: { ...confirmations, market: true } });
  host.answers(trading.create, () => placed);
  const page = typed('0.5');
  act(() => page.now.press('buy'));
  expect(useSheetStore.getState().sheet).toMatchObject({ name: 'confirm', side: 'buy' });
  expect(host.sent).toEqual([]);
  await act(() => page.now.confirm('buy'));
  expect(host.requestsTo(trading.create)).toHaveLength(1);
  expect(useSheetStore.getState().sheet).toBeNull();
});

it.each([
  ['as set', 'asSet', true],
  ['only about warnings', 'onlyWarnings', false],
  ['always', 'always', true],
] as const)('asks %s where orders of the kind ask', async (_, asks, isAsked) => {
  changeSettings({ confirmations: { ...confirmations, market: true } });
  host.answers(trading.create, () => placed);
  const page = typed('0.5');
  act(() => page.now.press('buy', asks));
  if (isAsked) expect(useSheetStore.getState().sheet).toMatchObject({ name: 'confirm' });
  else await waitFor(() => expect(host.requestsTo(trading.create)).toHaveLength(1));
  expect(host.requestsTo(trading.create)).toHaveLength(isAsked ? 0 : 1);
});

it('forgets the problems of a symbol when another one is shown', () => {
  editDraft(bitcoin.symbol, { kind: 'market', amount: '' });
  let symbol = bitcoin.symbol;
  const page = render(() => usePlacing(live, symbol));
  act(() => page.now.press('buy'));
  expect(page.now.pressed).toBe('buy');
  symbol = 'ETHUSDT';
  act(() => page.now.leave('price'));
  expect(page.now.pressed).toBeNull();
});

describe('an order that waits', () => {
  const stop = { kind: 'stopMarket', triggerPrice: '110' } as const;
  const answered = { order: null, conditional: null };

  /** Confirms an order whose answer has not arrived; returns the function that answers it. */
  async function confirmed() {
    const { promise, resolve } = createDeferred<never>();
    host.answers(advancedOrders.place, () => promise);
    const page = typed('0.5', stop);
    act(() => page.now.press('buy'));
    expect(useSheetStore.getState().sheet).toMatchObject({ name: 'confirm', side: 'buy' });
    act(() => void page.now.confirm('buy'));
    await waitFor(() => expect(host.requestsTo(advancedOrders.place)).toHaveLength(1));
    const answer = async (data: object) => {
      resolve(data as never);
      await waitFor(() => expect(page.now.busy).toBe(false));
    };
    return { page, answer };
  }

  it('is always confirmed, also with keys and with confirmations off', () => {
    const page = typed('0.5', stop);
    act(() => page.now.press('buy', 'onlyWarnings'));
    expect(useSheetStore.getState().sheet).toMatchObject({ name: 'confirm', side: 'buy' });
    expect(host.sent).toEqual([]);
  });

  it('empties its amount once it is placed and keeps its trigger', async () => {
    const { answer } = await confirmed();
    await answer(answered);
    await waitFor(() => expect(readDraft(bitcoin.symbol).amount).toBe(''));
    expect(readDraft(bitcoin.symbol)).toMatchObject(stop);
    expect(useSheetStore.getState().sheet).toBeNull();
    const [sent] = host.requestsTo(advancedOrders.place);
    expect(sent?.input).toMatchObject({ triggerPrice: '110', size: '0.5', type: 'market' });
  });

  it('keeps later input', async () => {
    const { answer } = await confirmed();
    act(() => editDraft(bitcoin.symbol, { triggerPrice: '120', amount: '0.7' }));
    await answer(answered);
    await waitFor(() => expect(useSheetStore.getState().sheet).toBeNull());
    expect(readDraft(bitcoin.symbol)).toMatchObject({ triggerPrice: '120', amount: '0.7' });
  });

  it('stays in the form with the reason at its field if it is refused', async () => {
    const page = typed('0.5', stop);
    host.answers(advancedOrders.place, () => ({ refused: 'insufficientFunds', field: 'size' }));
    await act(() => page.now.confirm('buy'));
    await waitFor(() =>
      expect(page.now.refusal).toMatchObject({ field: 'amount', text: 'insufficientFunds' }),
    );
    expect(readDraft(bitcoin.symbol)).toMatchObject({ triggerPrice: '110', amount: '0.5' });
  });

  it('does not overwrite later input if it is refused', async () => {
    const { promise, resolve } = createDeferred<never>();
    host.answers(advancedOrders.place, () => promise);
    const page = typed('0.5', stop);
    act(() => void page.now.confirm('buy'));
    await waitFor(() => expect(host.requestsTo(advancedOrders.place)).toHaveLength(1));
    act(() => editDraft(bitcoin.symbol, { amount: '0.7' }));
    resolve({ refused: 'insufficientFunds', field: 'size' } as never);
    await waitFor(() => expect(page.now.busy).toBe(false));
    expect(readDraft(bitcoin.symbol).amount).toBe('0.7');
  });

  it('shows the reason of each order of a set that is refused as a whole', async () => {
    const legs = [{ price: '100', size: '0.25', order: null, refusal: 'insufficientFunds' }];
    host.answers(advancedOrders.scaled, () => ({ placed: false, legs, fills: [] }));
    const page = typed('0.5', { kind: 'scaled', price: '100', to: '98', count: '2' });
    await act(() => page.now.confirm('buy'));
    await waitFor(() => expect(page.now.refusal?.legs).toMatchObject(legs));
    expect(readDraft(bitcoin.symbol).amount).toBe('0.5');
  });
});
