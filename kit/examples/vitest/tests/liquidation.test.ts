import { test } from '@papertape/kit/vitest';
import { expect } from 'vitest';

test('a position is liquidated in a crash', async ({ world, trader }) => {
  const mia = await trader({ currency: 1000, margin: 'isolated' });
  await mia.open('BTCUSDT', 'long', { size: '0.1', leverage: 100 });
  await world.market.crash('BTCUSDT', { by: '10%', over: '1m' });
  await world.advance('2m');
  await expect(mia).toHaveClosed('BTCUSDT', { by: 'liquidation' });
});
