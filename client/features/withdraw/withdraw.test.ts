import { describe, expect, it } from 'vitest';
import { shownStatus, withdrawalStep, withdrawalSteps } from './columns.tsx';

describe('the status of a withdrawal', () => {
  it('waits for the user until it is confirmed', () => {
    expect(shownStatus({ status: 'processing', submitted: false, confirmBefore: 5 })).toBe('toConfirm');
    expect(shownStatus({ status: 'processing', submitted: true, confirmBefore: null })).toBe('processing');
    expect(shownStatus({ status: 'rejected', submitted: false, confirmBefore: null })).toBe('rejected');
  });
  it('ends with every step done', () => {
    expect(withdrawalStep('completed')).toBe(withdrawalSteps.length);
    expect(withdrawalStep('toConfirm')).toBe(0);
  });
});
