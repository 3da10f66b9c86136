import { expect, it } from 'vitest';
import { formatFor } from '../../lib/format/format.ts';
import { shortProfit } from './parts/day-calendar.tsx';

it.each([
  ['0', '0.00', '0,00'],
  ['-0.009', '0.00', '0,00'],
  ['9.999', '+9.99', '+9,99'],
  ['-68.5026765', '−68', '−68'],
  ['-208.152687', '−208', '−208'],
  ['999.99', '+999', '+999'],
  ['1000', '+1.0k', '+1,0k'],
  ['-1999.9', '−1.9k', '−1,9k'],
  ['-12345.67', '−12k', '−12k'],
  ['999999', '+999k', '+999k'],
  ['1234567', '+1.2M', '+1,2M'],
  ['-45000000000', '−45B', '−45B'],
])('a profit of %s is shortened to %s in English and %s in German', (profit, english, german) => {
  expect(shortProfit(profit, formatFor('en', 'Europe/London'))).toBe(english);
  expect(shortProfit(profit, formatFor('de', 'Europe/London'))).toBe(german);
});
