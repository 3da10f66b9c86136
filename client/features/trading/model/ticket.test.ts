import { expect, test } from 'vitest';
import { cutToStep } from './ticket.ts';

test.each([
  ['91823.129', '0.01', '91823.12'],
  ['91823.1', '0.5', '91823'],
  ['1.08537', '0.0001', '1.0853'],
  ['91823.10', '0.01', '91823.1'],
  ['0.0142000001', '0.0000000001', '0.0142000001'],
  ['141', '0.01', '141'],
  // Without a grid, or below its first step, there is nothing to cut.
  ['91823.129', '', '91823.129'],
  ['91823.129', '0', '91823.129'],
  ['0.004', '0.01', '0.004'],
  ['', '0.01', ''],
])('a price of %s on a grid of %s is %s', (price, step, expected) => {
  expect(cutToStep(price, step)).toBe(expected);
});
