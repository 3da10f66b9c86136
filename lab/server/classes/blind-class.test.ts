/**
 * A blind class on a recording: learners trade it under another name, with other dates and prices. The test reads
 * every answer and socket of a learner, and then the results, which reveal what it was.
 */
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { additions, contract } from '@papertape/shared/contract/index.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { blindMarket } from '@papertape/shared/text/symbol.ts';
import { expect, it } from 'vitest';
import { createBars } from '../../../server/recordings/recordings.fixture.ts';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import { expectReplays } from '../../../server/testing/replayed.ts';
import { expectLedgerSound } from '../../../server/testing/test-app.ts';
import { claimSeat, startTestClass } from '../../../server/testing/test-class.ts';
import type { World } from '../../../server/world/world.ts';

const stranger = '192.168.7.21';
const recordedFrom = Date.UTC(2020, 2, 12, 8);
const bars = createBars({ from: recordedFrom, count: 2 * 1_440, move: 700 });
const from = recordedFrom + 90 * minuteMs;
const to = from + 2 * hourMs;
const { symbol } = blindMarket;

const feeds = await testFeedsOfFile({ parts: { simulator: { token: 'the token of the installation' } } });
const { test } = feeds;
const lobby = await test.world();
const { id: recording } = test.directory.recordings.add(bars, {
  name: 'black-thursday',
  symbol: 'BTCUSDT',
  source: 'test',
});
const startBlind = (blind: boolean) =>
  startTestClass(test, lobby, {
    stretch: { recording: 'black-thursday', from, to },
    blind,
    seats: 2,
    clock: 'paused',
  });
const held = await startBlind(true);
const learners = await Promise.all(
  [1, 2].map((seat) => claimSeat(test, lobby, { code: held.held.code, seat, name: `Learner ${seat}` })),
);
const as = (place = 0) => ({
  world: held.world(),
  token: learners[place]?.token ?? '',
  mode: 'demo' as const,
  ip: stranger,
});
const buy = { symbol, side: 'long', action: 'open', type: 'market', leverage: 20, size: '0.05' } as const;

/** Lists texts that would reveal the day: the recording, its dates and times, and the secret of its scale. */
function traces(): string[] {
  const dates = [2, 3].flatMap((month) =>
    Array.from({ length: 3 }, (_, day) => `2020-0${month + 1}-${12 + day}`),
  );
  const times = Array.from({ length: 49 }, (_, hour) => String(recordedFrom + hour * hourMs));
  return ['black-thursday', recording, held.held.secret, held.world().seed, ...dates, ...times];
}

const tracesIn = (text: string) => traces().filter((trace) => text.includes(trace));

it('the chart has the shape of the recording at other prices and dates, and the real symbol does not follow it', () => {
  const world = held.world();
  const { startedAt } = held.held;
  expect(startedAt - from).toBeGreaterThan(5 * 365 * dayMs);
  expect((startedAt - from) % dayMs).toBe(0);
  const shown = world.market.candles(symbol, '1m', { to: startedAt - 1, count: 90 });
  const recorded = Array.from(bars.close.slice(0, 90));
  const ratios = shown.map(({ close }, row) => close / (recorded[row] as number));
  const [ratio = 1] = ratios;
  for (const one of ratios) expect(one).toBeCloseTo(ratio, 4);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
  expect(Math.abs(ratio - 1)).toBeGreaterThan(0.001);
  const real = world.market.candles('BTCUSDT', '1m', { to: startedAt - 1, count: 90 });
  const moves = (closes: readonly number[]) =>
    closes.map((close, row) => Math.sign(close - (closes[row - 1] ?? close)));
  const own = moves(shown.map(({ close }) => close));
  expect(own.filter((move, row) => move === moves(real.map(({ close }) => close))[row]).length).toBeLessThan(
    70,
  );
});

it('the timeline of the control room and a new seat begin with the market of the class', async () => {
  const { startedAt } = held.held;
  const span = { from: startedAt, to: startedAt + hourMs, points: 2 };
  const getPlot = async (world: World) => (await test.data(sim.marketPlot, span, { world })).symbol;
  expect(await getPlot(held.world())).toBe(symbol);
  expect(await getPlot(lobby)).toBe('BTCUSDT');
  expect(learners.map((learner) => learner.symbol)).toEqual([symbol, symbol]);
});

it('two classes of one stretch have different prices', async () => {
  const other = await startBlind(true);
  const at = held.held.startedAt;
  const [one, two] = [held, other].map(({ world }) => world().market.quote(symbol, at).last);
  expect(one).not.toBe(two);
  await test.directory.remove(other.held.world);
});

it('learners trade the market under its other name, and no socket shows a trace of the day', async () => {
  const { world: id } = held.held;
  const query = `world=${id}&token=${learners[0]?.token}&typeUser=demo`;
  const open = [
    feeds.open(`/ws/forex?type=CFD&${query}`),
    feeds.open(`/ws/realtime?currency=${symbol}&timeframe=1m&${query}`),
    feeds.open(`/ws/orders?${query}`),
    feeds.open(`/ws/market/walk?${query}`),
  ];
  for (const socket of open) await socket.control('welcome');
  await test.data(trading.create, buy, as(0));
  await test.data(trading.create, { ...buy, side: 'short' }, as(1));
  await test.data(sim.clockAdvance, { byMs: hourMs }, { world: held.world() });
  feeds.heartbeat();
  await open[0]?.data('forex');
  const frames = open.map(({ received }) => JSON.stringify(received)).join('');
  expect(frames).toContain(symbol);
  expect(tracesIn(frames)).toEqual([]);
});

