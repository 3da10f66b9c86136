import { financing } from '@papertape/shared/contract/financing.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { financingProducts } from '@papertape/shared/rules/financing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemAccount, userAccount } from '../../engine/accounts.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, advanceTo, expectLedgerSound, testStart } from '../../testing/test-app.ts';
import { fund, type TestUser } from '../../testing/test-user.ts';
import { changedAccount, wholeAccount } from '../../world/account-view.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { financingModule } from './financing.module.ts';

const unit = 100_000_000n;
const day = 86_400_000;
/** The midnight (UTC) after the start of the test worlds. */
const valueDate = Math.ceil(testStart / day) * day;

let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule, financingModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
  await fund(world, user.userId, 20_000n * unit, { account: 'financing' });
});

interface By {
  user?: Pick<TestUser, 'token'>;
  mode?: Mode;
  headers?: Record<string, string>;
}

const subscribe = (amount = '10000', productId = 'f-90', by: By = {}) =>
  app.call(financing.buyFinanceProduct, { productId, amount }, { world, user, ...by });
const redeem = (subscriptionId: string, by: By = {}) =>
  app.call(financing.buyFinanceProduct, { action: 'redeem', subscriptionId }, { world, user, ...by });
const own = (filter: object = {}, by: By = {}) =>
  app.data(financing.userProductList, filter, { world, user, ...by });
function money(part: 'available' | 'frozen', mode: Mode = 'real'): bigint {
  return world.ledger.balance(userAccount(user.userId, mode, 'financing', part), 'USDT');
}

/** Lets time pass and signs in again, since a session does not last that long. */
async function passTo(time: number): Promise<void> {
  await advanceTo(world, time);
  const { email, password } = user;
  const { token } = await app.data(identity.login, { by: 'email', email, password }, { world });
  user = { ...user, token };
}

describe('products', () => {
  it('are listed for visitors, shortest first', async () => {
    const { list } = await app.data(financing.productList, undefined, { world });
    expect(list).toEqual(financingProducts.map((product) => ({ ...product, popular: false })));
    expect(list.map((product) => product.days)).toEqual([7, 14, 30, 90, 180, 365]);
  });

  it('mark the product with the most subscriptions as popular', async () => {
    const popular = async () => {
      const { list } = await app.data(financing.productList, undefined, { world });
      return list.filter((product) => product.popular).map(({ id }) => id);
    };
    await subscribe('1000', 'f-30');
    expect(await popular()).toEqual(['f-30']);
    await subscribe('1000', 'f-90');
    await subscribe('1000', 'f-90');
    expect(await popular()).toEqual(['f-90']);
  });

  it('are estimated with their dates', async () => {
    const input = { productId: 'f-90', amount: '10000' };
    expect(await app.data(financing.estimatedAmount, input, { world })).toEqual({
      ...input,
      estimatedInterest: '177.53424657',
      total: '10177.53424657',
      startsAt: valueDate,
      expiresAt: valueDate + 90 * day,
    });
  });

  it.each([
    ['f-8', '1000', 'productUnknown', 'This product is not offered'],
    ['f-90', '499.99999999', 'amountBelowMinimum', 'The minimum amount is 500 USDT'],
    ['f-90', '100000.1', 'amountAboveMaximum', 'The maximum amount is 100,000 USDT'],
    ['f-90', '0', 'numberNotPositive', 'Please enter a number greater than 0'],
    ['f-90', '1,000', 'amountInvalid', 'Amount Invalid'],
  ])('are refused: %s with the amount %s', async (productId, amount, refused, msg) => {
    const estimate = await app.call(financing.estimatedAmount, { productId, amount }, { world });
    expect(estimate).toMatchObject({ refused, msg });
    expect(await subscribe(amount, productId)).toMatchObject({ refused, msg });
    expect(money('frozen')).toBe(0n);
  });
});

