import { type AlertStudy, chartAlerts, chartAlertsAtMost } from '@papertape/shared/contract/chart-alerts.ts';
import { chartDrawings, type SavedDrawing } from '@papertape/shared/contract/chart-drawings.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { strike } from '../../testing/conditional-trader.ts';
import { expectReplays } from '../../testing/replayed.ts';
import { advance } from '../../testing/test-app.ts';
import { createTrader, getPrice, type TestTrader } from '../../testing/test-trader.ts';
import type { World } from '../../world/world.ts';

const app = await testAppOfFile();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Placing = CallInputOf<typeof chartAlerts.place>;

const average: AlertStudy = { study: 'EMA', parameters: [20], line: 'average' };
const onAverage: Placing = { symbol: 'BTCUSDT', frame: '1m', way: 'either', study: average };

async function start() {
  const world = await app.world();
  return { world, trader: await createTrader(app, world) };
}

/** Advances the world and signs in again, because a session does not last for a day. */
async function later({ world, trader }: { world: World; trader: TestTrader }, ms: number) {
  await advance(world, ms);
  await trader.signIn();
}

const place = ({ caller }: TestTrader, input: Placing = onAverage) =>
  app.call(chartAlerts.place, input, caller);
const listed = async ({ caller }: TestTrader) => (await app.data(chartAlerts.alerts, {}, caller)).alerts;
const getMessages = async ({ caller }: TestTrader) =>
  (await app.data(notification.numNoti, {}, caller)).list.filter(({ subject }) => subject?.kind === 'alert');

const draw = ({ caller }: TestTrader, drawings: SavedDrawing[]) =>
  app.data(chartDrawings.save, { symbol: 'BTCUSDT', drawings }, caller);
const horizontal = (price: string): SavedDrawing => ({
  id: 'line',
  kind: 'horizontal',
  points: [{ time: 1, price }],
});
const onLine: Placing = { symbol: 'BTCUSDT', frame: '1h', way: 'up', line: { drawing: 'line' } };

describe('an alert on a study', () => {
  it('rings once while no page is open, and sends a notification', async () => {
    const { world, trader } = await start();
    const { data } = await place(trader, { ...onAverage, note: 'Look at it' });
    expect(data?.alert).toMatchObject({ status: 'waiting', rings: 0, study: average, note: 'Look at it' });
    expect(Number(data?.alert.value)).toBeCloseTo(Number(getPrice(world, 'BTCUSDT', 'last', 0)), 0);
    await later({ world, trader }, day);
    expect(await listed(trader)).toMatchObject([{ status: 'ended', reason: 'rang', rings: 1 }]);
    const [ring, ...more] = await getMessages(trader);
    expect(more).toEqual([]);
    expect(ring).toMatchObject({ type: 'alertRang', mode: null, subject: { symbol: 'BTCUSDT' } });
    expect(ring?.body).toMatch(/^EMA 20 \(1m\): crossed (up|down) at a price of [\d,.]+\. Look at it$/);
  });

  it('rings at the same ticks in one jump of the clock as in small steps with reloads', async () => {
    const rings: { body: string; time: number }[][] = [];
    for (const steps of [1, 48]) {
      const world = await app.world({ seed: 'jumps' });
      const trader = await createTrader(app, world);
      await place(trader, { ...onAverage, frequency: 'always' });
      await place(trader, { ...onAverage, frame: '5m', frequency: 'barClose', way: 'up' });
      for (let step = 0; step < steps; step += 1) {
        await advance(world, (4 * hour) / steps);
        if (step % 7 === 0) world.load();
      }
      rings.push((await getMessages(trader)).map(({ body, time }) => ({ body, time })));
    }
    expect(rings[0]?.length).toBeGreaterThan(3);
    expect(rings[1]).toEqual(rings[0]);
  });

  it('rings at most a hundred times', async () => {
    const { world, trader } = await start();
    await place(trader, { ...onAverage, study: { ...average, parameters: [2] }, frequency: 'always' });
    await later({ world, trader }, day);
    expect(await listed(trader)).toMatchObject([{ status: 'ended', reason: 'ringsSpent', rings: 100 }]);
    expect((await getMessages(trader))[0]).toMatchObject({ type: 'alertEnded' });
  });

  it('is evaluated on prices that include scenario events', async () => {
    const { world, trader } = await start();
    const rsi: AlertStudy = { study: 'RSI', parameters: [14], line: 'strength' };
    await place(trader, { symbol: 'BTCUSDT', frame: '1h', way: 'up', study: rsi, level: '90' });
    await advance(world, 2 * hour);
    expect(await listed(trader)).toMatchObject([{ status: 'waiting' }]);
    await strike(world, { kind: 'spike', by: 0.5 });
    await advance(world, hour);
    expect(await listed(trader)).toMatchObject([{ status: 'ended', reason: 'rang' }]);
  });

  it('is reproduced by a replay of the journal', async () => {
    const { world, trader } = await start();
    await draw(trader, [horizontal(getPrice(world, 'BTCUSDT', 'last', 0.002))]);
    await place(trader, { ...onLine, frequency: 'always' });
    await place(trader, { ...onAverage, frequency: 'always' });
    await place(trader, { ...onAverage, frame: '4h', frequency: 'barClose' });
    await advance(world, 3 * hour);
    await draw(trader, [horizontal(getPrice(world, 'BTCUSDT', 'last', 0.001))]);
    await advance(world, 3 * hour);
    await draw(trader, []);
    expect((await getMessages(trader)).length).toBeGreaterThan(5);
    await expectReplays(app, world);
  });
});

