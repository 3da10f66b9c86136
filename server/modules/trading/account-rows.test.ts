/** The account feed keeps the liquidation price of every cross position, which depends on the whole account. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { createTrader } from '../../testing/test-trader.ts';
import { changedAccount } from '../../world/account-view.ts';

const app = await testAppOfFile();

/** Creates a trader who is hedged in one symbol and long in another, and the liquidation prices of a page that only follows the feed. */
async function followed() {
  const world = await app.world();
  const trader = await createTrader(app, world, '20000');
  await trader.setModes({ marginMode: 'cross' });
  const known = new Map<string, string | null>();
  const viewer = { userId: trader.user.userId, mode: 'real', language: 'en' } as const;
  world.listen((events) => {
    const change = changedAccount(world, events, viewer);
    for (const { id, liquidationPrice } of change?.positions ?? []) known.set(id, liquidationPrice);
    for (const id of change?.closedPositionIds ?? []) known.delete(id);
  });
  await trader.place({ size: '0.1', side: 'short' });
  await trader.place({ size: '0.04' });
  await trader.place({ size: '1', symbol: 'ETHUSDT' });
  const expectCurrent = async () => {
    const rows = await trader.positions();
    expect(Object.fromEntries(known)).toEqual(
      Object.fromEntries(rows.map(({ id, liquidationPrice }) => [id, liquidationPrice])),
    );
    return rows;
  };
  return { world, trader, expectCurrent };
}

it('the feed publishes the liquidation prices of all cross positions when one is partly or fully closed', async () => {
  const { trader, expectCurrent } = await followed();
  const rows = await expectCurrent();
  const short = rows.find(({ side }) => side === 'short');
  await app.data(trading.matchLiquidate, { id: short?.id ?? '', size: '0.03' }, trader.caller);
  await expectCurrent();
  await app.data(trading.matchLiquidate, { id: short?.id ?? '' }, trader.caller);
  expect(await expectCurrent()).toHaveLength(2);
});

it('the feed publishes the liquidation prices of cross positions after a transfer from or to the account', async () => {
  const { trader, expectCurrent } = await followed();
  const before = await expectCurrent();
  const move = { from: 'currency', to: 'financing', coin: 'USDT', amount: '5000' } as const;
  await app.data(assets.transferAsset, move, trader.caller);
  const after = await expectCurrent();
  expect(after.map(({ liquidationPrice }) => liquidationPrice)).not.toEqual(
    before.map(({ liquidationPrice }) => liquidationPrice),
  );
  await app.data(assets.transferAsset, { ...move, from: 'financing', to: 'currency' }, trader.caller);
  await expectCurrent();
});
