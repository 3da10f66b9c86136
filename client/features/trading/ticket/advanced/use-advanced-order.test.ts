// @vitest-environment happy-dom
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../../testing/hooks.tsx';
import { ticketOf } from '../../model/ticket.fixture.ts';
import { useAdvancedOrder } from './use-advanced-order.ts';

vi.mock('../ticket-context.tsx', () => {
  const ticket = ticketOf();
  return {
    useTicketValue: () => ({ terms: ticket.terms, leverage: 10, live: { ticket } }),
    useTicket: () => '',
  };
});

const placed = { order: null, conditional: null };
/** The answer of the host to the order on its way. */
let answer: (data: typeof placed | { refused: 'insufficientFunds'; field: string }) => void;
let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(advancedOrders.place, () => new Promise((resolve) => (answer = resolve as typeof answer)));
});
afterEach(endOfHookTest);

/** Confirmed, and not answered yet. */
async function onItsWay() {
  const form = render(() => useAdvancedOrder());
  act(() => form.now.change({ triggerPrice: '110', size: '0.5' }));
  act(() => form.now.press('buy'));
  act(() => void form.now.send());
  await waitFor(() => expect(host.asked(advancedOrders.place)).toHaveLength(1));
  return form;
}

it('begins anew when the order is sent, and keeps what is typed from then on', async () => {
  const form = await onItsWay();
  expect(form.now.draft).toMatchObject({ triggerPrice: '110', size: '' });
  expect(form.now.asked?.draft.size).toBe('0.5');
  act(() => form.now.change({ triggerPrice: '120', size: '0.7' }));
  answer(placed);
  await waitFor(() => expect(form.now.busy).toBe(false));
  expect(form.now.asked).toBeNull();
  expect(form.now.draft).toMatchObject({ triggerPrice: '120', size: '0.7' });
  expect(host.asked(advancedOrders.place)[0]?.input).toMatchObject({ triggerPrice: '110', size: '0.5' });
});

it('puts back what was refused', async () => {
  const form = await onItsWay();
  answer({ refused: 'insufficientFunds', field: 'size' });
  await waitFor(() => expect(form.now.busy).toBe(false));
  expect(form.now.draft).toMatchObject({ triggerPrice: '110', size: '0.5' });
  expect(form.now.errorOf('size')).toBe('insufficientFunds');
});

it('puts nothing back over what was typed since', async () => {
  const form = await onItsWay();
  act(() => form.now.change({ size: '0.7' }));
  answer({ refused: 'insufficientFunds', field: 'size' });
  await waitFor(() => expect(form.now.busy).toBe(false));
  expect(form.now.draft.size).toBe('0.7');
});
