import { describe, expect, it } from 'vitest';
import { shownStatus, withdrawalStep, withdrawalSteps } from './columns.tsx';

describe('the status of a withdrawal', () => {
  it('is "to confirm" until the user has submitted the confirmation', () => {
    expect(shownStatus({ status: 'processing', submitted: false, confirmBefore: 5 })).toBe('toConfirm');
    expect(shownStatus({ status: 'processing', submitted: true, confirmBefore: null })).toBe('processing');
    expect(shownStatus({ status: 'rejected', submitted: false, confirmBefore: null })).toBe('rejected');
  });
  it('has completed every step at the end and none before the confirmation', () => {
    expect(withdrawalStep('completed')).toBe(withdrawalSteps.length);
    expect(withdrawalStep('toConfirm')).toBe(0);
  });
});
