import { describe, expect, it } from 'vitest';
import { findInterest, isUnpaid, loanStep, loanSteps } from './columns.tsx';
import { addSlot, computeLoanCost, firstSlot, photoPaths, setPhoto } from './use-apply.ts';

describe('the cost of a loan', () => {
  it('is the daily rate for each day of the term', () => {
    expect(computeLoanCost({ dailyRate: '0.0005', days: 30 }, '5000', 1_000)).toEqual({
      interest: '75',
      total: '5075',
      dueAt: 1_000 + 30 * 86_400_000,
    });
  });
  it('is nothing before an amount is typed', () => {
    expect(computeLoanCost({ dailyRate: '0.0005', days: 30 }, '', 0)).toMatchObject({
      interest: '0',
      total: '0',
    });
  });
});

describe('the photos of an application', () => {
  it('always leave one free slot, up to the limit', () => {
    let slots = addSlot([firstSlot], 3);
    expect(slots).toHaveLength(1);
    slots = setPhoto(slots, firstSlot.key, '/files/a', 3);
    expect(slots).toHaveLength(2);
    slots = setPhoto(slots, slots[1]?.key ?? -1, '/files/b', 3);
    slots = setPhoto(slots, slots[2]?.key ?? -1, '/files/c', 3);
    expect(slots).toHaveLength(3);
    expect(photoPaths(slots)).toEqual(['/files/a', '/files/b', '/files/c']);
  });
  it('free the slot of a removed one', () => {
    const filled = setPhoto([firstSlot], firstSlot.key, '/files/a', 3);
    const emptied = setPhoto(filled, firstSlot.key, '', 3);
    expect(photoPaths(emptied)).toEqual([]);
    expect(emptied).toHaveLength(1);
    expect(new Set(setPhoto(emptied, emptied[0]?.key ?? -1, '/files/b', 3).map(({ key }) => key)).size).toBe(
      2,
    );
  });
});

describe('the status of a loan', () => {
  it('shows whether a payment is open, and the current step', () => {
    expect(isUnpaid({ status: 'settledPart' })).toBe(true);
    expect(isUnpaid({ status: 'settled' })).toBe(false);
    expect(loanStep('settled')).toBe(loanSteps.length);
  });
  it('shows the interest that a settled loan has cost, and before that the agreed one', () => {
    const row = { interest: '1.4014', amount: '500.5', paid: '500.7002' };
    expect(findInterest({ ...row, status: 'settled' })).toBe('0.2002');
    expect(findInterest({ ...row, status: 'settledPart' })).toBe('1.4014');
  });
});
