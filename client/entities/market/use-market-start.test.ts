/** @vitest-environment happy-dom */
import { market } from '@papertape/shared/contract/market.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { symbolText } from '../../lib/format/symbols.ts';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { useMarketStart } from './use-market-start.ts';

beforeAll(startEnglish);
afterEach(endOfHookTest);

it('provides the names of symbols in their first render, without a second one', async () => {
  const host = fakeHost();
  host.answers(market.initForestData, () => ({
    instruments: [{ symbol: 'XAUUSD', shortName: 'Gold' }],
    tickers: [],
    serverTime: 1,
  }));
  const page = render(() => {
    const { data } = useMarketStart();
    return data && symbolText('XAUUSD', 'CFD');
  });
  await waitFor(() => expect(page.now).toBeDefined());
  expect(page.now).toBe('Gold');
});
