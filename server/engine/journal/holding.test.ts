import { toUnits } from '@papertape/shared/money/units.ts';
import { describe, expect, it } from 'vitest';
import { calculateInitialRisk, type HeldFill } from './holding.ts';

const fill = (action: 'open' | 'close', size: string, price: string): HeldFill => ({
  action,
  size: toUnits(size),
  price,
});

describe('the initial risk of a position', () => {
  it.each([
    ['one opening', 'long', '90', [fill('open', '2', '100'), fill('close', '2', '105')], '20'],
    ['a short', 'short', '110', [fill('open', '2', '100'), fill('close', '2', '95')], '20'],
    [
      'closed in parts: the parts were at risk together',
      'long',
      '90',
      [fill('open', '3', '100'), fill('close', '1', '104'), fill('close', '2', '95')],
      '30',
    ],
    [
      'closed and opened anew: the same money is at risk twice and counts once',
      'long',
      '90',
      [
        fill('open', '2', '100'),
        fill('close', '1', '110'),
        fill('open', '1', '100'),
        fill('close', '1', '110'),
        fill('open', '1', '100'),
        fill('close', '2', '95'),
      ],
      '20',
    ],
    [
      'added to: all that was open at once, at its average',
      'long',
      '90',
      [fill('open', '1', '100'), fill('open', '1', '110'), fill('close', '2', '120')],
      '30',
    ],
    [
      'opened below its stop later: that part has no risk by itself, and the whole keeps its own',
      'long',
      '90',
      [fill('open', '1', '100'), fill('open', '1', '85'), fill('close', '2', '95')],
      '10',
    ],
    [
      'rounds up to the next unit',
      'long',
      '99.999999999',
      [fill('open', '1', '100'), fill('close', '1', '100')],
      '0.00000001',
    ],
  ] as const)('%s', (_, side, stop, fills, risk) => {
    expect(calculateInitialRisk(side, fills, stop)).toBe(toUnits(risk));
  });

  it.each([
    ['long', '100'],
    ['long', '101'],
    ['short', '99'],
  ] as const)('there is none where the stop of a %s lies at %s, in profit', (side, stop) => {
    expect(
      calculateInitialRisk(side, [fill('open', '1', '100'), fill('close', '1', '100')], stop),
    ).toBeUndefined();
  });
});
