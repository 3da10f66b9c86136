/** Swaps at 17:00 New York: 22:00 UTC in winter. The world begins on a Wednesday morning. */
import { market } from '@papertape/shared/contract/market.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { swapPayment, swapTerms } from '@papertape/shared/rules/swap.ts';
import { expect, it } from 'vitest';
import { priceText } from '../../market/price-text.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advanceTo, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader } from '../../testing/test-trader.ts';
import { audit } from '../../world/auditor.ts';
import type { World } from '../../world/world.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const hour = 3_600_000;
const wednesday = Date.UTC(2026, 10, 18, 22);

/** Computes the swap of a position at a time, unrounded. */
function due(world: World, symbol: string, side: 'long' | 'short', size: string, at: number): Decimal {
  const instrument = world.market.instrument(symbol);
  const mark = priceText(world.market.quote(symbol, at).mark, instrument.priceDecimals);
  const date = new Date(at);
  const terms = swapTerms(instrument, date.toISOString().slice(0, 10), date.getUTCDay());
  return swapPayment(side, size, mark, terms);
}

async function holders() {
  const world = await app.world();
  const long = await createTrader(app, world);
  const short = await createTrader(app, world);
  for (const [trader, side] of [
    [long, 'long'],
    [short, 'short'],
  ] as const) {
    await trader.place({ symbol: 'EURUSD', side, size: '20000', leverage: 20 });
  }
  return { world, long, short };
}

it('a swap is charged at 17:00 New York, for three nights on Wednesday, exact to the last digit', async () => {
  const { world, long, short } = await holders();
  await advanceTo(world, wednesday - 1);
  expect((await long.positions())[0]?.funding).toBe('0');
  await advanceTo(world, wednesday);
  for (const [trader, side] of [
    [long, 'long'],
    [short, 'short'],
  ] as const) {
    const exact = due(world, 'EURUSD', side, '20000', wednesday);
    const paid = (await trader.positions())[0]?.funding ?? '';
    expect(new Decimal(paid).minus(exact).abs().lt('0.00000001')).toBe(true);
    expect(new Decimal(paid).gte(exact)).toBe(true);
  }
  expectLedgerSound(world);
});

it('a swap is charged on weekdays for forex, every night for indices, and never for coins', async () => {
  const world = await app.world();
  const trader = await createTrader(app, world);
  await advanceTo(world, Date.UTC(2026, 10, 20, 15));
  await trader.signIn();
  for (const [symbol, size] of [
    ['EURUSD', '20000'],
    ['US500', '1'],
    ['BTCUSDT', '0.1'],
  ] as const) {
    await trader.place({ symbol, size, leverage: 10 });
  }
  const counts = async () => {
    await trader.signIn();
    const { ledgerEntry } = world.db;
    const rows = await trader.positions();
    return Object.fromEntries(
      rows.map(({ id, symbol }) => [symbol, ledgerEntry.count({ reason: 'funding', reference: id })]),
    );
  };
  // Friday's, Saturday's and Sunday's, and three a day of funding from Friday to Monday 16:00 UTC.
  await advanceTo(world, Date.UTC(2026, 10, 23, 16));
  const { EURUSD, US500, BTCUSDT } = await counts();
  expect([EURUSD, US500]).toEqual([1, 3]);
  expect(BTCUSDT).toBe(10);
  expectLedgerSound(world);
});

it('swaps add up in the ledger to the funding of the positions, also after a restart', async () => {
  const { world, long, short } = await holders();
  await advanceTo(world, Date.UTC(2026, 10, 24));
  const fork = (await app.directory.fork(world.id, `${world.id}-swap`)) as World;
  for (const one of [world, fork]) {
    await advanceTo(one, Date.UTC(2026, 10, 27));
    expect(audit(one).breaches).toEqual([]);
  }
  const postings = (of: World) => of.db.ledgerEntry.find({ reason: 'funding' }).map(({ id, at }) => [at, id]);
  expect(postings(fork)).toEqual(postings(world));
  await Promise.all([long.signIn(), short.signIn()]);
  const shown = [...(await long.positions()), ...(await short.positions())];
  const paid = shown.reduce((sum, { funding }) => sum.plus(funding), new Decimal(0));
  const account = world.ledger.balance('sys:funding:real', 'USDT');
  expect(fromUnits(account)).toBe(paid.toString());
});

it('the rates of both sides and the time of the next swap are published before it is charged', async () => {
  const { world, long } = await holders();
  const asked = { symbol: 'EURUSD' };
  const { list } = await app.data(market.byTypeGetMarketPrice, asked, { world });
  const fee = await app.data(trading.fee, asked, long.caller);
  const rates = { fundingRate: '0.00022583', shortFundingRate: '0.00005916', nextFundingAt: wednesday };
  expect(list[0]).toMatchObject(rates);
  expect(fee).toMatchObject({ ...rates, fundingIntervalMs: 24 * hour });
  expect((await long.positions())[0]?.fundingRate).toBe(rates.fundingRate);
  const coin = await app.data(market.byTypeGetMarketPrice, { symbol: 'BTCUSDT' }, { world });
  expect(coin.list[0]).not.toHaveProperty('shortFundingRate');
});
