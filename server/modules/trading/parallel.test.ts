import { trading } from '@papertape/shared/contract/trading.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { expect, it } from 'vitest';
import { toClosedRow } from '../../engine/perpetual/rows.ts';
import type { Close } from '../../engine/perpetual/types.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { rowsThatDoNotAddUp } from '../../testing/closed-rows.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice, type TestTrader } from '../../testing/test-trader.ts';
import { audit } from '../../world/auditor.ts';

const app = await testAppOfFile();

/** Calls side by side, all on their way before the first is answered. */
const together = process.env['PAPERTAPE_DEEP'] === '1' ? 100 : 25;
const rounds = process.env['PAPERTAPE_DEEP'] === '1' ? 20 : 2;

async function traderWith(marginMode: 'isolated' | 'cross'): Promise<TestTrader> {
  const world = await app.world();
  const trader = await createTrader(app, world);
  await trader.setModes({ marginMode });
  return trader;
}

function expectExact({ world }: TestTrader): void {
  expect(rowsThatDoNotAddUp((world.db.perpetualClose.find({}) as Close[]).map(toClosedRow))).toEqual([]);
  expect(audit(world).breaches).toEqual([]);
  expectLedgerSound(world);
}

it('an order is either filled or canceled if cancel, amend and fill coincide', async () => {
  const trader = await traderWith('isolated');
  const { world } = trader;
  for (let round = 0; round < rounds; round += 1) {
    const price = getPrice(world, 'BTCUSDT', 'last', -0.0004);
    const input = { type: 'limit', size: '0.01', price } as const;
    const orders = await Promise.all(Array.from({ length: together }, () => trader.place(input)));
    const calls = orders.flatMap(({ order: { id } }) => [
      app.call(trading.cancel, { id }, trader.caller),
      app.call(
        trading.matchPendingMargin,
        { id, price: getPrice(world, 'BTCUSDT', 'last', 0.001) },
        trader.caller,
      ),
    ]);
    const [answers] = await Promise.all([Promise.all(calls), advance(world, 5_000)]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const history = (await trader.list('orderHistory', { size: 100 })).orders ?? [];
    const ended = history.filter(({ id }) => orders.some(({ order }) => order.id === id));
    expect(
      ended.map(({ status }) => status).every((status) => status === 'filled' || status === 'canceled'),
    ).toBe(true);
    for (const { status, filledSize } of ended) expect(filledSize).toBe(status === 'filled' ? '0.01' : '0');
    expect(await trader.pending()).toEqual([]);
  }
  expectExact(trader);
});

it.each(['isolated', 'cross'] as const)(
  'simultaneous margin changes, leverage changes and partial closes leave exact %s rows',
  async (mode) => {
    const trader = await traderWith(mode);
    const { world } = trader;
    for (let round = 0; round < rounds; round += 1) {
      const { position } = await trader.place({ size: '1', leverage: 10 + round });
      const id = position?.id ?? '';
      const calls = Array.from({ length: together }, (_, index) => {
        if (index % 4 === 0)
          return app.call(
            trading.matchMargin,
            { id, amount: index % 8 === 0 ? '150' : '-70' },
            trader.caller,
          );
        if (index % 4 === 1) return trader.order({ size: '0.001', leverage: 5 + (index % 30) });
        if (index % 4 === 2) return app.call(trading.matchLiquidate, { id, size: '0.013' }, trader.caller);
        return trader.order({ size: '0.007', action: 'close', reduceOnly: true, positionId: id });
      });
      const answers = await Promise.all(calls);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const [left] = await trader.positions();
      const fills = ((await trader.list('filled', { size: 100 })).fills ?? []).filter(
        (fill) => fill.positionId === id,
      );
      const size = fills.reduce(
        (sum, fill) => sum + (fill.action === 'open' ? 1 : -1) * Math.round(Number(fill.size) * 1e8),
        0,
      );
      if (fills.length < 100) expect(left?.size).toBe(fromUnits(BigInt(size)));
      // Everything is closed by calls that come together: one wins, the others find nothing.
      const ends = await Promise.all(
        Array.from({ length: 8 }, () => app.call(trading.matchLiquidate, { id }, trader.caller)),
      );
      expect(ends.filter(({ refused }) => refused === undefined)).toHaveLength(1);
      expect(await trader.positions()).toEqual([]);
      expect(trader.balance('frozen')).toBe(0n);
      await advance(world, 60_000);
    }
    expectExact(trader);
  },
);
