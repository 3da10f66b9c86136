import { expect, it } from 'vitest';
import { liquidationInReach } from './liquidation-price.tsx';

it.each([
  ['near', '90', '100', '90'],
  ['a hundred times the mark away', '10100', '100', '10100'],
  ['of a hedge, further than that', '168594395117.64', '100', null],
  ['none', null, '100', null],
  ['of a host that tells no mark', '168594395117.64', '--', '168594395117.64'],
])('a liquidation price that is %s', (_, price, mark, shown) => {
  expect(liquidationInReach(price, mark)).toBe(shown);
});
