import { describe, expect, it } from 'vitest';
import { dayMs } from '../durations.ts';
import { Decimal } from '../money/decimal.ts';
import { fromUnits, toUnits } from '../money/units.ts';
import { accruedInterest, financingProducts, findFinancingProduct, nextValueDate } from './financing.ts';
import { debtAt, findLoanProduct, loanProducts, loanRules, paymentDate, splitPayment } from './loan.ts';

const start = Date.UTC(2026, 10, 18);

describe('financing products', () => {
  it('are sorted by term with growing rates, and found by id', () => {
    const days = financingProducts.map((product) => product.days);
    expect(days).toEqual([7, 14, 30, 90, 180, 365]);
    for (const [index, product] of financingProducts.entries()) {
      expect(findFinancingProduct(product.id)).toBe(product);
      expect(new Decimal(product.minimum).lt(product.maximum)).toBe(true);
      const before = financingProducts[index - 1];
      if (before) expect(new Decimal(product.annualRate).gt(before.annualRate)).toBe(true);
    }
    expect(findFinancingProduct('f-8')).toBeUndefined();
  });

  it('earn from the next midnight UTC', () => {
    expect(nextValueDate(start)).toBe(start);
    expect(nextValueDate(start + 1)).toBe(start + dayMs);
    expect(nextValueDate(start + dayMs - 1)).toBe(start + dayMs);
  });

  it('accrue by whole days, up to the term', () => {
    const subscription = { amount: new Decimal(10_000), annualRate: '0.072', days: 90, startsAt: start };
    const at = (time: number) => fromUnits(accruedInterest(subscription, time));
    expect(at(start - 5)).toBe('0');
    expect(at(start + 43 * dayMs + 5)).toBe('84.8219178');
    expect(at(start + 90 * dayMs)).toBe('177.53424657');
    expect(at(start + 900 * dayMs)).toBe('177.53424657');
  });
});

describe('loans', () => {
  const loan = {
    principal: toUnits('3000'),
    interestDue: 0n,
    chargedDays: 0,
    days: 30,
    dailyRate: '0.0005',
    approvedAt: start,
  };
  const owed = (now: number, of = loan) => fromUnits(debtAt(of, now).interest);

  it('are sorted by term within the limit, and found by id', () => {
    expect(loanProducts.map((product) => product.days)).toEqual([7, 15, 30, 60, 90]);
    for (const product of loanProducts) {
      expect(findLoanProduct(product.id)).toBe(product);
      expect(new Decimal(product.maximum).lte(loanRules.limit)).toBe(true);
    }
  });

  it('owe interest for each day begun, at the overdue rate after the payment date', () => {
    expect(owed(start)).toBe('0');
    expect(owed(start + 1)).toBe('1.5');
    expect(owed(start + dayMs)).toBe('1.5');
    expect(owed(paymentDate(start, 30))).toBe('45');
    expect(owed(paymentDate(start, 30) + 1)).toBe('48');
    expect(owed(paymentDate(start, 32))).toBe('51');
  });

  it('pay interest first, and owe later days on the rest', () => {
    const debt = debtAt(loan, start + 10 * dayMs);
    expect(splitPayment(debt, toUnits('10'))).toEqual({ interest: toUnits('10'), principal: 0n });
    const paid = splitPayment(debt, toUnits('1015'));
    expect(paid).toEqual({ interest: toUnits('15'), principal: toUnits('1000') });
    const rest = { ...loan, principal: loan.principal - paid.principal, chargedDays: debt.chargedDays };
    expect(owed(start + 10 * dayMs, rest)).toBe('0');
    expect(owed(start + 30 * dayMs, rest)).toBe('20');
    expect(owed(start + 31 * dayMs, rest)).toBe('22');
    expect(debtAt({ ...rest, chargedDays: 35 }, start).chargedDays).toBe(35);
  });
});