it('no answer to a learner or a visitor shows a trace of the day or names the original', async () => {
  const features: Record<string, Record<string, Endpoint>> = { ...contract, ...additions, sim };
  let answered = 0;
  for (const endpoint of Object.values(features).flatMap((feature) => Object.values(feature))) {
    if (endpoint === contract.identity.logout) continue;
    const example = (endpoint.example ?? {}) as Record<string, string>;
    const alias = Object.fromEntries(
      Object.entries(example).map(([name, value]) => [name, value === 'BTCUSDT' ? symbol : value]),
    );
    for (const input of [example, alias])
      for (const caller of [as(), { world: held.world(), ip: stranger }]) {
        const asked = endpoint.method === 'GET' ? { query: input } : { payload: input };
        const { body, headers } = await test.inject(
          { method: endpoint.method, url: endpoint.path, ...asked },
          caller,
        );
        if (body.includes('"code":200')) answered += 1;
        expect(tracesIn(body + JSON.stringify(headers)), endpoint.path).toEqual([]);
      }
  }
  expect(answered).toBeGreaterThan(100);
  const { instruments } = await test.data(market.initForestData, undefined, as());
  const row = instruments.find((one) => one.symbol === symbol);
  expect(row).toMatchObject({ shortName: 'Market A', name: 'Market A', group: 'CFD', base: symbol });
  expect(JSON.stringify(row)).not.toMatch(/BTC|Bitcoin/);
});

it('the results name the market and its dates, for the trainer and each learner, once the class has ended', async () => {
  const at = { world: held.world() };
  const during = await test.data(sim.classResults, {}, at);
  expect(during.recorded).toBeNull();
  const mine = () => test.data(classroom.classMine, undefined, as());
  expect((await mine()).results).toBeNull();
  await test.data(sim.classEnd, {}, at);
  const recorded = {
    name: 'black-thursday',
    symbol,
    of: 'BTCUSDT',
    from,
    to: from + hourMs,
    blind: true,
  };
  expect((await test.data(sim.classResults, {}, at)).recorded).toEqual(recorded);
  expect((await mine()).results?.recorded).toEqual(recorded);
  const [profit = 0, loss = 0] = (await test.data(sim.classResults, {}, at)).list.map((one) =>
    Number(one.profit),
  );
  expect(profit).toBeGreaterThan(loss);
  expectLedgerSound(held.world());
  await expectReplays(test, held.world());
});

it('luck offers the other days of the recording under the same name', async () => {
  const at = { world: held.world() };
  const started = await test.data(sim.classLuckStart, { among: 'days', markets: 20 }, at);
  expect([started.markets, started.otherDays]).toEqual([1, 1]);
  await expect
    .poll(async () => (await test.data(sim.classLuck, undefined, at)).state, { timeout: 60_000 })
    .toBe('done');
  const { list } = await test.data(sim.classLuck, undefined, at);
  expect(list.map(({ markets }) => markets)).toEqual([1, 1]);
  // The first learner has also sent the example of every endpoint, which may not fit the prices of another day.
  expect(Number(list[1]?.missed)).toBe(0);
});

it('a class that is repeated hides the same stretch again at other prices', async () => {
  const again = await test.data(sim.classReplicate, {}, { world: held.world() });
  const world = test.directory.ready(again.world);
  expect(again.title).toEqual(held.held.title);
  expect(again.roster.map(({ name }) => name)).toEqual(['Learner 1', 'Learner 2']);
  const last = world?.market.quote(symbol, again.startedAt).last;
  expect(last).not.toBe(held.world().market.quote(symbol, held.held.startedAt).last);
  expect((again.startedAt - from) % dayMs).toBe(0);
});

it('a class that is not blind keeps symbol, dates and prices, and pauses at the end of the stretch', async () => {
  const open = await startBlind(false);
  expect(open.held).toMatchObject({ startedAt: from, title: { en: 'black-thursday' } });
  const world = open.world();
  const [candle] = world.market.candles('BTCUSDT', '1m', { to: from - 1, count: 1 });
  expect(candle?.close).toBe(bars.close[89]);
  expect(world.market.find(symbol)).toBeUndefined();
  await test.data(sim.classFreeze, { frozen: false }, { world });
  await test.data(sim.clockAdvance, { byMs: 3 * hourMs }, { world });
  expect(open.world().clock.state.mode).toBe('paused');
  const { recorded } = await test.data(sim.classResults, {}, { world: open.world() });
  expect(recorded).toMatchObject({ symbol: 'BTCUSDT', of: 'BTCUSDT', from, blind: false });
});

it('a class refuses an unknown recording, times outside it, and blindness without a stretch', async () => {
  const start = (input: object) =>
    test.call(sim.classStart, { seats: 1, ...input } as never, { world: lobby });
  const unknown = await start({ stretch: { recording: 'april', from, to } });
  expect(unknown.refused).toBe('recordingMissing');
  const early = await start({ stretch: { recording: 'black-thursday', from: from - dayMs, to } });
  expect(early).toMatchObject({ refused: 'invalidInput' });
  expect((await start({ blind: true, lesson: 'leverage' })).refused).toBe('invalidInput');
  const both = await start({ lesson: 'leverage', stretch: { recording: 'black-thursday', from, to } });
  expect(both.refused).toBe('invalidInput');
});
