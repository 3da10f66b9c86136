import { expect, it } from 'vitest';
import { liquidationInReach } from './liquidation-price.tsx';

it.each([
  ['is shown if it is near the mark', '90', '100', '90'],
  ['is shown up to a hundred times the mark away', '10100', '100', '10100'],
  ['is hidden farther away, as for a hedge', '168594395117.64', '100', null],
  ['is hidden if there is none', null, '100', null],
  ['is shown if the host returns no mark', '168594395117.64', '--', '168594395117.64'],
])('a liquidation price %s', (_, price, mark, shown) => {
  expect(liquidationInReach(price, mark)).toBe(shown);
});
