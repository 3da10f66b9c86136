import { describe, expect, it } from 'vitest';
import { Decimal } from '../money/decimal.ts';
import { fromUnits, toUnits } from '../money/units.ts';
import { fc } from '../testing/properties.ts';
import { tradingFee } from '../testing/published-formulas.ts';
import { calculateWithdrawalFee, chainTerms, findChainTerms } from './chains.ts';
import { feeWaiverEndsAt, hasFeeWaiver, liquidationFee } from './fees.ts';
import { flashQuote, hasMovedTooFar } from './flash-exchange.ts';
import { fundingPayment, fundingRate } from './funding.ts';
import { nextFundingAt } from './funding-times.ts';
import { daysBegun, daysPassed, financingInterest, loanInterest } from './interest.ts';
import { findSecondsTerm, listSecondsTerms, secondsOutcome, secondsPayout } from './seconds-contract.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('fees', () => {
  it('are 0.05 % for takers and 0.02 % for makers, rounded up', () => {
    expect(fromUnits(tradingFee(10_000, 'taker'))).toBe('5');
    expect(fromUnits(tradingFee(10_000, 'maker'))).toBe('2');
    expect(tradingFee('0.00001', 'taker')).toBe(1n);
    expect(fromUnits(liquidationFee(10_000))).toBe('5');
  });

  it.each([
    ['2025-01-15T10:00:00', '2025-04-15T10:00:00'],
    ['2024-11-30T00:00:00', '2025-02-28T00:00:00'],
    ['2025-12-31T23:59:59', '2026-03-31T23:59:59'],
  ])('are waived for a user of %s until %s', (registered, end) => {
    expect(feeWaiverEndsAt(utc(registered))).toBe(utc(end));
    expect(hasFeeWaiver(utc(registered), utc(end) - 1)).toBe(true);
    expect(hasFeeWaiver(utc(registered), utc(end))).toBe(false);
  });

  it('of withdrawals follow coin and chain', () => {
    const terms = findChainTerms('USDT', 'TRC20');
    if (terms === undefined) throw new Error('USDT travels on Tron');
    expect(calculateWithdrawalFee(terms, utc('2025-01-01T00:00:00'), utc('2025-02-01T00:00:00'))).toBe('0');
    expect(calculateWithdrawalFee(terms, utc('2025-01-01T00:00:00'), utc('2025-05-01T00:00:00'))).toBe('1');
    expect(findChainTerms('BTC', 'TRC20')).toBeUndefined();
    for (const row of chainTerms) expect(new Decimal(row.minimumWithdrawal).gt(row.withdrawalFee)).toBe(true);
  });
});

describe('funding', () => {
  it.each([
    ['0', '0.0001'],
    ['0.0003', '0.0001'],
    ['-0.0004', '0.0001'],
    ['0.0006', '0.0001'],
    ['0.001', '0.0005'],
    ['-0.001', '-0.0005'],
  ])('of premium %s is %s', (premium, rate) => {
    expect(fundingRate(premium).toString()).toBe(rate);
  });

  it('is paid by longs and received by shorts if positive', () => {
    expect(fundingPayment('long', 2, 20_000, '0.0001').toString()).toBe('4');
    expect(fundingPayment('short', 2, 20_000, '0.0001').toString()).toBe('-4');
  });

  it('is next due at 00:00, 08:00 or 16:00 UTC after a time', () => {
    expect(nextFundingAt(utc('2025-03-01T00:00:00'))).toBe(utc('2025-03-01T08:00:00'));
    expect(nextFundingAt(utc('2025-03-01T15:59:59'))).toBe(utc('2025-03-01T16:00:00'));
    expect(nextFundingAt(utc('2025-03-01T16:00:01'))).toBe(utc('2025-03-02T00:00:00'));
  });
});

