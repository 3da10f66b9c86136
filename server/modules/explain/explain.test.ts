/** Every figure is the sum of its explanation, to the last digit and on every page, whatever has happened. */
import process from 'node:process';
import { assets } from '@papertape/shared/contract/assets.ts';
import { type ExplainedFigure, type Explanation, explain } from '@papertape/shared/contract/explain.ts';
import { financing } from '@papertape/shared/contract/financing.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { possess } from '../../testing/possessions.ts';
import { liveRandomly } from '../../testing/random-trading.ts';
import { advance } from '../../testing/test-app.ts';
import { signInAgain, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

type Ask = Omit<CallInputOf<typeof explain.explainFigure>, 'page' | 'size'>;
interface By {
  world: World;
  user: TestUser;
  mode: Mode;
}

/** Reads all pages of a figure and checks that each adds up; together they contain every entry once. */
async function whole(ask: Ask, by: By): Promise<Explanation> {
  const pages: Explanation[] = [];
  for (let page = 1; page === 1 || (pages[0]?.total ?? 0) > (page - 1) * 50; page += 1) {
    const explained = await app.data(explain.explainFigure, { ...ask, page, size: 50 }, by);
    const parts = [...explained.terms, ...explained.list].map(({ amount }) => amount);
    const sum = [...parts, explained.later, explained.earlier].reduce(
      (total, part) => total + toUnits(part),
      0n,
    );
    expect(fromUnits(sum), JSON.stringify(ask)).toBe(explained.amount);
    for (const { title, words, id } of [...explained.terms, ...explained.list])
      expect([title, words].join(), id).not.toMatch(/\{\{|undefined|^,|,$/);
    pages.push(explained);
  }
  const [first] = pages;
  if (first === undefined) throw new Error('no page');
  const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
  expect(new Set(ids).size).toBe(first.total);
  expect(pages.at(-1)?.earlier).toBe('0');
  return first;
}

async function expectExplained(
  figures: Partial<Record<ExplainedFigure, string>>,
  rest: Omit<Ask, 'figure'>,
  by: By,
) {
  for (const [figure, amount] of Object.entries(figures)) {
    const explained = await whole({ ...rest, figure: figure as ExplainedFigure }, by);
    expect(explained.amount, `${figure} ${JSON.stringify(rest)}`).toBe(amount);
  }
}

const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

const contractNames = [
  'wallet',
  'cash',
  'equity',
  'unrealised',
  'positionMargin',
  'orderMargin',
  'maintenanceMargin',
] as const;

async function expectAllExplained(by: By): Promise<void> {
  const { list } = await app.data(assets.assetList, {}, by);
  for (const row of list.filter(
    ({ total, principal, coin }) => total !== '0' || principal !== '0' || coin === 'USDT',
  ))
    await expectExplained(
      pick(row, ['total', 'available', 'frozen', 'principal']),
      pick(row, ['account', 'coin']),
      by,
    );
  await expectExplained(pick(await app.data(assets.amountForex, undefined, by), contractNames), {}, by);
  const { summary } = await app.data(loan.userProductList, {}, by);
  await expectExplained({ debt: summary.outstanding }, {}, by);
  const { positions = [] } = await app.data(trading.list, { kind: 'positions' }, by);
  for (const { id, realised, fee, funding } of positions)
    await expectExplained({ realised, positionFee: fee, positionFunding: funding }, { id }, by);
  const { closed = [] } = await app.data(trading.list, { kind: 'closed', size: 100 }, by);
  for (const { id, profit } of closed) await expectExplained({ closeProfit: profit }, { id }, by);
}

const seeds =
  process.env['PAPERTAPE_DEEP'] === '1' ? Array.from({ length: 30 }, (_, n) => `why-${n}`) : ['why'];

describe('every figure of every account', () => {
  it.each(seeds)(
    'adds up after random trading with all products: %s',
    async (seed) => {
      const { world } = await liveRandomly(app, { seed, steps: 160 });
      const { owner, ids } = await possess(app, world);
      const user = await signInAgain(app, world, owner);
      await app.call(loan.payOneApplication, { id: ids.loan, amount: '1000.00000001' }, { world, user });
      await app.call(
        financing.buyFinanceProduct,
        { action: 'redeem', subscriptionId: ids.subscription } as never,
        {
          world,
          user,
        },
      );
      await advance(world, 3 * 86_400_000);
      for (const row of world.db.user.find({})) {
        if (row.email === null || !/^(trader-|owner@)/.test(row.email)) continue;
        const known = { userId: row.id, email: row.email, password: 'secret-1', token: '' };
        const by = { world, user: await signInAgain(app, world, known) };
        for (const mode of ['real', 'demo'] as const) await expectAllExplained({ ...by, mode });
      }
    },
    240_000,
  );
});

describe('the paid amount', () => {
  it('equals the sums of the fees and the funding of the user', async () => {
    const { world } = await liveRandomly(app, { seed: 'paid', steps: 120 });
    for (const row of world.db.user.find({})) {
      const ask = { uid: row.uid, mode: 'real' } as const;
      const getAmount = (figure: ExplainedFigure) =>
        app.data(sim.explain, { ...ask, figure }, { world }).then(({ amount }) => toUnits(amount));
      const own = { userId: row.id, mode: 'real' } as const;
      const fees = world.db.perpetualFill.find(own).reduce((sum, { fee }) => sum + fee, 0n);
      const funding = [...world.db.perpetualPosition.find(own), ...world.db.perpetualClose.find(own)];
      expect(await getAmount('feesPaid')).toBe(fees);
      expect(await getAmount('fundingPaid')).toBe(funding.reduce((sum, part) => sum + part.funding, 0n));
    }
  }, 120_000);
});

describe('a step', () => {
  it('names its record, command and event, with its formula in the language of the call', async () => {
    const world = await app.world();
    const user = await app.register(world);
    const uid = world.db.user.get(user.userId)?.uid ?? '';
    await app.data(sim.fund, { uid, coin: 'USDT', amount: '1000.5' }, { world });
    const transfer = { from: 'currency', to: 'option', coin: 'USDT', amount: '250.25' } as const;
    const { id } = await app.data(assets.transferAsset, transfer, { world, user });
    const ask = { figure: 'available' } as const;
    const explained = await app.data(explain.explainFigure, ask, { world, user });
    expect(explained).toMatchObject({ amount: '750.25', coin: 'USDT', total: 2, later: '0', earlier: '0' });
    expect(explained.list[0]).toMatchObject({
      amount: '-250.25',
      title: 'Transfer',
      record: { kind: 'transfer', id },
      event: 'transfer.made',
      command: 'assets.transfer',
    });
    expect(explained.list[1]).toMatchObject({ amount: '1000.5', command: 'trader.fund' });
    const german = await app.data(explain.explainFigure, ask, { world, user, lang: 'de' });
    expect(german.list[1]?.words).toBe('1.000,5 USDT eingegangen − Gebühr 0');
    const second = await app.data(explain.explainFigure, { ...ask, page: 2, size: 1 }, { world, user });
    expect(second).toMatchObject({ later: '-250.25', earlier: '0', list: [{ amount: '1000.5' }] });
    // The record of an order does not name the command that placed it; the explanation does.
    const order = {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'market',
      size: '0.01',
      leverage: 20,
    } as const;
    await app.data(trading.create, order, { world, user });
    const traded = await app.data(explain.explainFigure, ask, { world, user });
    expect(traded.list.slice(0, -2).map(({ command }) => command)).toEqual(
      traded.list.slice(0, -2).map(() => 'trading.create'),
    );
    expect(traded.total).toBeGreaterThan(2);
    await advance(world, 1_000);
    await app.data(trading.matchLiquidate, { all: true }, { world, user });
    const [closed] = (await app.data(explain.explainFigure, ask, { world, user })).list;
    expect(closed?.command).toBe('trading.close');
  });

  it('is visible to its owner only', async () => {
    const world = await app.world();
    const [mia, ben] = [await app.register(world), await app.register(world)];
    await app.data(
      sim.fund,
      { uid: world.db.user.get(mia.userId)?.uid ?? '', coin: 'USDT', amount: '1000' },
      { world },
    );
    const order = {
      symbol: 'BTCUSDT',
      side: 'long',
      action: 'open',
      type: 'market',
      size: '0.001',
      leverage: 20,
    } as const;
    await app.data(trading.create, order, { world, user: mia });
    const [position] =
      (await app.data(trading.list, { kind: 'positions' }, { world, user: mia })).positions ?? [];
    const ask = { figure: 'positionFee', id: position?.id ?? '' } as const;
    expect((await app.call(explain.explainFigure, ask, { world, user: ben })).refused).toBe('notFound');
    expect((await app.call(explain.explainFigure, ask, { world, user: mia, mode: 'demo' })).refused).toBe(
      'notFound',
    );
    const explained = await app.data(explain.explainFigure, ask, { world, user: mia });
    expect(explained.terms).toHaveLength(1);
    const unknown = { figure: 'total', coin: 'NONE' } as const;
    expect((await app.call(explain.explainFigure, unknown, { world, user: mia })).refused).toBe(
      'coinUnknown',
    );
    const misplaced = { figure: 'total', account: 'option', coin: 'BTC' } as const;
    expect((await app.call(explain.explainFigure, misplaced, { world, user: mia })).refused).toBe(
      'coinNotAllowed',
    );
    expect((await app.call(sim.explain, { uid: '1', figure: 'total' }, { world })).refused).toBe('notFound');
  });
});
