import { assets } from '@papertape/shared/contract/assets.ts';
import { exchange } from '@papertape/shared/contract/exchange.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advance, createTestApp, expectLedgerSound, type TestApp } from '../../testing/test-app.ts';
import { createTrader, getPrice, TestTrader } from '../../testing/test-trader.ts';
import { fund } from '../../testing/test-user.ts';
import { wholeAccount } from '../../world/account-view.ts';

let app: TestApp;
let trader: TestTrader;
let addressId: string;
const fundPassword = 'fund-11';
const smallest = '0.00000001';

/** Loses on a large cross position, gains on a small one, has a resting order and a withdrawal under way. */
beforeAll(async () => {
  app = await createTestApp();
  const world = await app.world();
  const user = await app.register(world, { fundPassword });
  await fund(world, user.userId, toUnits('100000'));
  trader = new TestTrader(app, world, user);
  await trader.setModes({ marginMode: 'cross' });
  const address = {
    chain: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    name: 'Mine',
    fundPassword,
  };
  addressId = (await app.data(withdraw.createAddress, address, trader.caller)).id;
  await trader.place({ size: '7.3', leverage: 33 });
  await trader.place({ symbol: 'ETHUSDT', side: 'short', size: '11', leverage: 20 });
  await trader.place({ type: 'limit', size: '0.1', price: getPrice(world, 'BTCUSDT', 'last', -0.3) });
  await app.data(withdraw.create, { coin: 'USDT', addressId, amount: '450', fundPassword }, trader.caller);
  const fall = {
    id: 'fall',
    kind: 'gap',
    target: 'BTCUSDT',
    at: world.clock.now() + 250,
    by: -0.06,
  } as const;
  world.market = world.market.withEvents([fall]);
  await advance(world, 10_000);
});
afterAll(() => app.close());

async function shown() {
  const { caller } = trader;
  const of = (rows: readonly { coin: string; available: string }[]) =>
    rows.find(({ coin }) => coin === 'USDT')?.available;
  const position = { symbol: 'BTCUSDT', side: 'long', size: '0.001', leverage: 20 } as const;
  const account = (await app.data(assets.accountList, { account: 'currency' }, caller)).list[0];
  const viewer = { userId: trader.user.userId, mode: 'real', language: 'en' } as const;
  const feed = wholeAccount(trader.world, viewer);
  return {
    amountForex: (await app.data(assets.amountForex, undefined, caller)).available,
    queryUserBalance: of((await app.data(assets.queryUserBalance, {}, caller)).list),
    amountByAccount: (await app.data(assets.amountByAccountByType, { coin: 'USDT' }, caller)).available,
    findByAsset: (await app.data(assets.findByAsset, { coin: 'USDT' }, caller)).available,
    assetList: of((await app.data(assets.assetList, { account: 'currency' }, caller)).list),
    accountList: of(account?.coins ?? []),
    accountTotal: account?.available,
    userAssetData: (await app.data(assets.userAssetData, {}, caller)).availableUsd,
    getValidAssetById: of((await app.data(assets.getValidAssetById, { id: 'currency' }, caller)).list),
    preview: (await app.data(trading.liquidationPrice, position, caller)).available,
    feedBalances: of((feed.balances ?? []).filter((row) => row.account === 'currency')),
    feedContracts: feed.contractBalance?.available,
  };
}

const more = (amount: string) => decimalText(new Decimal(amount).plus(smallest));
const ways = {
  transfer: (amount: string, of: TestTrader) =>
    app.call(assets.transferAsset, { from: 'currency', to: 'option', coin: 'USDT', amount }, of.caller),
  withdrawal: (amount: string, of: TestTrader) =>
    app.call(withdraw.create, { coin: 'USDT', addressId, amount, fundPassword }, of.caller),
  exchange: async (amount: string, of: TestTrader) => {
    const input = { side: 'buy', coin: 'ETH', amount, unit: 'payCoin' } as const;
    const { quote } = await app.data(exchange.exchangeInfo, input, of.caller);
    return app.call(exchange.currencyBuy, { quoteId: quote?.id ?? '' }, of.caller);
  },
};

describe('the available balance', () => {
  it('is the same in every answer and feed', async () => {
    const figures = await shown();
    const [one] = Object.values(figures);
    expect(Object.entries(figures).filter(([, figure]) => figure !== one)).toEqual([]);
    const balance = await app.data(assets.amountForex, undefined, trader.caller);
    expect(Number(one)).toBeGreaterThan(0);
    expect(Number(one)).toBeLessThan(Number(balance.cash) - 10_000);
  });

  it('adds up to the wallet with the frozen amounts, except pending withdrawals', async () => {
    const balance = await app.data(assets.amountForex, undefined, trader.caller);
    const sum = (...names: (keyof typeof balance)[]) =>
      decimalText(names.reduce((all, name) => all.plus(String(balance[name])), new Decimal(0)));
    expect(balance.wallet).toBe(sum('cash', 'positionMargin', 'orderMargin'));
    expect(balance.wallet).toBe(sum('available', 'frozen'));
    expect(balance.equity).toBe(sum('wallet', 'unrealised'));
    const row = await app.data(assets.amountByAccountByType, { coin: 'USDT' }, trader.caller);
    expect(row.total).toBe(decimalText(new Decimal(balance.wallet).plus('450')));
    expect(row.total).toBe(decimalText(new Decimal(row.available).plus(row.frozen)));
  });

  it.each(Object.entries(ways))(
    'can be spent by %s to the last unit, and one unit more is refused',
    async (name, go) => {
      const { user, world } = trader;
      const fork = await app.directory.fork(world.id, `${world.id}-${name}`, 'memory');
      if (fork === undefined) throw new Error('not forked');
      fork.market = world.market;
      const there = new TestTrader(app, fork, user);
      await there.signIn();
      const { available } = await app.data(assets.amountForex, undefined, there.caller);
      expect((await go(more(available), there)).refused).toBe('insufficientFunds');
      expect((await go(available, there)).refused).toBeUndefined();
      expect((await app.data(assets.amountForex, undefined, there.caller)).available).toBe('0');
      expect((await there.positions()).length).toBe(2);
      expectLedgerSound(fork);
    },
  );

  it('equals the cash if all positions are isolated', async () => {
    const other = await createTrader(app, trader.world, '5000');
    await other.setModes({ marginMode: 'isolated' });
    await other.place({ size: '0.2', leverage: 20 });
    const { cash, available } = await app.data(assets.amountForex, undefined, other.caller);
    expect([available, fromUnits(other.balance('available'))]).toEqual([cash, cash]);
  });
});
