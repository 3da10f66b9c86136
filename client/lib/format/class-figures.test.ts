import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import { cutRemainder, distinctName, isGain, isLoss, shownProfit } from './class-figures.ts';

const amount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

function unitsText(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(9, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** Parses the cents of a text, truncated as on the screen. */
function cents(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.replace('-', '').split('.');
  const all = BigInt(`${whole}${part.padEnd(2, '0').slice(0, 2)}`);
  return decimal.startsWith('-') ? -all : all;
}

it('a name that two learners have is shown with the seat', () => {
  const list = ['Mia', 'Ben', 'Mia'].map((name, index) => ({ seat: index + 1, name }));
  expect(list.map((one) => distinctName(one, list))).toEqual(['Mia · 1', 'Ben', 'Mia · 3']);
});

it('only a profit is a gain, and only a loss is a loss', () => {
  const trades = [{ profit: '0.01' }, { profit: '0' }, { profit: '-0.01' }, null];
  expect(trades.map(isGain)).toEqual([true, false, false, false]);
  expect(trades.map(isLoss)).toEqual([false, false, true, false]);
});

it.each([
  [['1.239', '2.239'], '3.478', '0.01'],
  [['-1.239', '-2.239'], '-3.478', '-0.01'],
  [['10.009', '-4.001'], '6.008', undefined],
  [['0.005', '0.005'], '0.01', '0.01'],
  [['-0.009', '0.001'], '-0.008', undefined],
  [[], '0', undefined],
  [['5'], '5.00', undefined],
])('the truncated parts %j leave a remainder to %s of %s', (parts, total, rest) => {
  expect(cutRemainder(parts, total)).toBe(rest);
});

it('parts and remainder in cents add up to the total in cents', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 12 }), (units) => {
      const parts = units.map(unitsText);
      const total = unitsText(units.reduce((sum, one) => sum + one, 0n));
      const sum = [...parts, cutRemainder(parts, total) ?? '0'].reduce((all, one) => all + cents(one), 0n);
      expect(sum).toBe(cents(total));
    }),
  );
});

it('start and shown profit in cents add up to the equity in cents', () => {
  // Truncated alone, this profit is −9.66, and 10,000.00 − 9.66 is a cent above the equity shown.
  expect(shownProfit({ equity: '9990.339', profit: '-9.661' })).toBe('-9.67');
  expect(shownProfit({ equity: '10010', profit: '10' })).toBe('10.00');
  fc.assert(
    fc.property(amount, amount, (start, profit) => {
      const outcome = { equity: unitsText(start + profit), profit: unitsText(profit) };
      expect(cents(unitsText(start)) + cents(shownProfit(outcome))).toBe(cents(outcome.equity));
    }),
  );
});
