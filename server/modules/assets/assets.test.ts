import { assets } from '@papertape/shared/contract/assets.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { fund, signInAgain, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { sinceFirstMoney } from './equity.ts';

const coins = (amount: number) => BigInt(amount) * 100_000_000n;
const day = 86_400_000;

let world: World;
let user: TestUser;

const test = await testAppOfFile();

beforeEach(async () => {
  world = await test.world();
  user = await test.register(world);
  await fund(world, user.userId, coins(1000));
});

const move = (input: Partial<{ from: string; to: string; coin: string; amount: string }>, headers = {}) =>
  test.call(
    assets.transferAsset,
    { from: 'currency', to: 'option', coin: 'USDT', amount: '250.5', ...input } as never,
    { world, user, headers },
  );

describe('a transfer', () => {
  it('moves the amount at once, in whole digits, and keeps a record', async () => {
    const { data } = await move({});
    expect(data).toMatchObject({ from: 'currency', to: 'option', coin: 'USDT', amount: '250.5' });
    const { list } = await test.data(assets.accountList, {}, { world, user });
    expect(list.map((account) => [account.account, account.available, account.principal])).toEqual([
      ['currency', '749.5', '749.5'],
      ['option', '250.5', '250.5'],
      ['financing', '0', '0'],
    ]);
    const log = await test.data(assets.getTransferLog, { account: 'option' }, { world, user });
    expect(log).toMatchObject({ total: 1, list: [{ id: data?.id, amount: '250.5' }] });
    expectLedgerSound(world);
  });

  it.each([
    [{ to: 'currency' }, 'sameAccount'],
    [{ amount: '1000.00000001' }, 'insufficientFunds'],
    [{ amount: '0' }, 'numberNotPositive'],
    [{ amount: '1e3' }, 'amountInvalid'],
    [{ coin: 'BTC' }, 'coinNotAllowed'],
    [{ coin: 'NONE' }, 'coinUnknown'],
    [{ from: 'financing', to: 'option' }, 'nothingToTransfer'],
    [{ from: 'savings' }, 'invalidInput'],
  ])('refuses %j with %s and moves nothing', async (input, refused) => {
    expect((await move(input)).refused).toBe(refused);
    const { list } = await test.data(
      assets.queryUserBalance,
      { account: 'currency', coin: 'USDT' },
      { world, user },
    );
    expect(list).toEqual([{ coin: 'USDT', available: '1000', frozen: '0' }]);
  });

  it('is made once per idempotency key, and another transfer with the same key is refused', async () => {
    const key = { 'idempotency-key': 'press-1' };
    const first = await move({}, key);
    const second = await move({}, key);
    expect(second.data).toEqual(first.data);
    expect((await move({ amount: '1' }, key)).refused).toBe('keyReused');
    expect((await test.data(assets.amountForex, undefined, { world, user })).wallet).toBe('749.5');
  });

  it('is refused with a key of more than 128 characters', async () => {
    expect((await move({}, { 'idempotency-key': 'k'.repeat(128) })).refused).toBeUndefined();
    const long = await move({ amount: '1' }, { 'idempotency-key': 'k'.repeat(129) });
    expect(long).toMatchObject({ refused: 'invalidInput', msg: 'Please check Idempotency-Key' });
  });

  it('leaves the other mode unchanged', async () => {
    const demo = await test.data(assets.accountList, { account: 'currency' }, { world, user, mode: 'demo' });
    expect(demo.list[0]?.coins.find((coin) => coin.coin === 'USDT')?.total).toBe('100000');
    const real = await test.data(assets.accountList, { account: 'currency' }, { world, user });
    expect(real.list[0]?.coins.find((coin) => coin.coin === 'USDT')?.total).toBe('1000');
  });
});

describe('account balances', () => {
  it('list the coins that the receiving account accepts', async () => {
    await fund(world, user.userId, coins(2), { coin: 'BTC' });
    const everywhere = await test.data(assets.getValidAssetById, { id: 'currency' }, { world, user });
    expect(everywhere.list.map((coin) => coin.coin)).toEqual(['USDT', 'BTC']);
    const toOption = await test.data(
      assets.getValidAssetById,
      { id: 'currency', to: 'option' },
      { world, user },
    );
    expect(toOption.list).toEqual([{ coin: 'USDT', name: 'Tether', available: '1000' }]);
    const same = await test.call(assets.getValidAssetById, { id: 'option', to: 'option' }, { world, user });
    expect(same.refused).toBe('sameAccount');
  });

  it('value coins at the last price, largest first, and can omit small ones', async () => {
    await fund(world, user.userId, coins(1), { coin: 'BTC' });
    const { list } = await test.data(
      assets.assetList,
      { account: 'currency', hideSmall: true },
      { world, user },
    );
    expect(list.map((coin) => coin.coin)).toEqual(['BTC', 'USDT']);
    expect(list[0]?.valueUsd).toBe(list[0]?.priceUsd);
    const one = await test.data(assets.findByAsset, { coin: 'BTC' }, { world, user });
    expect(one).toMatchObject({ total: '1', available: '1', frozen: '0', valueUsd: list[0]?.valueUsd });
  });

  it('are refused for unknown coins and for coins that the account does not accept', async () => {
    const at = { world, user };
    expect((await test.call(assets.findByAsset, { coin: 'NONE' }, at)).refused).toBe('coinUnknown');
    const option = { account: 'option', coin: 'BTC' } as const;
    expect((await test.call(assets.amountByAccountByType, option, at)).refused).toBe('coinNotAllowed');
    expect((await test.call(assets.queryUserBalance, { coin: 'NONE' }, at)).refused).toBe('coinUnknown');
  });
});

