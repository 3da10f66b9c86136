/** Messages of the account feed about orders that wait for a trigger. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { expect, it } from 'vitest';
import { testFeedsOfFile } from '../../../testing/app-of-file.ts';
import { strike, wait } from '../../../testing/conditional-trader.ts';
import { advance } from '../../../testing/test-app.ts';
import { createTrader, getPrice } from '../../../testing/test-trader.ts';

const feeds = await testFeedsOfFile();

it('the feed publishes waiting conditional orders first, then each that is placed, changed, canceled or triggered', async () => {
  const world = await feeds.test.world();
  const trader = await createTrader(feeds.test, world);
  const triggerPrice = getPrice(world, 'BTCUSDT', 'last', 0.02);
  const first = await wait(trader, { triggerPrice });
  const socket = feeds.open(`/ws/orders?world=${world.id}&token=${trader.user.token}`);
  const next = async () => {
    for (;;) {
      const { data } = await socket.data('contract');
      if (data?.['conditionals'] !== undefined) return data['conditionals'] as ConditionalRow[];
    }
  };
  expect(await next()).toEqual([first]);
  const second = await wait(trader, { triggerPrice, size: '0.2' });
  expect(await next()).toEqual([second]);
  const { conditional } = await feeds.test.data(
    advancedOrders.amend,
    { id: second.id, size: '0.3' },
    trader.caller,
  );
  expect(await next()).toEqual([conditional]);
  await feeds.test.data(advancedOrders.cancel, { id: second.id }, trader.caller);
  expect(await next()).toMatchObject([{ id: second.id, status: 'canceled', reason: 'user' }]);
  await strike(world, { kind: 'spike', by: 0.05 });
  await advance(world, 60_000);
  expect(await next()).toMatchObject([{ id: first.id, status: 'triggered' }]);
});
