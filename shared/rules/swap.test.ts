import { describe, expect, it } from 'vitest';
import { feeUp, payoutDown } from '../money/rounding.ts';
import { fromUnits } from '../money/units.ts';
import { fc } from '../testing/properties.ts';
import { overnightRates } from './overnight-rates.ts';
import { type SwapInstrument, swapNights, swapPayment, swapRate, swapTerms } from './swap.ts';
import { hasSwap } from './symbol-class.ts';

const forex = (base: string, quote: string): SwapInstrument => ({ group: 'FOREX', base, quote });
const stock: SwapInstrument = { group: 'STOCK', base: 'AAPL', quote: 'USD' };
const gold: SwapInstrument = { group: 'CFD', base: 'XAU', quote: 'USD' };
const [sunday, tuesday, wednesday, saturday] = [0, 2, 3, 6];
const date = '2026-11-18';

/** Rounds as the ledger does: payments up, receipts down. */
function booked(...[side, size, mark, terms]: Parameters<typeof swapPayment>): string {
  const exact = swapPayment(side, size, mark, terms);
  return fromUnits(exact.gt(0) ? feeUp(exact) : -payoutDown(exact.negated()));
}

describe('a swap', () => {
  it.each([
    // 100,000 x 1.16 x (0.0364 - 0.0193 + 0.01) / 360
    [
      'a long pays the difference of the rates and the markup',
      forex('EUR', 'USD'),
      'long',
      '100000',
      '1.16',
      '8.73222223',
    ],
    ['a short receives it less the markup', forex('EUR', 'USD'), 'short', '100000', '1.16', '-2.28777777'],
    // The franc has a lower rate than the dollar: -0.0004 - 0.0364 + 0.01
    ['a long of the dearer currency receives', forex('USD', 'CHF'), 'long', '100000', '0.8', '-5.95555555'],
    ['and its short pays', forex('USD', 'CHF'), 'short', '100000', '0.8', '10.40000000'],
    // 50,000 x 0.88 x (0.0372 - 0.0193 + 0.01) / 365
    ['pounds count 365 days', forex('EUR', 'GBP'), 'long', '50000', '0.88', '3.36328768'],
    // 10 x 268.5 x (0.0364 + 0.025) / 360
    ['a share costs the dollar rate and 2.5 %', stock, 'long', '10', '268.5', '0.45794167'],
    ['its short receives what the markup leaves', stock, 'short', '10', '268.5', '-0.08502500'],
    ['gold too', gold, 'long', '1', '4078', '0.69552556'],
  ] as const)('%s', (_name, instrument, side, size, mark, expected) => {
    const terms = swapTerms(instrument, date, tuesday);
    expect(Number(booked(side, size, mark, terms))).toBe(Number(expected));
  });

  it('counts three nights on Wednesday and none at weekends for forex, seven a week in total', () => {
    const week = [0, 1, 2, 3, 4, 5, 6];
    const sum = (group: SwapInstrument['group']) =>
      week.reduce((nights, day) => nights + swapNights(group, day), 0);
    expect([sum('FOREX'), sum('CFD'), sum('INDIES'), sum('STOCK')]).toEqual([7, 7, 7, 7]);
    expect([sunday, wednesday, saturday].map((day) => swapNights('FOREX', day))).toEqual([0, 3, 0]);
    const [one, three] = [tuesday, wednesday].map((day) => swapTerms(forex('EUR', 'USD'), date, day));
    const paid = (terms: NonNullable<typeof one>) => swapPayment('long', 1000, '1.15', terms);
    expect(paid(three as NonNullable<typeof one>).toString()).toBe(
      paid(one as NonNullable<typeof one>)
        .times(3)
        .toString(),
    );
  });

  it('uses the rate of its date', () => {
    const rate = (day: string) => swapRate('long', swapTerms(stock, day, tuesday));
    expect(rate('2025-12-10')).toBe('0.00017777');
    expect(rate('2025-12-11')).toBe('0.00017055');
    expect(rate('1999-01-01')).toBe(rate('2005-01-03'));
    for (const rows of Object.values(overnightRates)) {
      const dates = rows.map(([from]) => from);
      expect(dates).toEqual(dates.toSorted());
    }
  });

  it('applies to everything but coins', () => {
    const groups = ['FOREX', 'CFD', 'INDIES', 'STOCK', 'CRYPTO'] as const;
    expect(groups.filter((group) => hasSwap({ group }))).toEqual(['FOREX', 'CFD', 'INDIES', 'STOCK']);
  });

  it('never pays both sides together, because the markup is charged twice', () => {
    const pairs = Object.keys(overnightRates).flatMap((base) =>
      Object.keys(overnightRates)
        .filter((quote) => quote !== base)
        .map((quote) => forex(base, quote)),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(stock, gold, ...pairs),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        (instrument, weekday, size, ticks) => {
          const terms = swapTerms(instrument, date, weekday);
          const mark = `${ticks / 1000}`;
          const both = [booked('long', size, mark, terms), booked('short', size, mark, terms)];
          expect(Number(both[0]) + Number(both[1])).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 100 },
    );
  });
});
