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
    [
      'of one opening is its loss at the stop',
      'long',
      '90',
      [fill('open', '2', '100'), fill('close', '2', '105')],
      '20',
    ],
    [
      'of a short position is its loss at the stop',
      'short',
      '110',
      [fill('open', '2', '100'), fill('close', '2', '95')],
      '20',
    ],
    [
      'of a position closed in parts is that of all parts together',
      'long',
      '90',
      [fill('open', '3', '100'), fill('close', '1', '104'), fill('close', '2', '95')],
      '30',
    ],
    [
      'of parts that are closed and opened again counts once',
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
      'of an increased position is that of its largest size at its average price',
      'long',
      '90',
      [fill('open', '1', '100'), fill('open', '1', '110'), fill('close', '2', '120')],
      '30',
    ],
    [
      'is not reduced by a later part opened below the stop',
      'long',
      '90',
      [fill('open', '1', '100'), fill('open', '1', '85'), fill('close', '2', '95')],
      '10',
    ],
    [
      'is rounded up to the next unit',
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
  ] as const)('is undefined if the stop of a %s position is at %s, in profit', (side, stop) => {
    expect(
      calculateInitialRisk(side, [fill('open', '1', '100'), fill('close', '1', '100')], stop),
    ).toBeUndefined();
  });
});
