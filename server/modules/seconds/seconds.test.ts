import { assets } from '@papertape/shared/contract/assets.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { secondsOutcome } from '@papertape/shared/rules/seconds-contract.ts';
import { describe, expect, it } from 'vitest';
import { priceText } from '../../market/price-text.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice, type TestTrader } from '../../testing/test-trader.ts';
import type { World } from '../../world/world.ts';

const app = await testAppOfFile();

async function start() {
  const world = await app.world();
  const trader = await createTrader(app, world);
  const transfer = { from: 'currency', to: 'option', coin: 'USDT', amount: '10000' } as const;
  await app.data(assets.transferAsset, transfer, trader.caller);
  return { world, trader };
}

const stake = { symbol: 'BTCUSDT', side: 'long', stake: '200', seconds: 60 } as const;

function lastAt(world: World, symbol: string, at: number): string {
  return priceText(world.market.quote(symbol, at).last, world.market.instrument(symbol).priceDecimals);
}

async function newest(trader: TestTrader) {
  const { list } = await app.data(seconds.cryptoList, {}, trader.caller);
  return list[0];
}

describe('a seconds contract', () => {
  it('freezes its stake, and settles at the last price of its expiry even if it is settled late', async () => {
    const { world, trader } = await start();
    const opened = await app.data(seconds.cryptoCreate, stake, trader.caller);
    const openedAt = world.clock.now();
    expect(opened).toMatchObject({
      status: 'during',
      openPrice: lastAt(world, 'BTCUSDT', openedAt),
      profitRate: '0.3',
      expectedPayout: '260',
      payout: null,
      openedAt,
      expiresAt: openedAt + 60_000,
    });
    expect(fromUnits(trader.balance('frozen', 'option'))).toBe('200');
    expectLedgerSound(world);
    await advance(world, 59_999);
    expect((await newest(trader))?.status).toBe('during');
    await advance(world, 3_600_000);
    const closePrice = lastAt(world, 'BTCUSDT', opened.expiresAt);
    const result = secondsOutcome('long', opened.openPrice, closePrice);
    const settled = await newest(trader);
    expect(settled).toMatchObject({ id: opened.id, status: 'expired', closePrice, result });
    expect(trader.balance('frozen', 'option')).toBe(0n);
    expect(trader.balance('available', 'option')).toBe(toUnits('10000') + toUnits(settled?.profit ?? '0'));
    expectLedgerSound(world);
  });

  it('pays a win its rate, keeps the stake of a loss and returns that of a draw', async () => {
    const { world, trader } = await start();
    for (let round = 0; round < 8; round += 1) {
      for (const side of ['long', 'short'] as const) {
        await app.data(seconds.cryptoCreate, { ...stake, side, seconds: 30 }, trader.caller);
      }
      await advance(world, 30_000);
    }
    const { list, total } = await app.data(seconds.cryptoList, { size: 100 }, trader.caller);
    expect(total).toBe(16);
    const paid = { won: ['240', '40'], lost: ['0', '-200'], draw: ['200', '0'] };
    for (const row of list) expect([row.payout, row.profit]).toEqual(paid[row.result ?? 'draw']);
    expect(new Set(list.map((row) => row.result))).toContain('won');
    expect(new Set(list.map((row) => row.result))).toContain('lost');
    const profit = list.reduce((sum, row) => sum + toUnits(row.profit ?? '0'), 0n);
    expect(trader.balance('available', 'option')).toBe(toUnits('10000') + profit);
    expectLedgerSound(world);
  });

  it('returns the stake if the price does not move', async () => {
    const { world, trader } = await start();
    const price = getPrice(world, 'BTCUSDT');
    const at = world.clock.now() + 250;
    const pin = { id: 'pin', kind: 'pin', target: 'BTCUSDT', price, at, until: at + 600_000 } as const;
    world.market = world.market.withEvents([pin]);
    await advance(world, 1_000);
    const { id } = await app.data(seconds.cryptoCreate, stake, trader.caller);
    await advance(world, 60_000);
    expect(await newest(trader)).toMatchObject({ id, result: 'draw', payout: '200', profit: '0' });
    expect(fromUnits(trader.balance('available', 'option'))).toBe('10000');
    expectLedgerSound(world);
  });

  it.each([
    [{ symbol: 'EURUSD' }, 'symbolUnknown'],
    [{ symbol: 'NOPE' }, 'symbolUnknown'],
    [{ seconds: 45 }, 'durationInvalid'],
    [{ stake: '9' }, 'stakeBelowMinimum'],
    [{ stake: '10001' }, 'stakeAboveMaximum'],
    [{ stake: '20.001' }, 'amountPrecision'],
    [{ stake: '-5' }, 'numberNotPositive'],
    [{ stake: '5e2' }, 'amountInvalid'],
    [{ expectedPrice: '1' }, 'priceMoved'],
  ] as const)('is refused with %j: %s', async (input, refused) => {
    const { world, trader } = await start();
    const { entryCount } = world.ledger;
    const answer = await app.call(seconds.cryptoCreate, { ...stake, ...input }, trader.caller);
    expect(answer.refused).toBe(refused);
    expect(world.ledger.entryCount).toBe(entryCount);
  });

  it('is refused without the stake in the option account of its mode', async () => {
    const { trader } = await start();
    const demo = { ...trader.caller, mode: 'demo' as const };
    expect((await app.call(seconds.cryptoCreate, stake, demo)).refused).toBe('insufficientFunds');
    expect((await app.data(seconds.cryptoList, {}, demo)).total).toBe(0);
  });

  it('is opened once per idempotency key', async () => {
    const { world, trader } = await start();
    const call = { ...trader.caller, headers: { 'Idempotency-Key': 'once' } };
    const first = await app.call(seconds.cryptoCreate, stake, call);
    expect(await app.call(seconds.cryptoCreate, stake, call)).toEqual(first);
    expect((await app.data(seconds.cryptoList, {}, trader.caller)).total).toBe(1);
    expectLedgerSound(world);
  });
});

