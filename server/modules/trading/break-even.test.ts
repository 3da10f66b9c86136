/** Close at the break-even price: the rule of the page compared with the result of a real close. */
import { trading } from '@papertape/shared/contract/trading.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { breakEvenPrice, closingResult } from '@papertape/shared/rules/perpetual/break-even.ts';
import { formatPrice, parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { strike } from '../../testing/conditional-trader.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader } from '../../testing/test-trader.ts';

const app = await testAppOfFile();

const getHeld = ({ side, size, entryPrice, fee, funding }: PositionRow) => ({
  side,
  size: toUnits(size),
  entry: parsePrice(entryPrice),
  fee: toUnits(fee),
  funding: funding.startsWith('-') ? -toUnits(funding.slice(1)) : toUnits(funding),
});

it.each([
  ['long', 0.05],
  ['short', -0.05],
] as const)(
  'a %s position stopped at its break-even price profits only if its fill is better than that price',
  async (side, move) => {
    const world = await app.world();
    const trader = await createTrader(app, world);
    await trader.place({ side, size: '0.1', leverage: 5 });
    const [position] = await trader.positions();
    if (position === undefined) throw new Error('nothing is open');
    const held = getHeld(position);
    const price = breakEvenPrice(held, 2);
    if (price === undefined) throw new Error('it never breaks even');
    const stopLoss = formatPrice(price);
    const early = await app.call(trading.matchMargin, { id: position.id, stopLoss }, trader.caller);
    expect(early.refused).toBe('stopLossInvalid');
    await strike(world, { kind: move > 0 ? 'spike' : 'crash', by: 0.05 });
    await advance(world, 120_000);
    await app.data(trading.matchMargin, { id: position.id, stopLoss }, trader.caller);
    await strike(world, { kind: move > 0 ? 'crash' : 'spike', by: 0.1 });
    await advance(world, 600_000);
    const { closed } = await trader.list('closed');
    expect(closed).toMatchObject([{ reason: 'stopLoss', size: '0.1' }]);
    const exit = parsePrice(closed?.[0]?.exitPrice ?? '0');
    expect(closed?.[0]?.profit).toBe(fromUnits(closingResult(held, exit)));
    expect(closingResult(held, exit) >= 0n).toBe(side === 'long' ? exit >= price : exit <= price);
    expectLedgerSound(world);
  },
);
