/** @vitest-environment happy-dom */
import { market, type Session } from '@papertape/shared/contract/market.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { ticker } from '../../testing/hub-of-test.ts';
import { useSessionState } from './session-note.tsx';
import { useMarketStart } from './use-market-start.ts';

const open: Session = { state: 'open', nextOpenAt: null, nextCloseAt: null };
const symbols = ['BTCUSDT', 'ETHUSDT'] as const;
let host: FakeHost;
let now: Session;

beforeAll(startEnglish);
beforeEach(() => {
  now = open;
  host = fakeHost();
  host.answers(market.initForestData, () => ({
    instruments: symbols.map((symbol) => ({ symbol, session: now })),
    tickers: [],
    serverTime: 1,
  }));
});
afterEach(endOfHookTest);

const send = (symbol: string, state: Session['state']) =>
  act(() => {
    pageHub().quotes.learn({ ...ticker(symbol, '1', Date.now()), state });
  });

it('reads once when its markets reopen, however many rows notice it', async () => {
  const page = render(() => {
    const { data } = useMarketStart();
    const sessions = symbols.map((symbol) => data?.instruments.find((row) => row.symbol === symbol)?.session);
    const states = [
      useSessionState(symbols[0], sessions[0] ?? open),
      useSessionState(symbols[1], sessions[1] ?? open),
    ];
    return { states, opens: sessions.map((session) => session?.nextOpenAt ?? null) };
  });
  await waitFor(() => expect(host.requestsTo(market.initForestData)).toHaveLength(1));
  now = { state: 'closed', nextOpenAt: 77_000, nextCloseAt: null };
  send('BTCUSDT', 'closed');
  send('ETHUSDT', 'closed');
  await waitFor(() => expect(page.now).toEqual({ states: ['closed', 'closed'], opens: [77_000, 77_000] }));
  expect(host.requestsTo(market.initForestData)).toHaveLength(2);
});
