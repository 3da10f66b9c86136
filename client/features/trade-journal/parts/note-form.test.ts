// @vitest-environment happy-dom
import { type TradeRow, tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../../testing/hooks.tsx';
import { useTradeNote } from './note-form.tsx';

// Only the fields that the form reads.
const trade = { id: 'p-1', note: 'Waited.', tags: ['breakout'], mistakes: ['chased'] } as TradeRow;

let host: FakeHost;
beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(tradeJournal.note, () => ({ note: '', tags: [], mistakes: [], risk: null }));
});
afterEach(endOfHookTest);

const written = () => host.requestsTo(tradeJournal.note).map(({ input }) => input);

it('sends only changed fields, so that changes made in another tab are kept', async () => {
  const form = render(() => useTradeNote(trade, '20'));
  act(() => form.now.setTags('breakout, news'));
  act(() => void form.now.submit());
  await waitFor(() => expect(written()).toEqual([{ id: 'p-1', tags: ['breakout', 'news'] }]));
  await waitFor(() => expect(form.now.busy).toBe(false));
  // A saved note is no longer a change.
  act(() => form.now.setNote('Waited for the retest.'));
  act(() => void form.now.submit());
  await waitFor(() => expect(written()[1]).toEqual({ id: 'p-1', note: 'Waited for the retest.' }));
});

it('sends a refused change again at the next submit', async () => {
  host.answers(tradeJournal.note, () => ({ refused: 'notFound' }));
  const form = render(() => useTradeNote(trade, ''));
  for (const time of [1, 2]) {
    act(() => form.now.setRisk('5'));
    act(() => void form.now.submit());
    await waitFor(() => expect(written()).toHaveLength(time));
    await waitFor(() => expect(form.now.busy).toBe(false));
  }
  expect(written()).toEqual([
    { id: 'p-1', risk: '5' },
    { id: 'p-1', risk: '5' },
  ]);
});

it('sends a risk of zero as null, which removes the risk set by the trader', async () => {
  const form = render(() => useTradeNote(trade, '20'));
  act(() => form.now.setRisk('0'));
  act(() => void form.now.submit());
  await waitFor(() => expect(written()).toEqual([{ id: 'p-1', risk: null }]));
});
