import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { expect, test } from 'vitest';
import { profitAt, sumOfProfits, wayToLiquidation } from './use-positions.ts';

const position = {
  side: 'short',
  size: '0.29',
  entryPrice: '100.1',
  leverage: 10,
  liquidationPrice: '120',
  unrealised: '7',
  returnRate: '0.5',
} as PositionRow;

test('the profit of a position is exact at any mark, and its rate is of the initial margin', () => {
  expect(profitAt(position, '90.1')).toEqual({ unrealised: '2.9', returnRate: '0.999000999000999' });
  expect(profitAt({ ...position, size: '' }, '90.1')).toMatchObject({ unrealised: '7' });
});

test('the sum of positions is the sum of what their rows show', () => {
  expect(sumOfProfits(['1.019', '-0.339', '2'])).toBe('2.68');
  expect(sumOfProfits(['-0.019', '-1.5'])).toBe('-1.51');
  expect(sumOfProfits([])).toBe('0.00');
  expect(sumOfProfits(['NaN', '', '1'])).toBe('1.00');
});

test('the way to liquidation is a share of the mark', () => {
  expect(wayToLiquidation(position, '100')).toBeCloseTo(0.2, 12);
  expect(wayToLiquidation({ ...position, liquidationPrice: null }, '100')).toBeNull();
  expect(wayToLiquidation({ ...position, liquidationPrice: '168594395117.64' }, '100')).toBeNull();
});
