/** Orders that the engine declines come back as the refusals of their endpoints, and leave nothing behind. */
import { trading } from '@papertape/shared/contract/trading.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, expectLedgerSound, type TestApp } from '../../testing/test-app.ts';
import { createTrader, getPrice, type TestOrder, type TestTrader } from '../../testing/test-trader.ts';
import type { World } from '../../world/world.ts';

let app: TestApp;
let world: World;
let trader: TestTrader;

beforeAll(async () => {
  app = await createTestApp();
  world = await app.world();
  trader = await createTrader(app, world);
  await trader.setModes({ marginMode: 'isolated' });
});
afterAll(() => app.close());

const at = (move: number) => getPrice(world, 'BTCUSDT', 'mark', move);

describe('an order', () => {
  it.each([
    ['of an amount that is none', () => ({ size: '0,5' }), 'amountInvalid'],
    [
      'off the price grid',
      () => ({ size: '0.1', type: 'limit', price: `${at(-0.01)}001` }),
      'pricePrecision',
    ],
    ['with its profit below', () => ({ size: '0.1', takeProfit: at(-0.1) }), 'takeProfitInvalid'],
  ] as const)('%s is refused', async (_what, request, refused) => {
    const before = world.log.state.hash;
    expect((await trader.order(request() as TestOrder)).refused).toBe(refused);
    expect(world.log.state.hash).toBe(before);
    expectLedgerSound(world);
  });

  it('is refused below the smallest size of its market', async () => {
    const coarse = world.market.instruments.find(
      ({ group, lotMin, amountDecimals }) => group === 'FOREX' && Number(lotMin) > 10 ** -amountDecimals,
    );
    if (coarse === undefined) throw new Error('every smallest size is a step');
    const size = (10 ** -coarse.amountDecimals).toFixed(coarse.amountDecimals);
    expect((await trader.order({ symbol: coarse.symbol, size })).refused).toBe('sizeBelowMinimum');
  });

  it('is refused while its market is halted', async () => {
    const halted = await app.world();
    const other = await createTrader(app, halted);
    const from = halted.clock.now() - 60_000;
    const halt = { id: 'halt', kind: 'halt', target: 'BTCUSDT', at: from, until: from + 3_600_000 } as const;
    halted.market = halted.market.withEvents([halt]);
    expect((await other.order({ size: '0.1' })).refused).toBe('tradingHalted');
  });
});

it('the refusal of a close beyond the position names the maximum size', async () => {
  const { position } = await trader.place({ size: '0.1', leverage: 20 });
  const input = { id: position?.id ?? '', size: '0.25' };
  const answer = await app.call(trading.matchLiquidate, input, trader.caller);
  expect(answer).toMatchObject({ refused: 'sizeAboveMaximum', msg: 'The maximum size is 0.1 BTC' });
});

describe('the margin of a position', () => {
  it('cannot be removed below the required margin', async () => {
    const { position } = await trader.place({ size: '0.1', leverage: 20 });
    const input = { id: position?.id ?? '', amount: `-${position?.margin ?? '0'}` };
    const { refused } = await app.call(trading.matchMargin, input, trader.caller);
    expect(['marginWouldLiquidate', 'insufficientFunds']).toContain(refused);
    expect((await trader.positions())[0]?.margin).toBe(position?.margin);
    expectLedgerSound(world);
  });
});
