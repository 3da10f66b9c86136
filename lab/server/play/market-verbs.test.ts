import { market } from '@papertape/shared/contract/market.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../server/testing/app-of-file.ts';

const test = await testAppOfFile({ parts: { simulator: {} } });

const minute = 60_000;
const order = {
  symbol: 'EURUSD',
  side: 'long',
  action: 'open',
  type: 'market',
  size: '1000',
  leverage: 5,
} as const;

it('every market verb of a file has its effect, and a market can be opened at a weekend', async () => {
  const table = 'span,price\\n0,2.0\\n5m,2.5\\n10m,2.2';
  const source = `papertape: 1
title: { en: All verbs }
world: { seed: verbs, start: 2026-11-21T12:00Z }
people: [{ name: A, mode: demo }]
timeline:
  - at: +0m
    market: { open: { target: EURUSD, for: 2h } }
  - at: +10m
    market:
      spread: { target: BTCUSDT, times: 20, for: 10m }
      liquidity: { target: BTCUSDT, times: 0.01, for: 10m }
      freeze: { target: ETHUSDT, for: 10m }
      trend: { target: SOLUSDT, by: 30%, over: 5m }
      path: { target: XRPUSDT, csv: "${table}" }
      volatility: { target: DOGEUSDT, times: 20, for: 10m }
  - at: +1h
    market: { close: { target: EURUSD, for: 30m } }
`;
  const outside = await test.world();
  const { people } = await test.data(sim.scenarioPlay, { source, world: 'verbs' }, { world: outside });
  const world = test.directory.ready('verbs') ?? outside;
  const seen = async (after: number) => {
    await test.data(sim.clockAdvance, { to: Date.UTC(2026, 10, 21, 12) + after }, { world });
    const { list } = await test.data(market.getTickerList, {}, { world });
    const { bids, asks } = await test.data(market.byTypeDepthUpdate, { symbol: 'BTCUSDT' }, { world });
    const of = (symbol: string) => list.find((row) => row.symbol === symbol);
    return { of, gap: Number(asks[0]?.price) - Number(bids[0]?.price), size: Number(asks[0]?.size) };
  };
  const before = await seen(9 * minute);
  expect([before.of('EURUSD')?.state, before.of('GBPUSD')?.state]).toEqual(['open', 'closed']);
  const as = { world, token: people[0]?.token ?? '', mode: 'demo' as const };
  const bought = await test.data(trading.create, order, as);
  expect(bought.order.status).toBe('filled');
  const start = await seen(10 * minute);
  const later = await seen(15 * minute);
  expect(later.gap).toBeGreaterThan(5 * before.gap);
  expect(later.size).toBeLessThan(before.size);
  expect(later.of('ETHUSDT')?.last).toBe(start.of('ETHUSDT')?.last);
  expect(Number(later.of('SOLUSDT')?.last) / Number(start.of('SOLUSDT')?.last)).toBeCloseTo(1.3, 1);
  expect([start, later].map(({ of }) => Number(of('XRPUSDT')?.last))).toEqual([2, 2.5]);
  expect((await seen(61 * minute)).of('EURUSD')?.state).not.toBe('open');
  expect((await seen(95 * minute)).of('EURUSD')?.state).toBe('open');
  await test.directory.remove('verbs');
});