describe('account history', () => {
  it('lists every change with its reason and the balance after it, newest first', async () => {
    await move({ amount: '10' });
    const { list, total } = await test.data(assets.changeList, { reason: 'transfer' }, { world, user });
    expect(total).toBe(2);
    expect(list.map((change) => [change.account, change.change, change.balanceAfter])).toEqual([
      ['option', '10', '10'],
      ['currency', '-10', '990'],
    ]);
    const none = await test.data(assets.changeList, { until: world.clock.now() - day }, { world, user });
    expect(none.list).toEqual([]);
  });

  it('has an equity curve from the first deposit on, and counts no deposit as profit', async () => {
    await advance(world, 2 * day);
    user = await signInAgain(test, world, user);
    const data = await test.data(assets.userAssetData, { range: '7D' }, { world, user });
    expect(data.history[0]).toEqual({ time: world.clock.now() - 2 * day, valueUsd: '1000', growth: '1' });
    expect(data.history.at(-1)).toEqual({ time: world.clock.now(), valueUsd: '1000', growth: '1' });
    expect(data).toMatchObject({
      totalUsd: '1000',
      principalUsd: '1000',
      todayProfit: '0',
      rangeProfit: '0',
    });
  });

  it('begins with the balance after all payments of its first moment', () => {
    const point = (time: number, value: number, isCut = false) => ({
      time,
      value: new Decimal(value),
      paidIn: new Decimal(0),
      growth: new Decimal(1),
      isCut,
    });
    const points = [point(0, 0), point(5, 100_000, true), point(5, 10_000, true), point(9, 10_000)];
    expect(sinceFirstMoney(points).map(({ time, value }) => [time, value.toNumber()])).toEqual([
      [5, 10_000],
      [9, 10_000],
    ]);
  });

  it('has a time-weighted return, which deposits do not change', async () => {
    const bitcoin = async () => {
      user = await signInAgain(test, world, user);
      return Number((await test.data(assets.findByAsset, { coin: 'BTC' }, { world, user })).valueUsd);
    };
    await fund(world, user.userId, coins(1), { coin: 'BTC' });
    const bought = await bitcoin();
    await advance(world, day + 12_345_678);
    const paid = await bitcoin();
    await fund(world, user.userId, coins(50_000));
    await advance(world, day);
    const now = await bitcoin();
    const data = await test.data(assets.userAssetData, { range: '7D' }, { world, user });
    const growth = ((1000 + paid) / (1000 + bought)) * ((51_000 + now) / (51_000 + paid));
    expect(Number(data.history.at(-1)?.growth)).toBeCloseTo(growth, 7);
    expect(Number(data.rangeProfitRate)).toBeCloseTo(growth - 1, 5);
    expect(Number(data.rangeProfit)).toBeCloseTo(now - bought, 6);
    // The day's return begins at midnight: the money of that day is left out of it as well.
    const today = await test.data(assets.userAssetData, { range: '1D' }, { world, user });
    expect(Number(today.history[0]?.growth)).toBe(1);
    expect(today.history.length).toBe(73);
  });

  it('relates profits in the millisecond of a deposit to the balance before or after it', async () => {
    const earn = (amount: number) => fund(world, user.userId, coins(amount), { reason: 'realisedProfit' });
    user = await signInAgain(test, world, user);
    // No time has passed since the first thousand was deposited.
    await earn(-100);
    await fund(world, user.userId, coins(900));
    await earn(180);
    const data = await test.data(assets.userAssetData, { range: '7D' }, { world, user });
    expect(Number(data.history.at(-1)?.growth)).toBeCloseTo(0.9 * 1.1, 8);
    expect(Number(data.rangeProfit)).toBe(80);
  });

  it('counts the move of a coin as profit', async () => {
    await fund(world, user.userId, coins(1), { coin: 'BTC' });
    const before = await test.data(assets.findByAsset, { coin: 'BTC' }, { world, user });
    await advance(world, 20 * day);
    user = await signInAgain(test, world, user);
    const after = await test.data(assets.findByAsset, { coin: 'BTC' }, { world, user });
    const data = await test.data(assets.userAssetData, { range: '7D' }, { world, user });
    const first = data.history[0];
    expect(Number(data.rangeProfit)).toBeCloseTo(Number(data.totalUsd) - Number(first?.valueUsd), 1);
    expect(after.valueUsd).not.toBe(before.valueUsd);
  });
});
