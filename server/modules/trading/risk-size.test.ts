/** Sizes by risk: the engine accepts them, and the loss at the stop equals the result of the rule for its fill price. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { parsePrice as whole } from '@papertape/shared/rules/perpetual/quantities.ts';
import { lossAtStop, sizeByRisk } from '@papertape/shared/rules/perpetual/risk-size.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { strike } from '../../testing/conditional-trader.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice } from '../../testing/test-trader.ts';

const app = await testAppOfFile();

it.each([
  ['long', -0.02],
  ['short', 0.02],
] as const)('a %s position sized by risk loses the calculated amount at its stop', async (side, distance) => {
  const world = await app.world();
  const trader = await createTrader(app, world, '20000');
  const stopLoss = getPrice(world, 'BTCUSDT', 'mark', distance);
  const entry = getPrice(world, 'BTCUSDT', side === 'long' ? 'ask' : 'bid');
  const equity = toUnits((await app.data(assets.amountForex, undefined, trader.caller)).equity);
  const size = sizeByRisk(5, { side, entry: whole(entry), stop: whole(stopLoss) }, equity, 10_000n);
  const { order } = await trader.place({ side, size: fromUnits(size), leverage: 20, stopLoss });
  expect(order).toMatchObject({ status: 'filled', size: fromUnits(size) });
  await strike(world, { kind: side === 'long' ? 'crash' : 'spike', by: 0.05 });
  await advance(world, 600_000);
  const { closed } = await trader.list('closed');
  expect(closed).toMatchObject([{ reason: 'stopLoss', size: fromUnits(size) }]);
  const { entryPrice = '', exitPrice = '', profit } = closed?.[0] ?? {};
  const lost = lossAtStop({ side, entry: whole(entryPrice), stop: whole(exitPrice) }, size);
  expect(profit).toBe(`-${fromUnits(lost)}`);
  expectLedgerSound(world);
});
