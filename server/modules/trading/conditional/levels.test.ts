/** Take profit and stop loss of parts of a position, through the route and over time. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../../testing/app-of-file.ts';
import { listed, strike, wait } from '../../../testing/conditional-trader.ts';
import { expectReplays } from '../../../testing/replayed.ts';
import { advance, expectLedgerSound } from '../../../testing/test-app.ts';
import { createTrader, getPrice } from '../../../testing/test-trader.ts';

const app = await testAppOfFile();

type Levels = CallInputOf<typeof advancedOrders.levels>['levels'];

async function start() {
  const world = await app.world();
  const trader = await createTrader(app, world);
  const { position } = await trader.place({ size: '0.3', leverage: 5 });
  const positionId = position?.id ?? '';
  const mark = (move: number) => getPrice(world, 'BTCUSDT', 'mark', move);
  const set = (levels: Levels, caller = trader.caller) =>
    app.call(advancedOrders.levels, { positionId, levels }, caller);
  return { world, trader, positionId, mark, set };
}

it('levels close their parts one after the other and end with the position', async () => {
  const { world, trader, mark, set } = await start();
  const { data } = await set([
    { kind: 'takeProfit', price: mark(0.02), size: '0.1' },
    { kind: 'takeProfit', price: mark(0.04), size: '0.2' },
    { kind: 'stopLoss', price: mark(-0.03), size: '0.3' },
  ]);
  expect(data?.conditionals).toHaveLength(3);
  await strike(world, { kind: 'spike', by: 0.03 });
  await advance(world, 120_000);
  expect((await trader.positions()).map(({ size }) => size)).toEqual(['0.2']);
  await strike(world, { kind: 'crash', by: 0.08 });
  await advance(world, 600_000);
  expect(await trader.positions()).toEqual([]);
  const { closed } = await trader.list('closed');
  expect(closed?.map(({ reason, size }) => [reason, size])).toEqual([
    ['stopLoss', '0.2'],
    ['takeProfit', '0.1'],
  ]);
  expect((await listed(trader, 'ended')).map(({ status, reason }) => [status, reason]).sort()).toEqual([
    ['canceled', 'positionClosed'],
    ['triggered', null],
    ['triggered', null],
  ]);
  expectLedgerSound(world);
});

it('levels are changed by id, added and removed in one call, which leaves unchanged ones alone', async () => {
  const { world, trader, mark, set } = await start();
  const first = await set([
    { kind: 'takeProfit', price: mark(0.02), size: '0.1' },
    { kind: 'takeProfit', price: mark(0.03), size: '0.1' },
    { kind: 'stopLoss', price: mark(-0.02), size: '0.3' },
  ]);
  const [stays, moves, ends] = first.data?.conditionals ?? [];
  if (!stays || !moves || !ends) throw new Error('three levels were set');
  await advance(world, 1_000);
  const events = world.log.state.count;
  const second = await set([
    { id: stays.id, kind: 'takeProfit', price: stays.triggerPrice ?? '', size: '0.1' },
    { id: moves.id, kind: 'takeProfit', price: mark(0.05), size: '0.2' },
    { kind: 'stopLoss', price: mark(-0.04), size: '0.15' },
  ]);
  expect(second.refused).toBeUndefined();
  expect(world.log.state.count - events).toBe(3);
  const waiting = await listed(trader, 'waiting');
  expect(waiting.find(({ id }) => id === moves.id)).toMatchObject({ size: '0.2' });
  expect(waiting.find(({ id }) => id === stays.id)).toEqual(stays);
  expect(waiting.some(({ id }) => id === ends.id)).toBe(false);
  expect(await listed(trader, 'ended')).toMatchObject([{ id: ends.id, reason: 'user' }]);
  await expectReplays(app, world);
});

it('levels leave other conditional orders of the position alone, and never add up to more than its size', async () => {
  const { trader, mark, set } = await start();
  const trailing = await wait(trader, { action: 'close', callbackRate: '0.02' });
  const { data } = await set([
    { kind: 'stopLoss', price: mark(-0.02), size: '0.1' },
    { kind: 'stopLoss', price: mark(-0.03), size: '0.15' },
  ]);
  const id = data?.conditionals[0]?.id ?? '';
  const amend = (size: string) => app.call(advancedOrders.amend, { id, size }, trader.caller);
  expect(await amend('0.16')).toMatchObject({ refused: 'sizeAboveMaximum' });
  expect((await amend('0.15')).data?.conditional.size).toBe('0.15');
  await set([]);
  expect((await listed(trader, 'waiting')).map(({ id: one }) => one)).toEqual([trailing.id]);
});

it('levels are refused together if one of them is invalid', async () => {
  const { world, trader, positionId, mark, set } = await start();
  const good = { kind: 'takeProfit', price: mark(0.02), size: '0.2' } as const;
  expect(await set([good, { ...good, size: '0.11' }])).toMatchObject({
    refused: 'sizeAboveMaximum',
  });
  expect(await set([{ ...good, kind: 'stopLoss' }])).toMatchObject({
    refused: 'stopLossInvalid',
  });
  expect(await set([{ ...good, id: 'con-none' }])).toMatchObject({ refused: 'notFound' });
  const other = await createTrader(app, world);
  expect((await set([good], other.caller)).refused).toBe('notFound');
  expect(await listed(trader, 'waiting')).toEqual([]);
  await trader.place({ action: 'close', size: '0.3' });
  expect((await app.call(advancedOrders.levels, { positionId, levels: [good] }, trader.caller)).refused).toBe(
    'positionClosed',
  );
});
