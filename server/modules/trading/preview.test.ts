import { trading } from '@papertape/shared/contract/trading.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { expectLedgerSound } from '../../testing/test-app.ts';
import { createTrader, getPrice } from '../../testing/test-trader.ts';

const app = await testAppOfFile();

it.each([
  ['isolated', 'merge', 20],
  ['isolated', 'split', 100],
  ['cross', 'merge', 50],
  ['cross', 'split', 3],
] as const)(
  'the largest size of the preview is accepted, and one lot more is refused: %s, %s at %dx',
  async (marginMode, positionMode, leverage) => {
    const world = await app.world();
    for (const type of ['market', 'limit'] as const) {
      const trader = await createTrader(app, world);
      await trader.setModes({ marginMode, positionMode });
      await trader.place({ size: '0.5', leverage });
      await trader.place({
        size: '0.4',
        leverage,
        type: 'limit',
        price: getPrice(world, 'BTCUSDT', 'last', -0.02),
      });
      const price = getPrice(world, 'BTCUSDT', 'last', type === 'limit' ? -0.01 : 0);
      const input = {
        symbol: 'BTCUSDT',
        side: 'long',
        leverage,
        ...(type === 'limit' ? { price } : {}),
      } as const;
      const { maxSize } = await app.data(trading.liquidationPrice, { ...input, size: '0.01' }, trader.caller);
      const more = decimalText(new Decimal(maxSize).plus(world.market.instrument('BTCUSDT').lotMin));
      expect((await trader.order({ ...input, type, size: more })).refused).toBeDefined();
      expect((await trader.order({ ...input, type, size: maxSize })).refused).toBeUndefined();
    }
    expectLedgerSound(world);
  },
);
