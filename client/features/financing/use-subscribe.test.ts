// @vitest-environment happy-dom
import { assets } from '@papertape/shared/contract/assets.ts';
import type { FinancingProduct } from '@papertape/shared/contract/financing.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/settings/session.ts';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { useSubscribe } from './use-subscribe.ts';

beforeAll(startEnglish);
afterEach(() => {
  endSession('signedOut');
  endOfHookTest();
});

const product = { id: 'f-7', coin: 'USDT', minimum: '100', maximum: '50000' } as FinancingProduct;

it('states what the financing account lacks for a valid amount', async () => {
  const host = fakeHost();
  host.answers(assets.accountList, () => ({
    list: [{ account: 'financing' as const, coins: [{ coin: 'USDT', available: '100.5' }] }],
  }));
  beginSession('token', { uid: '1', mode: 'real' } as Parameters<typeof beginSession>[1]);
  const page = render(() => useSubscribe(product, () => undefined));
  await waitFor(() => expect(page.now.available).toBe('100.5'));
  const missingFor = (amount: string) => {
    act(() => page.now.form.set({ amount }));
    return page.now.missing;
  };
  expect(['', '250.125', '100.5', '99'].map(missingFor)).toEqual(['0', '149.625', '0', '0']);
});