describe('an alert on a drawn line', () => {
  it('follows the line, ends when the line is removed and resumes when it is restored', async () => {
    const { world, trader } = await start();
    const far = getPrice(world, 'BTCUSDT', 'last', 0.3);
    await draw(trader, [horizontal(far)]);
    expect((await place(trader, onLine)).data?.alert).toMatchObject({ line: { kind: 'horizontal' } });
    await draw(trader, [horizontal(getPrice(world, 'BTCUSDT', 'last', 0.4))]);
    const [moved] = await listed(trader);
    expect(Number(moved?.target)).toBeCloseTo(Number(getPrice(world, 'BTCUSDT', 'last', 0.4)), 0);
    await draw(trader, []);
    expect(await listed(trader)).toMatchObject([{ status: 'ended', reason: 'lineRemoved' }]);
    expect((await getMessages(trader))[0]?.body).toContain('the line was removed from the chart');
    await draw(trader, [horizontal(far)]);
    expect(await listed(trader)).toMatchObject([{ status: 'waiting', reason: null }]);
    await strike(world, { kind: 'spike', by: 0.5 });
    await advance(world, hour);
    expect(await listed(trader)).toMatchObject([{ status: 'ended', reason: 'rang' }]);
    expect((await getMessages(trader))[0]?.body).toContain('Horizontal line (1h): crossed up');
  });

  it('is refused for a missing, unsuitable or past line, and ends when its line moves into the past', async () => {
    const { world, trader } = await start();
    const now = world.clock.now();
    const trend = (from: number, to: number): SavedDrawing => ({
      id: 'line',
      kind: 'trendLine',
      points: [
        { time: now + from * hour, price: '1000' },
        { time: now + to * hour, price: '2000' },
      ],
    });
    expect((await place(trader, onLine)).refused).toBe('notFound');
    await draw(trader, [trend(-9, -3)]);
    expect((await place(trader, onLine)).refused).toBe('lineUnfit');
    await draw(trader, [{ ...trend(-9, 9), kind: 'measure' }]);
    expect((await place(trader, onLine)).refused).toBe('lineUnfit');
    await draw(trader, [trend(-9, 9)]);
    expect((await place(trader, onLine)).refused).toBeUndefined();
    await draw(trader, [trend(-9, -3)]);
    expect(await listed(trader)).toMatchObject([{ status: 'ended', reason: 'lineOver' }]);
    await draw(trader, [trend(-9, 3)]);
    expect(await listed(trader)).toMatchObject([{ status: 'waiting' }]);
    await later({ world, trader }, day);
    expect(await listed(trader)).toMatchObject([{ status: 'ended', reason: 'lineOver' }]);
  });
});

describe('alerts of a user', () => {
  it('can be paused, resumed, changed and removed by their owner only', async () => {
    const { world, trader } = await start();
    const other = await createTrader(app, world);
    const id = (await place(trader)).data?.alert.id ?? '';
    const pause = (paused: boolean, by = trader) => app.call(chartAlerts.pause, { id, paused }, by.caller);
    expect((await pause(true, other)).refused).toBe('notFound');
    expect((await pause(true)).data?.alert.status).toBe('paused');
    expect((await pause(true)).refused).toBe('statusConflict');
    await later({ world, trader }, day);
    expect(await getMessages(trader)).toEqual([]);
    expect((await pause(false)).data?.alert.status).toBe('waiting');
    await other.signIn();
    const change = { ...onAverage, id, frame: '1d', way: 'up', frequency: 'barClose' } as const;
    expect((await app.call(chartAlerts.change, change, other.caller)).refused).toBe('notFound');
    expect((await app.data(chartAlerts.change, change, trader.caller)).alert).toMatchObject({
      frame: '1d',
      id,
    });
    expect((await app.call(chartAlerts.remove, { id }, other.caller)).refused).toBe('notFound');
    expect(await app.data(chartAlerts.remove, { id }, trader.caller)).toEqual({ removed: 1 });
    expect(await listed(trader)).toEqual([]);
  });

  it('are limited in number', async () => {
    const { trader } = await start();
    for (let count = 0; count < chartAlertsAtMost; count += 1) await place(trader);
    expect((await place(trader)).refused).toBe('alertLimit');
  });

  it.each<[string, Partial<Placing>]>([
    ['no condition', { study: undefined }],
    ['a line and a study', { line: { drawing: 'line' } }],
    ['a level for an average', { level: '5' }],
    ['a strength against the price', { study: { study: 'RSI', parameters: [14], line: 'strength' } }],
    ['a line that the study does not have', { study: { ...average, line: 'upper' } }],
    ['an average of one bar, which is the price', { study: { ...average, parameters: [1] } }],
    ['a band that no price can leave', { study: { study: 'BOLL', parameters: [5, 2], line: 'upper' } }],
    ['an average against itself', { other: average }],
    [
      'a stochastic within a bar',
      { study: { study: 'KDJ', parameters: [9], line: 'k' }, level: '80', frequency: 'once' },
    ],
  ])('refuse %s', async (_name, input) => {
    const { trader } = await start();
    expect((await place(trader, { ...onAverage, ...input })).refused).toBe('invalidInput');
  });
});
