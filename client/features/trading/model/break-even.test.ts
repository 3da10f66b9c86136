import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { expect, it } from 'vitest';
import { noteHouseRules } from '../../../lib/host/house-rules.ts';
import { findBreakEven } from './break-even.ts';

noteHouseRules(true);

const long = { side: 'long', size: '1', entryPrice: '20000', fee: '10', funding: '0', stopLoss: null };
const short = { ...long, side: 'short' };

it.each([
  [long, '20500', { price: '20020.02', field: 'stopLoss', isBetter: false }],
  [long, '20020.02', { price: '20020.02', field: 'takeProfit', isBetter: false }],
  [long, '19000', { price: '20020.02', field: 'takeProfit', isBetter: false }],
  [{ ...long, stopLoss: '20100' }, '20500', { price: '20020.02', field: 'stopLoss', isBetter: true }],
  [{ ...long, stopLoss: '19000' }, '20500', { price: '20020.02', field: 'stopLoss', isBetter: false }],
  [short, '19500', { price: '19980', field: 'stopLoss', isBetter: false }],
  [{ ...short, funding: '-10' }, '19500', { price: '19990', field: 'stopLoss', isBetter: false }],
  [{ ...short, size: '0' }, '19500', undefined],
  [{ ...short, fee: '30000' }, '19500', undefined],
])('of %o with the mark at %s is %o', (position, mark, wanted) => {
  expect(findBreakEven(position as PositionRow, mark, 2)).toEqual(wanted);
});