describe('seconds contracts of all groups', () => {
  it('have an endpoint for each group and trade in its sessions', async () => {
    const { world, trader } = await start();
    const euro = { ...stake, symbol: 'EURUSD', side: 'short' } as const;
    expect((await app.call(seconds.forexCreate, stake, trader.caller)).refused).toBe('symbolUnknown');
    const opened = await app.data(seconds.forexCreate, euro, trader.caller);
    expect(opened).toMatchObject({ group: 'FOREX', profitRate: '0.25' });
    await advance(world, 60_000);
    const query = { status: 'expired', symbol: 'EURUSD' } as const;
    const { list } = await app.data(seconds.forexList, query, trader.caller);
    expect(list).toMatchObject([{ id: opened.id, closePrice: lastAt(world, 'EURUSD', opened.expiresAt) }]);
    expect((await app.data(seconds.cryptoList, {}, trader.caller)).total).toBe(0);

    world.clock.advanceTo(Date.UTC(2026, 10, 21, 12));
    await world.catchUp();
    await trader.signIn();
    const hours = await app.data(seconds.checkTradingTime, { symbol: 'EURUSD' }, { world });
    expect(hours).toMatchObject({ open: false, session: { state: 'closed' }, serverTime: world.clock.now() });
    expect(hours.session.nextOpenAt).toBe(Date.UTC(2026, 10, 22, 22));
    expect((await app.call(seconds.forexCreate, euro, trader.caller)).refused).toBe('outOfTradingTime');
    expect((await app.call(seconds.checkTradingTime, { symbol: 'NOPE' }, { world })).refused).toBe(
      'symbolUnknown',
    );
    expectLedgerSound(world);
  });

  it('have terms that visitors can read', async () => {
    const { world } = await start();
    const { list } = await app.data(seconds.listTime, undefined, { world });
    expect(list.map((row) => `${row.value} ${row.unit} ${row.seconds}`)).toEqual([
      '30 sec 30',
      '60 sec 60',
      '3 mins 180',
      '5 mins 300',
      '15 mins 900',
      '1 hour 3600',
    ]);
    const all = await app.data(seconds.getProfitRate, { symbol: 'EURUSD' }, { world });
    expect(all.list).toHaveLength(6);
    const one = await app.data(seconds.getProfitRate, { symbol: 'BTCUSDT', seconds: 3600 }, { world });
    expect(one.list).toMatchObject([{ profitRate: '0.8', minStake: '100', maxStake: '100000' }]);
    const odd = await app.call(seconds.getProfitRate, { symbol: 'BTCUSDT', seconds: 31 }, { world });
    expect(odd.refused).toBe('durationInvalid');
  });
});

describe('after a crash', () => {
  it('a contract that expired during the outage settles as without a crash', async () => {
    const { world, trader } = await start();
    await app.data(seconds.cryptoCreate, stake, trader.caller);
    const fork = await app.directory.fork(world.id, `${world.id}-again`);
    if (fork === undefined) throw new Error('not forked');
    for (let count = 0; count < 100; count += 1) await advance(world, 1_000);
    await advance(fork, 100_000);
    expect(fork.log.state).toEqual(world.log.state);
    expectLedgerSound(fork);
  });
});
