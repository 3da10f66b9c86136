import { expect, test } from '@papertape/kit/playwright';

test('a learner is liquidated in a crash and sees why', async ({ page, market, clock, trader }) => {
  const mia = await trader({ currency: 1000, margin: 'isolated', signedIn: page });
  await mia.open('BTCUSDT', 'long', { size: '0.1', leverage: 100 });
  await market.crash('BTCUSDT', { by: '10%', over: '1m' });
  await clock.advance('2m');
  await expect(mia).toHaveClosed('BTCUSDT', { by: 'liquidation' });
  await page.goto('/pages/notification/index');
  await expect(page.getByText('The margin no longer covered your long position.').first()).toBeVisible();
});

test('a gap down triggers a stop loss, and a gap up raises the price', async ({ market, clock, trader }) => {
  const mia = await trader({ currency: 10_000 });
  const price = Number(await market.price('BTCUSDT'));
  await mia.open('BTCUSDT', 'long', { size: '0.01', stopLoss: (price * 0.99).toFixed(0) });
  await market.gap('BTCUSDT', { by: '-4%' });
  await clock.advance('1s');
  await expect(mia).toHaveClosed('BTCUSDT', { by: 'stopLoss' });
  await market.gap('BTCUSDT', { by: '6%' });
  await clock.advance('1s');
  expect(Number(await market.price('BTCUSDT'))).toBeGreaterThan(price);
});

test('a limit order rests until its price is reached', async ({ market, world, trader }) => {
  const mia = await trader({ currency: 10_000 });
  const price = Number(await market.price('ETHUSDT'));
  await mia.open('ETHUSDT', 'long', { size: '0.1', price: (price * 0.97).toFixed(1) });
  await expect(mia).toHaveOrder('ETHUSDT', { side: 'long', size: '0.1' });
  await market.crash('ETHUSDT', { by: '5%' });
  await world.until(async () => (await mia.positions('ETHUSDT')).length > 0, { within: '2m' });
  await expect(mia).toHavePosition('ETHUSDT', { side: 'long', size: '0.1' });
});

test('orders for stocks are refused at the weekend', async ({ clock, market, trader }) => {
  await clock.advanceTo('2026-11-21T15:00Z');
  const mia = await trader({ currency: 10_000 });
  expect((await market.session('AAPLUSD')).open).toBe(false);
  await expect(mia.open('AAPLUSD', 'long', { size: 1 })).rejects.toThrow('outOfTradingTime');
});

test('seconds contracts are won, drawn and lost', async ({ market, clock, trader }) => {
  const mia = await trader({ option: 1000 });
  const ends: [change: number, result: string][] = [
    [100, 'won'],
    [0, 'draw'],
    [-100, 'lost'],
  ];
  for (const [change, result] of ends) {
    const { openPrice } = await mia.seconds('BTCUSDT', 'long', { stake: 100, for: '60s' });
    await market.pin('BTCUSDT', Number(openPrice) + change, { for: '2m', within: '1s' });
    await clock.advance('60s');
    expect((await mia.secondsContracts('BTCUSDT'))[0]?.result).toBe(result);
    await clock.advance('3m');
  }
});
