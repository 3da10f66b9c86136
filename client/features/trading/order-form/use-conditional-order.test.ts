// @vitest-environment happy-dom
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { emptyConditional, type OrderDraft } from '../model/order-draft.ts';
import { ticketOf } from '../model/ticket.fixture.ts';
import { dispatchDraft, readDraft, useDraftStore } from '../state/draft-store.ts';
import { useConditionalOrder } from './use-conditional-order.ts';

const ticket = ticketOf();
const { symbol } = ticket.terms;

vi.mock('./use-order-form.tsx', () => ({
  useOrderForm: () => ({ terms: ticket.terms, leverage: 10, live: { ticket } }),
  useTicketState: () => '',
  useDraftPart: (read: (draft: OrderDraft) => unknown) =>
    useDraftStore((state) => read(readDraft(symbol, state))),
}));

const placed = { order: null, conditional: null };
/** Answers the pending order. */
let answer: (data: typeof placed | { refused: 'insufficientFunds'; field: string }) => void;
let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(advancedOrders.place, () => new Promise((resolve) => (answer = resolve as typeof answer)));
});
afterEach(() => {
  dispatchDraft(symbol, { kind: 'editConditional', change: emptyConditional });
  endOfHookTest();
});

/** Confirms an order whose answer has not arrived. */
async function onItsWay() {
  const form = render(() => useConditionalOrder());
  act(() => form.now.change({ triggerPrice: '110', size: '0.5' }));
  act(() => form.now.press('buy'));
  act(() => void form.now.send());
  await waitFor(() => expect(host.requestsTo(advancedOrders.place)).toHaveLength(1));
  return form;
}

it('empties the size when the order is sent and keeps later input', async () => {
  const form = await onItsWay();
  expect(form.now.draft).toMatchObject({ triggerPrice: '110', size: '' });
  expect(form.now.asked?.draft.size).toBe('0.5');
  act(() => form.now.change({ triggerPrice: '120', size: '0.7' }));
  answer(placed);
  await waitFor(() => expect(form.now.busy).toBe(false));
  expect(form.now.asked).toBeNull();
  expect(form.now.draft).toMatchObject({ triggerPrice: '120', size: '0.7' });
  expect(host.requestsTo(advancedOrders.place)[0]?.input).toMatchObject({ triggerPrice: '110', size: '0.5' });
});

it('restores a refused order', async () => {
  const form = await onItsWay();
  answer({ refused: 'insufficientFunds', field: 'size' });
  await waitFor(() => expect(form.now.busy).toBe(false));
  expect(form.now.draft).toMatchObject({ triggerPrice: '110', size: '0.5' });
  expect(form.now.findError('size')).toBe('insufficientFunds');
});

it('does not overwrite later input with a refused order', async () => {
  const form = await onItsWay();
  act(() => form.now.change({ size: '0.7' }));
  answer({ refused: 'insufficientFunds', field: 'size' });
  await waitFor(() => expect(form.now.busy).toBe(false));
  expect(form.now.draft.size).toBe('0.7');
});
