// @vitest-environment happy-dom
import { market } from '@papertape/shared/contract/market.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { useSearch } from './use-search.ts';

beforeAll(startEnglish);
let host: FakeHost;
beforeEach(() => {
  host = fakeHost();
});
afterEach(endOfHookTest);

const coin = (base: string) => ({ symbol: `${base}USDT`, base, quote: 'USDT', type: 'CRYPTO' as const });
const ticker = (base: string, turnover: string) => ({ ...coin(base), last: '1', changeRate: '0', turnover });

it('the first list is ranked by turnover even if all responses arrive at once', async () => {
  let answer: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const tickers = [ticker('AAA', '1'), ticker('BBB', '3'), ticker('CCC', '2')];
  host.answers(market.initForestData, async () => {
    await moment;
    return { serverTime: 1, instruments: tickers, tickers };
  });
  host.answers(market.getTickerList, async () => {
    await moment;
    return { time: 1, list: tickers };
  });
  const hook = render(() => useSearch());
  await waitFor(() => expect(host.requestsTo(market.getTickerList)).toHaveLength(1));
  await act(async () => answer());
  await waitFor(() => expect(hook.now.all).toHaveLength(3));
  const [group] = hook.now.browse;
  expect(group?.rows.map(({ base }) => base)).toEqual(['BBB', 'CCC', 'AAA']);
});
