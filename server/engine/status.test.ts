import { describe, expect, it } from 'vitest';
import {
  canTransition,
  financingTransitions,
  kycTransitions,
  loanTransitions,
  orderTransitions,
  positionTransitions,
  rechargeTransitions,
  requestTransitions,
  secondsTransitions,
  transition,
} from './status.ts';

describe('status tables', () => {
  it.each([
    ['orders', orderTransitions, ['pending>filled', 'pending>canceled']],
    ['positions', positionTransitions, ['open>closed']],
    ['seconds contracts', secondsTransitions, ['pending>during', 'pending>canceled', 'during>expired']],
    ['recharges', rechargeTransitions, ['progress>success', 'progress>fail']],
    [
      'withdrawals',
      requestTransitions,
      ['processing>approved', 'processing>rejected', 'approved>completed', 'approved>rejected'],
    ],
    [
      'loans',
      loanTransitions,
      [
        'waitingApproval>awaitingReview',
        'waitingApproval>rejected',
        'awaitingReview>approved',
        'awaitingReview>rejected',
        'approved>settledPart',
        'approved>settled',
        'settledPart>settledPart',
        'settledPart>settled',
      ],
    ],
    [
      'financing',
      financingTransitions,
      ['pending>during', 'pending>canceled', 'during>expired', 'during>canceled'],
    ],
    [
      'identity checks',
      kycTransitions,
      ['unverified>pending', 'pending>verified', 'pending>rejected', 'rejected>pending'],
    ],
  ] as [string, Record<string, readonly string[]>, string[]][])(
    'allow exactly their steps: %s',
    (_name, table, steps) => {
      const names = Object.keys(table);
      for (const from of names) {
        for (const to of names) {
          const allowed = steps.includes(`${from}>${to}`);
          expect(canTransition(table, from, to)).toBe(allowed);
          if (allowed) expect(transition(table, from, to)).toBe(to);
          else expect(() => transition(table, from, to)).toThrow(`from ${from} to ${to}`);
        }
      }
    },
  );
});