describe('seconds contracts', () => {
  it.each(['CRYPTO', 'FOREX', 'CFD', 'INDIES', 'STOCK'] as const)(
    'of %s have six durations with 20 to 80 %% profit',
    (group) => {
      const terms = listSecondsTerms(group);
      expect(terms.map((term) => `${term.value} ${term.unit} ${term.seconds}`)).toEqual([
        '30 sec 30',
        '60 sec 60',
        '3 mins 180',
        '5 mins 300',
        '15 mins 900',
        '1 hour 3600',
      ]);
      for (const term of terms) {
        expect(Number(term.rate)).toBeGreaterThanOrEqual(0.2);
        expect(Number(term.rate)).toBeLessThanOrEqual(0.8);
        expect(Number(term.minimum)).toBeLessThan(Number(term.maximum));
      }
      expect(findSecondsTerm(group, 45)).toBeUndefined();
    },
  );

  it.each([
    ['long', '100', '100.01', 'won', '120'],
    ['long', '100', '99.99', 'lost', '0'],
    ['long', '100', '100.00', 'draw', '100'],
    ['short', '100', '99.99', 'won', '120'],
    ['short', '100', '100.01', 'lost', '0'],
    ['short', '100', '100', 'draw', '100'],
  ] as const)('%s from %s to %s is %s', (side, entry, exit, outcome, payout) => {
    expect(secondsOutcome(side, entry, exit)).toBe(outcome);
    expect(fromUnits(secondsPayout(outcome, '100', '0.2'))).toBe(payout);
  });
});

describe('interest', () => {
  it('of a product is amount * rate * days / 365, rounded down', () => {
    expect(fromUnits(financingInterest(1000, '0.0365', 30))).toBe('3');
    expect(fromUnits(financingInterest(1000, '0.05', 7))).toBe('0.9589041');
  });

  it('of a loan is charged per day on the open principal, rounded up', () => {
    expect(fromUnits(loanInterest(5000, '0.0005', 30))).toBe('75');
    expect(loanInterest('0.00000001', '0.0005', 1)).toBe(1n);
  });

  it('counts begun days and passed days', () => {
    const day = 86_400_000;
    expect([daysBegun(0, 0), daysBegun(0, 1), daysBegun(0, day), daysBegun(0, day + 1)]).toEqual([
      0, 1, 1, 2,
    ]);
    expect([daysPassed(0, day - 1), daysPassed(0, day), daysPassed(day, 0)]).toEqual([0, 1, 0]);
  });
});

describe('flash exchange', () => {
  it.each([
    ['buy', 'payCoin', '1000', '1000', '0.04995', '1'],
    ['buy', 'coin', '0.04995', '1000', '0.04995', '1'],
    ['sell', 'coin', '0.05', '0.05', '999', '1'],
    ['sell', 'payCoin', '999', '0.05', '999', '1'],
  ] as const)(
    'quotes a %s counted in %s with its spread in USDT',
    (side, unit, amount, spend, receive, spread) => {
      const quote = flashQuote({ side, unit, amount, middle: '20000' });
      expect([quote.spend, quote.receive, quote.spread].map(fromUnits)).toEqual([spend, receive, spread]);
      const price = side === 'buy' ? '20020.02002002' : '19980';
      expect(quote.price.toDecimalPlaces(8).toString()).toBe(price);
    },
  );

  it('never gains by exchanging there and back', () => {
    const unit = fc.constantFrom('coin' as const, 'payCoin' as const);
    const cases = fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }), unit);
    fc.assert(
      fc.property(cases, ([cents, priceCents, countedIn]) => {
        const amount = fromUnits(BigInt(cents) * 1_000_000n);
        const middle = new Decimal(priceCents).div(100);
        const bought = flashQuote({ side: 'buy', unit: countedIn, amount, middle });
        expect(bought.spread >= 0n && bought.spread <= bought.spend).toBe(true);
        expect(countedIn === 'coin' ? bought.receive : bought.spend).toBe(toUnits(amount));
        const back = flashQuote({ side: 'sell', unit: 'coin', amount: fromUnits(bought.receive), middle });
        expect(back.spread >= 0n).toBe(true);
        expect(back.receive < bought.spend).toBe(true);
        const asked = flashQuote({ side: 'sell', unit: 'payCoin', amount, middle });
        expect(asked.receive).toBe(toUnits(amount));
        expect(asked.spread >= 0n).toBe(true);
      }),
    );
  });

  it('is refused when the market moved more than 0.5 %', () => {
    expect(hasMovedTooFar(100, '100.5')).toBe(false);
    expect(hasMovedTooFar(100, '100.51')).toBe(true);
    expect(hasMovedTooFar(100, '99.49')).toBe(true);
  });
});
