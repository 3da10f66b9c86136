import { exchange } from '@papertape/shared/contract/exchange.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemAccount, userAccount } from '../../engine/accounts.ts';
import type { ScenarioEvent } from '../../market/types.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { fund, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { exchangeModule } from './exchange.module.ts';

const unit = 100_000_000n;
const validMs = 10_000;

let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule, exchangeModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
  await fund(world, user.userId, 10_000n * unit);
  await fund(world, user.userId, unit, { coin: 'BTC' });
});

interface Request {
  side?: 'buy' | 'sell';
  coin?: string;
  amount?: string;
  unit?: 'coin' | 'payCoin';
}

const info = (input: Request, mode: Mode = 'real') =>
  app.call(exchange.exchangeInfo, input, { world, user, mode });

async function quoted(input: Request = {}, mode: Mode = 'real') {
  const request = { side: 'buy' as const, coin: 'BTC', amount: '1000', unit: 'payCoin' as const, ...input };
  const { data, msg } = await info(request, mode);
  if (!data?.quote) throw new Error(`no quote: ${msg}`);
  return data.quote;
}

interface By {
  user?: Pick<TestUser, 'token'>;
  mode?: Mode;
  headers?: Record<string, string>;
}

const buy = (quoteId: string, by: By = {}) =>
  app.call(exchange.currencyBuy, { quoteId }, { world, user, ...by });
const sell = (quoteId: string, by: By = {}) =>
  app.call(exchange.currencySell, { quoteId }, { world, user, ...by });
const records = (input: object = {}, by: By = {}) =>
  app.data(exchange.tradingRecord, input, { world, user, ...by });
const held = (coin: string, mode: Mode = 'real') =>
  world.ledger.balance(userAccount(user.userId, mode, 'currency', 'available'), coin);
const fees = () => world.ledger.balance(systemAccount('fees', 'real'), 'USDT');

/** Moves the market for all users, from now on. */
async function scenario(event: Partial<ScenarioEvent>): Promise<void> {
  const at = world.clock.now() + 250;
  const base = { id: 'test', at, target: 'BTCUSDT', kind: 'gap' as const };
  world.market = world.market.withEvents([{ ...base, ...event }]);
  await advance(world, 1_000);
}

describe('pairs', () => {
  it('are all coins against USDT with bounds and spread', async () => {
    const { data } = await info({});
    expect(data?.quote).toBeNull();
    const names = data?.pairs.map((pair) => pair.coin) ?? [];
    expect(names).toContain('BTC');
    expect(names.filter((name) => name === 'USDC')).toHaveLength(1);
    expect(names).not.toContain('USDT');
    const bitcoin = data?.pairs.find((pair) => pair.coin === 'BTC');
    expect(bitcoin).toMatchObject({ payCoin: 'USDT', minimum: '5', maximum: '200000', spreadRate: '0.001' });
    const { bid, ask } = world.market.quote('BTCUSDT', world.clock.now());
    expect(new Decimal(bitcoin?.price ?? 0).times(100).toNumber()).toBe((bid + ask) / 2);
  });
});

describe('a quote', () => {
  it.each([
    ['buy', 'payCoin', '1000'],
    ['buy', 'coin', '0.01'],
    ['sell', 'coin', '0.01'],
    ['sell', 'payCoin', '1000'],
  ] as const)(
    'to %s counted in %s states every sum and holds ten seconds',
    async (side, unitName, amount) => {
      const quote = await quoted({ side, unit: unitName, amount });
      const buying = side === 'buy';
      expect(quote).toMatchObject({
        side,
        coin: 'BTC',
        spendCoin: buying ? 'USDT' : 'BTC',
        receiveCoin: buying ? 'BTC' : 'USDT',
        expiresAt: world.clock.now() + validMs,
      });
      const counted = buying === (unitName === 'payCoin') ? quote.spendAmount : quote.receiveAmount;
      expect(counted).toBe(amount);
      const dollars = new Decimal(buying ? quote.spendAmount : quote.receiveAmount);
      const coins = new Decimal(buying ? quote.receiveAmount : quote.spendAmount);
      expect(dollars.div(coins).div(quote.price).minus(1).abs().lt('0.00001')).toBe(true);
      expect(new Decimal(quote.spreadAmount).div(dollars).minus('0.001').abs().lt('0.00001')).toBe(true);
    },
  );

  it.each([
    [{ coin: 'NOPE' }, 'coinUnknown', 'This coin is not offered'],
    [{ coin: 'USDT' }, 'coinNotAllowed', 'This account does not hold USDT'],
    [{ amount: '0' }, 'numberNotPositive', 'Please enter a number greater than 0'],
    [{ amount: '1.123456789' }, 'amountInvalid', 'Amount Invalid'],
    [{ amount: '4.99999999' }, 'amountBelowMinimum', 'The minimum amount is 5 USDT'],
    [{ amount: '200000.1' }, 'amountAboveMaximum', 'The maximum amount is 200,000 USDT'],
    [{ amount: undefined }, 'invalidInput', 'Please check amount'],
  ])('is refused for %j', async (input, refused, msg) => {
    const request = { side: 'buy', coin: 'BTC', amount: '100', unit: 'payCoin', ...input } as Request;
    expect(await info(request)).toMatchObject({ refused, msg });
  });

  it('is refused while trading is halted, and so is its use', async () => {
    const quote = await quoted();
    await scenario({ kind: 'halt', durationMs: 3_600_000 });
    await advance(world, 5_000);
    expect((await info({ side: 'buy', coin: 'BTC', amount: '0.01' })).refused).toBe('tradingHalted');
    expect((await buy(quote.id)).refused).toBe('tradingHalted');
  });
});