describe('a subscription', () => {
  it('freezes the amount and is pending until the value date', async () => {
    const { data } = await subscribe();
    expect(data).toMatchObject({
      productId: 'f-90',
      coin: 'USDT',
      days: 90,
      annualRate: '0.072',
      amount: '10000',
      estimatedInterest: '177.53424657',
      accruedInterest: '0',
      paidInterest: '0',
      status: 'pending',
      subscribedAt: testStart,
      startsAt: valueDate,
      expiresAt: valueDate + 90 * day,
      closedAt: null,
    });
    expect([money('available'), money('frozen')]).toEqual([10_000n * unit, 10_000n * unit]);
    await passTo(valueDate - 1);
    expect((await own()).list).toMatchObject([{ status: 'pending' }]);
    await passTo(valueDate);
    expect((await own()).list).toMatchObject([{ status: 'during' }]);
    expectLedgerSound(world);
  });

  it('made exactly at the value date is running at once', async () => {
    await passTo(valueDate);
    const { data } = await subscribe('10000', 'f-90');
    expect(data).toMatchObject({ status: 'during', startsAt: valueDate, expiresAt: valueDate + 90 * day });
  });

  it('earns interest per day and is paid out with it at expiry', async () => {
    await subscribe();
    await passTo(valueDate + 43 * day + 5_000);
    const running = await own();
    expect(running.list).toMatchObject([{ status: 'during', accruedInterest: '84.8219178' }]);
    expect(running.summary).toEqual({
      subscribed: '10000',
      interestToDate: '84.8219178',
      estimatedInterest: '177.53424657',
      nextExpiryAt: valueDate + 90 * day,
    });
    await passTo(valueDate + 90 * day - 1);
    expect(money('available')).toBe(10_000n * unit);
    const house = world.ledger.balance(systemAccount('financing', 'real'), 'USDT');
    await passTo(valueDate + 90 * day);
    const interest = toUnits('177.53424657');
    expect([money('available'), money('frozen')]).toEqual([20_000n * unit + interest, 0n]);
    expect(world.ledger.balance(systemAccount('financing', 'real'), 'USDT')).toBe(house - interest);
    const after = await own();
    expect(after.list).toMatchObject([
      { status: 'expired', paidInterest: '177.53424657', closedAt: valueDate + 90 * day },
    ]);
    expect(after.summary).toEqual({
      subscribed: '0',
      interestToDate: '177.53424657',
      estimatedInterest: '0',
      nextExpiryAt: null,
    });
    expect((await redeem(after.list[0]?.id ?? '')).refused).toBe('statusConflict');
    expectLedgerSound(world);
  });

  it.each([
    ['pending', 0],
    ['during', 3 * day],
  ])('redeemed while %s is paid back once without interest', async (status, after) => {
    const { data } = await subscribe();
    const id = data?.id ?? '';
    await passTo(testStart + after);
    expect((await own()).list).toMatchObject([{ status }]);
    expect((await redeem(id)).data).toMatchObject({
      status: 'canceled',
      accruedInterest: '0',
      paidInterest: '0',
      closedAt: world.clock.now(),
    });
    expect([money('available'), money('frozen')]).toEqual([20_000n * unit, 0n]);
    expect((await redeem(id)).refused).toBe('statusConflict');
    await passTo(testStart + 400 * day);
    expect(money('available')).toBe(20_000n * unit);
    expect((await own({ status: 'canceled' })).total).toBe(1);
    expectLedgerSound(world);
  });

  it('is refused above the balance of the financing account', async () => {
    await fund(world, user.userId, 90_000n * unit);
    expect(await subscribe('20000.00000001')).toMatchObject({
      refused: 'insufficientFunds',
      msg: 'Your amount is not enough',
    });
    expect((await subscribe('20000')).refused).toBeUndefined();
    expectLedgerSound(world);
  });

  it.each([
    [{ productId: 'f-90' }, 'amount'],
    [{ amount: '1000' }, 'product'],
    [{ action: 'redeem' as const }, 'subscription'],
    [{ action: 'redeem' as const, subscriptionId: 'x', amount: '5' }, 'amount'],
  ])('names the missing or excess field of %j', async (input, field) => {
    const answer = await app.call(financing.buyFinanceProduct, input, { world, user });
    expect(answer).toMatchObject({ refused: 'invalidInput', msg: `Please check ${field}` });
  });

  it('is made once per idempotency key although the call is a GET', async () => {
    const headers = { 'idempotency-key': 'f-1' };
    const first = await subscribe('600', 'f-90', { headers });
    expect((await subscribe('600', 'f-90', { headers })).data).toEqual(first.data);
    expect((await subscribe('700', 'f-90', { headers })).refused).toBe('keyReused');
    expect(money('frozen')).toBe(600n * unit);
  });

  it('is visible to its user and account only', async () => {
    const { data } = await subscribe();
    const other = await app.register(world);
    expect((await redeem(data?.id ?? '', { user: other })).refused).toBe('notFound');
    expect((await redeem(data?.id ?? '', { mode: 'demo' })).refused).toBe('notFound');
    expect((await own({}, { user: other })).total).toBe(0);
    expect(money('frozen')).toBe(10_000n * unit);
  });

  it('with demo money leaves the real account unchanged', async () => {
    await fund(world, user.userId, 500n * unit, { account: 'financing', mode: 'demo' });
    expect((await subscribe('500', 'f-7', { mode: 'demo' })).data).toMatchObject({ status: 'pending' });
    expect(money('frozen', 'demo')).toBe(500n * unit);
    expect(money('frozen')).toBe(0n);
    await passTo(valueDate + 7 * day);
    expect(money('available', 'demo')).toBe(500n * unit + toUnits('0.29726027'));
    expect((await own()).total).toBe(0);
    expect((await own({}, { mode: 'demo' })).list).toMatchObject([{ status: 'expired' }]);
    expectLedgerSound(world);
  });

  it('is listed by status and page, newest first, and published on the feed', async () => {
    const seen: unknown[] = [];
    const viewer = { userId: user.userId, mode: 'real', language: 'en' } as const;
    const stop = world.listen((events) => {
      for (const row of changedAccount(world, events, viewer)?.subscriptions ?? [])
        seen.push([row.amount, row.status]);
    });
    await subscribe('600', 'f-7');
    await advance(world, 1_000);
    const { data } = await subscribe('700', 'f-14');
    await advance(world, 1_000);
    await redeem(data?.id ?? '');
    await passTo(valueDate);
    await passTo(valueDate + 7 * day);
    stop();
    const { list, total } = await own();
    expect(list.map((row) => row.amount)).toEqual(['700', '600']);
    expect(total).toBe(2);
    expect((await own({ status: 'expired' })).list.map((row) => row.amount)).toEqual(['600']);
    expect((await own({ page: 2, size: 1 })).list.map((row) => row.amount)).toEqual(['600']);
    expect(seen).toEqual([
      ['600', 'pending'],
      ['700', 'pending'],
      ['700', 'canceled'],
      ['600', 'during'],
      ['600', 'expired'],
    ]);
    expect(wholeAccount(world, viewer).subscriptions).toEqual([]);
  });
});
