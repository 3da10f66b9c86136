import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'papertape-lab-'));
let test: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>room</title>');
  writeFileSync(join(folder, 'assets/entry-Ab_12-xY.js'), 'entry');
  test = await createTestApp({ parts: { simulator: { folder }, clientFolder: folder } });
});

afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const openPage = async (url: string, remoteAddress: string, host = 'localhost:3000') => {
  const { statusCode, body } = await test.app.inject({ url, remoteAddress, headers: { host } });
  return [statusCode, body] as const;
};

it('the control room is served to callers with access only', async () => {
  expect(await openPage('/lab', '127.0.0.1')).toEqual([200, '<title>room</title>']);
  expect(await openPage('/lab/assets/entry-Ab_12-xY.js', '127.0.0.1')).toEqual([200, 'entry']);
  for (const path of ['/lab', '/lab/', '/lab/assets/entry-Ab_12-xY.js']) {
    expect((await openPage(path, '10.0.0.7'))[0]).toBe(404);
    expect((await openPage(path, '127.0.0.1', 'rebound.example'))[0]).toBe(404);
  }
});

it('the control room lists people and open positions, plots future prices and starts sessions', async () => {
  const world = await test.world();
  const mia = await test.data(
    sim.traderCreate,
    { email: 'mia@example.com', balances: [{ account: 'currency', coin: 'USDT', amount: '2500' }] },
    { world },
  );
  const { list } = await test.data(sim.people, {}, { world });
  expect(list.find(({ uid }) => uid === mia.uid)).toMatchObject({
    equity: { real: '2500' },
    balances: [{ account: 'currency', coin: 'USDT', available: '2500', frozen: '0' }],
  });
  expect(await test.data(sim.openBook, {}, { world })).toMatchObject({ orders: [] });
  const session = await test.data(sim.sessionStart, { uid: mia.uid }, { world });
  expect(session).toMatchObject({ uid: mia.uid, mode: 'real' });
  expect(session.token).not.toBe(mia.token);
  expect((await test.call(sim.sessionStart, { uid: '1' }, { world })).refused).toBe('notFound');

  const now = world.clock.now();
  const span = { symbol: 'BTCUSDT', from: now - 60_000, to: now + 240_000, points: 31 };
  const event = {
    kind: 'crash',
    target: 'BTCUSDT',
    by: '0.1',
    overMs: 60_000,
    startsAt: now + 60_000,
  } as const;
  const { points, recorded } = await test.data(sim.marketPlot, { ...span, event }, { world });
  expect(recorded).toBeNull();
  expect(points).toHaveLength(31);
  const parted = points.filter(({ last, calm }) => last !== calm);
  expect(parted[0]?.time).toBeGreaterThan(now + 60_000);
  const end = points.at(-1);
  expect(Number(end?.last) / Number(end?.calm)).toBeCloseTo(0.9, 3);
  // The event gives the plotted prices.
  await test.data(sim.scenarioCreate, event, { world });
  const after = await test.data(sim.marketPlot, span, { world });
  expect(after.points.map(({ last }) => last)).toEqual(points.map(({ last }) => last));
});
