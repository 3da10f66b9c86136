import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it } from 'vitest';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import { buy, claimSeat, startTestClass } from '../../../server/testing/test-class.ts';
import { EquityLine } from './watch.ts';

const minute = 60_000;

const feeds = await testFeedsOfFile({ parts: { simulator: {} } });

it("the watch shows each learner's last action, connection and distance to liquidation", async () => {
  const { test } = feeds;
  const lobby = await test.world();
  const { held, world } = await startTestClass(test, lobby, {
    lesson: 'leverage',
    seats: 3,
    clock: 'paused',
  });
  const look = () => test.data(sim.classWatch, undefined, { world: world() });
  const before = await look();
  expect(before.tasks.length).toBeGreaterThan(0);
  expect(before.list.map(({ seat, state, online, lastAct }) => [seat, state, online, lastAct])).toEqual(
    [1, 2, 3].map((seat) => [seat, 'free', false, null]),
  );

  const mia = await claimSeat(test, lobby, { code: held.code, seat: 2, name: 'Mia' });
  const asMia = { world: world(), token: mia.token, mode: 'demo' as const };
  const socket = feeds.open(`/ws/market/mia?world=${held.world}&token=${mia.token}`);
  await socket.control('welcome');
  await test.data(trading.create, buy, asMia);
  await test.data(sim.clockAdvance, { byMs: minute }, { world: world() });
  const [, seat] = (await look()).list;
  expect(seat).toMatchObject({
    name: 'Mia',
    state: 'taken',
    online: true,
    open: 1,
    ordered: true,
    marginRate: expect.stringMatching(/^0\.\d+$/),
    profitRate: expect.stringMatching(/^-?0\.\d+$/),
    lastAct: { type: 'order.filled', symbol: 'BTCUSDT', side: 'long', size: '0.05' },
  });
  expect(seat?.passed).toHaveLength(before.tasks.length);
  expect(seat?.line.length).toBeGreaterThan(1);

  socket.send({
    methodType: 'SEND',
    eventType: 'support',
    text: 'Why did my stop not fill?',
    clientId: 'm-1',
  });
  await expect.poll(async () => (await look()).list[1]?.asked?.text).toBe('Why did my stop not fill?');
  expect((await look()).list[1]?.lastAct?.type).toBe('support.said');

  socket.ws.close();
  await expect.poll(async () => (await look()).list[1]?.online).toBe(false);
});

it('the equity line survives a rewind, and leaves out the time before the seat was paid', async () => {
  const { test } = feeds;
  const lobby = await test.world();
  const { held, world } = await startTestClass(test, lobby, { seats: 1, clock: 'paused' });
  const mia = await claimSeat(test, lobby, { code: held.code, seat: 1, name: 'Mia' });
  await test.data(trading.create, buy, { world: world(), token: mia.token, mode: 'demo' });
  await test.data(sim.clockAdvance, { byMs: 60 * minute }, { world: world() });
  await test.data(sim.rewind, { byMs: minute }, { world: world() });
  const [seat] = (await test.data(sim.classWatch, undefined, { world: world() })).list;
  const line = seat?.line ?? [];
  expect(line.length).toBeGreaterThan(20);
  expect(new Set(line).size).toBeGreaterThan(10);

  const late = new EquityLine([0, 1, 2].map((time) => ({ time, equity: time === 0 ? '0' : '10000' })));
  expect(late.upTo('9999')).toEqual(['10000', '10000', '9999']);
});

it('the equity line of a long day is short and ends with the newest value', () => {
  const line = new EquityLine();
  for (let second = 0; second < 86_400; second += 1) line.add(second * 1_000, String(second));
  const points = line.upTo('end');
  expect(points.length).toBeLessThanOrEqual(25);
  expect([points[0], points.at(-1)]).toEqual(['0', 'end']);
});
