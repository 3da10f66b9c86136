// @vitest-environment happy-dom
import type { Ticker } from '@papertape/shared/contract/market.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { endOfHookTest, fakeHost, render } from '../../../testing/hooks.tsx';
import { useIsReached } from './use-is-reached.ts';

let ticker: Partial<Ticker> | undefined;

beforeEach(() => {
  fakeHost();
  vi.spyOn(pageHub().quotes.tickers, 'get').mockImplementation(() => ticker as Ticker | undefined);
});
afterEach(() => {
  endOfHookTest();
  vi.restoreAllMocks();
});

const open = { bid: '99', ask: '101', state: 'open' } as const;

it.each([
  ['a buy at the best ask', open, 'buy', '101', true],
  ['a buy below it', open, 'buy', '100.99', false],
  ['a sale at the best bid', open, 'sell', '99', true],
  ['a sale above it', open, 'sell', '99.01', false],
  ['a price that is not typed yet', open, 'buy', '', false],
  ['a close at market', open, 'sell', null, false],
  ['a closed market', { ...open, state: 'closed' }, 'buy', '200', false],
  ['an unknown market', undefined, 'buy', '200', false],
] as const)('reads whether the market has reached the limit: %s', (_name, known, side, limit, wanted) => {
  ticker = known;
  expect(render(() => useIsReached('BTCUSDT', side, limit)).now).toBe(wanted);
});