describe('an exchange', () => {
  it('buys at the quoted sums, with the spread as an entry of its own', async () => {
    const quote = await quoted({ amount: '1000' });
    const { data } = await buy(quote.id);
    expect(data).toMatchObject({
      type: 'buy',
      currency: 'BTC',
      number: quote.receiveAmount,
      payCoin: 'USDT',
      amount: '1000',
      price: quote.price,
      spreadAmount: '1',
      time: world.clock.now(),
    });
    expect(held('USDT')).toBe(9_000n * unit);
    expect(held('BTC')).toBe(unit + toUnits(quote.receiveAmount));
    expect(fees()).toBe(unit);
    const entries = world.db.ledgerEntry.find({ reference: data?.id ?? '' });
    expect(entries.map((entry) => entry.reason)).toEqual(['exchange', 'exchangeSpread']);
    expectLedgerSound(world);
  });

  it('sells at the quoted sums', async () => {
    const quote = await quoted({ side: 'sell', unit: 'coin', amount: '0.5' });
    const { data } = await sell(quote.id);
    expect(data).toMatchObject({ type: 'sell', number: '0.5', amount: quote.receiveAmount });
    expect(held('BTC')).toBe(unit / 2n);
    expect(held('USDT')).toBe(10_000n * unit + toUnits(quote.receiveAmount));
    expect(fees()).toBe(toUnits(quote.spreadAmount));
    expectLedgerSound(world);
  });

  it('trades USD Coin near one to one', async () => {
    const quote = await quoted({ coin: 'USDC', amount: '100' });
    expect(new Decimal(quote.receiveAmount).minus('99.9').abs().lt(1)).toBe(true);
    await buy(quote.id);
    expect(held('USDC')).toBe(toUnits(quote.receiveAmount));
    expectLedgerSound(world);
  });

  it('uses a quote at most once', async () => {
    const { id } = await quoted();
    await buy(id);
    expect((await buy(id)).refused).toBe('quoteUsed');
    expect(held('USDT')).toBe(9_000n * unit);
  });

  it('accepts a quote for less than ten seconds', async () => {
    const early = await quoted();
    await advance(world, validMs - 1);
    expect((await buy(early.id)).refused).toBeUndefined();
    const late = await quoted();
    await advance(world, validMs);
    expect(await buy(late.id)).toMatchObject({ refused: 'quoteExpired' });
    await advance(world, 60_000);
    await quoted();
    expect((await buy(late.id)).refused).toBe('notFound');
  });

  it('is refused when the market moved more than half a percent', async () => {
    const quote = await quoted();
    await scenario({ kind: 'gap', by: 0.02 });
    expect(await buy(quote.id)).toMatchObject({ refused: 'priceMoved' });
    expect(held('USDT')).toBe(10_000n * unit);
    expect((await buy((await quoted()).id)).refused).toBeUndefined();
  });

  it('is refused without the money, and with a quote for the other side', async () => {
    const dear = await quoted({ amount: '10000.01' });
    expect(await buy(dear.id)).toMatchObject({
      refused: 'insufficientFunds',
      msg: 'Your amount is not enough',
    });
    expect((await sell((await quoted()).id)).refused).toBe('statusConflict');
    expectLedgerSound(world);
  });

  it('returns the first exchange for a repeated idempotency key', async () => {
    const headers = { 'idempotency-key': 'e-1' };
    const { id } = await quoted();
    const first = await buy(id, { headers });
    await advance(world, validMs);
    expect((await buy(id, { headers })).data).toEqual(first.data);
    expect((await buy((await quoted()).id, { headers })).refused).toBe('keyReused');
    expect((await records()).total).toBe(1);
  });

  it('is visible to its user and account only', async () => {
    const { id } = await quoted();
    const other = await app.register(world);
    expect((await buy(id, { user: other })).refused).toBe('notFound');
    expect((await buy(id, { mode: 'demo' })).refused).toBe('notFound');
    await buy(id);
    expect((await records({}, { user: other })).total).toBe(0);
    expect((await records({}, { mode: 'demo' })).total).toBe(0);
  });

  it('with demo money leaves the real account unchanged', async () => {
    const quote = await quoted({ amount: '2000' }, 'demo');
    await buy(quote.id, { mode: 'demo' });
    expect(held('USDT', 'demo')).toBe(98_000n * unit);
    expect(held('BTC', 'demo')).toBe(toUnits(quote.receiveAmount));
    expect([held('USDT'), held('BTC')]).toEqual([10_000n * unit, unit]);
    expectLedgerSound(world);
  });

  it('is listed by coin, side, time and page', async () => {
    await buy((await quoted()).id);
    await advance(world, 1_000);
    const since = world.clock.now();
    await sell((await quoted({ side: 'sell', amount: '50' })).id);
    await advance(world, 1_000);
    await buy((await quoted({ coin: 'ETH', amount: '70' })).id);
    const list = async (input: object) => (await records(input)).list.map((row) => row.amount);
    expect(await list({})).toEqual(['70', '50', '1000']);
    expect(await list({ coin: 'BTC' })).toEqual(['50', '1000']);
    expect(await list({ type: 'sell' })).toEqual(['50']);
    expect(await list({ since, until: since })).toEqual(['50']);
    expect(await records({ page: 2, size: 2 })).toMatchObject({ total: 3, list: [{ amount: '1000' }] });
    const wrong = await app.call(exchange.tradingRecord, { coin: 'NOPE' }, { world, user });
    expect(wrong.refused).toBe('coinUnknown');
  });
});
