// @vitest-environment happy-dom
import { dayMs } from '@papertape/shared/durations.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { endOfHookTest, startEnglish } from '../../../testing/hooks.tsx';
import { LoanSumRows } from './loan-rows.tsx';

beforeAll(startEnglish);
afterEach(endOfHookTest);

it.each([
  ['a due date to come as the next payment', dayMs, /^Next payment 1,542.47 USDT on /],
  ['a past due date as overdue', -25 * dayMs, /^Overdue since .*: 1,542.47 USDT$/],
])('shows %s', (_case, dueIn, shown) => {
  render(
    <LoanSumRows
      summary={{
        outstanding: '1542.47',
        paid: '0',
        limitLeft: '18499.25',
        nextPaymentAmount: '1542.47',
        nextPaymentAt: Date.now() + dueIn,
      }}
    />,
  );
  expect(screen.getByText(shown)).toBeTruthy();
});
