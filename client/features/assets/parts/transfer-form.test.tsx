// @vitest-environment happy-dom
import { assets } from '@papertape/shared/contract/assets.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { beginSession } from '../../../lib/settings/session.ts';
import { endOfHookTest, fakeHost, startEnglish } from '../../../testing/hooks.tsx';
import { TransferPart } from './transfer-form.tsx';

beforeAll(async () => {
  await startEnglish();
  beginSession('token-1', { uid: '1', mode: 'real' } as Parameters<typeof beginSession>[1]);
});
afterEach(endOfHookTest);

function openTransfer(query: string): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/?from=currency&to=option&coin=USDT${query}`]}>
        <TransferPart />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says that nothing can be transferred only once the balances are known', async () => {
  const host = fakeHost();
  const answer = Promise.withResolvers<{ list: never[] }>();
  host.answers(assets.getValidAssetById, () => answer.promise);
  openTransfer('');
  expect(screen.getByText('USDT', { selector: '.picker-value *' })).toBeDefined();
  expect(screen.queryByText('There is currently no currency available for transfer')).toBeNull();
  answer.resolve({ list: [] });
  expect(await screen.findByText('There is currently no currency available for transfer')).toBeDefined();
});

it.each([
  ['&amount=50', '50'],
  ['&amount=12.5', '12.5'],
  ['&amount=1e9', ''],
  ['', ''],
])('fills in the amount of the address %s', (query, amount) => {
  fakeHost();
  openTransfer(query);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(amount);
});

it.each([
  ['the page that needed the money', { idx: 1 }, 'contract'],
  ['the assets if it was opened by its address', null, 'assets'],
])('leads from the receipt to %s', async (_name, state, expected) => {
  window.history.replaceState(state, '');
  const host = fakeHost();
  const coin = { coin: 'USDT', name: 'Tether', available: '100' };
  host.answers(assets.getValidAssetById, () => ({ list: [coin] }) as never);
  host.answers(
    assets.transferAsset,
    (input) => ({ ...(input as object), id: 'trf_1', time: 1_000 }) as never,
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter
        initialEntries={['/contract', '/transfer?from=currency&to=option&amount=50']}
        initialIndex={1}
      >
        <Routes>
          <Route path="/transfer" element={<TransferPart />} />
          <Route path="/contract" element="contract" />
          <Route path="*" element="assets" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Available 100.00 USDT');
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByText(expected)).toBeDefined();
});
