import { describe, expect, it } from 'vitest';
import { toUnits } from '../../money/units.ts';
import { fc } from '../../testing/properties.ts';
import { getTiers } from '../tiers.ts';
import { exitKind, isExitLevel } from './exit-kind.ts';
import { checkExitLevels } from './exit-levels.ts';
import { getLotSize, parsePrice } from './quantities.ts';

const contract = {
  symbol: 'BTCUSDT',
  priceDecimals: 2,
  sizeDecimals: 3,
  sizeUnit: 'BTC',
  minimumSize: getLotSize(3),
  maximumSize: toUnits('1'),
  tiers: getTiers('BTC'),
};
const mark = parsePrice('20000');
const level = (kind: 'takeProfit' | 'stopLoss', price: string, size: string) => ({
  kind,
  price,
  size: toUnits(size),
});
const long = { side: 'long', size: toUnits('3') } as const;

describe('levels of a position', () => {
  it.each([
    [[]],
    [[level('takeProfit', '21000', '1'), level('takeProfit', '22000', '2')]],
    [
      [
        level('takeProfit', '21000', '3'),
        level('stopLoss', '19000', '1.5'),
        level('stopLoss', '18000', '1.5'),
      ],
    ],
  ])('are accepted: %o', (levels) => {
    expect(checkExitLevels(contract, long, mark, levels)).toBeUndefined();
  });

  it.each([
    [[level('takeProfit', '19000', '1')], 'takeProfitInvalid', 'levels.0.price'],
    [[level('stopLoss', '20000', '1')], 'stopLossInvalid', 'levels.0.price'],
    [[level('takeProfit', '21000.001', '1')], 'pricePrecision', 'levels.0.price'],
    [[level('takeProfit', '200000', '1')], 'priceOutOfBand', 'levels.0.price'],
    [[level('takeProfit', '21000', '0.0005')], 'sizePrecision', 'levels.0.size'],
    [[level('takeProfit', '21000', '0')], 'numberNotPositive', 'levels.0.size'],
    [
      [
        level('takeProfit', '21000', '2'),
        level('stopLoss', '19000', '3'),
        level('takeProfit', '22000', '1.001'),
      ],
      'sizeAboveMaximum',
      'levels.2.size',
    ],
  ])('are refused: %o with %s of %s', (levels, refused, field) => {
    expect(checkExitLevels(contract, long, mark, levels)).toMatchObject({ refused, field });
  });

  it('are below the mark for a take profit of a short position', () => {
    const short = { side: 'short', size: toUnits('3') } as const;
    expect(checkExitLevels(contract, short, mark, [level('takeProfit', '19000', '3')])).toBeUndefined();
    expect(checkExitLevels(contract, short, mark, [level('stopLoss', '19000', '3')])?.refused).toBe(
      'stopLossInvalid',
    );
  });

  it('of one kind are accepted up to the size of the position', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 3_000 }), (sizes, held) => {
        const position = { side: 'long', size: BigInt(held) * getLotSize(3) } as const;
        const levels = sizes.map((lots) => ({
          kind: 'stopLoss' as const,
          price: '19000',
          size: BigInt(lots) * getLotSize(3),
        }));
        const fits = sizes.reduce((sum, lots) => sum + lots, 0) <= held;
        expect(checkExitLevels(contract, position, mark, levels) === undefined).toBe(fits);
      }),
    );
  });
});

it('an unlinked closing stop at market by the mark is a level whose kind follows from its side', () => {
  const row = { action: 'close', kind: 'stop', type: 'market', triggerBy: 'mark', linkedId: null } as const;
  expect(isExitLevel(row)).toBe(true);
  const others = [
    { action: 'open' },
    { kind: 'trailing' },
    { type: 'limit' },
    { triggerBy: 'last' },
    { linkedId: 'x' },
  ];
  for (const change of others) expect(isExitLevel({ ...row, ...change } as typeof row)).toBe(false);
  expect(exitKind({ side: 'long', triggerWhen: 'atOrAbove' })).toBe('takeProfit');
  expect(exitKind({ side: 'long', triggerWhen: 'atOrBelow' })).toBe('stopLoss');
  expect(exitKind({ side: 'short', triggerWhen: 'atOrBelow' })).toBe('takeProfit');
  expect(exitKind({ side: 'short', triggerWhen: 'atOrAbove' })).toBe('stopLoss');
});
