import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import { cutRemainder } from './cut-remainder.ts';

it.each([
  [['1.239', '2.239'], '3.478', '0.01'],
  [['-1.239', '-2.239'], '-3.478', '-0.01'],
  [['10.009', '-4.001'], '6.008', undefined],
  [['0.005', '0.005'], '0.01', '0.01'],
  [['-0.009', '0.001'], '-0.008', undefined],
  [[], '0', undefined],
  [['5'], '5.00', undefined],
])('%j and what is cut off come to %s: %s', (parts, total, rest) => {
  expect(cutRemainder(parts, total)).toBe(rest);
});

it('comes to the total as it is shown, whatever was cut off', () => {
  const amount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
  const text = (units: bigint) => {
    const digits = String(units < 0n ? -units : units).padStart(9, '0');
    return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
  };
  const shown = (decimal: string) => BigInt(decimal.replace(/(\.\d\d)\d*$/, '$1').replace('.', ''));
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 12 }), (units) => {
      const parts = units.map(text);
      const total = text(units.reduce((sum, one) => sum + one, 0n));
      const sum = [...parts, cutRemainder(parts, total) ?? '0.00'].reduce((all, one) => all + shown(one), 0n);
      expect(sum).toBe(shown(total));
    }),
  );
});
