import { expect, test } from 'vitest';
import { codeDigits } from './code-input.tsx';

test.each([
  ['4821', '4821'],
  ['Your code: 48 21', '4821'],
  ['48-21-99', '4821'],
  ['４８２１', '4821'],
  ['12a', '12'],
  ['abc', ''],
])('pasting %j gives %j', (pasted, digits) => {
  expect(codeDigits(pasted, 4)).toBe(digits);
});
