import { expect, it } from 'vitest';
import { eventProblems } from './event-rules.ts';

it('names an event of the map that no source raises; a view or a test of it is not enough', () => {
  const files = [
    {
      path: 'server/engine/perpetual/conditional-row.ts',
      text: "export interface ConditionalEvents {\n  'conditional.forgotten': ConditionalData;\n}\n",
    },
    {
      path: 'server/world/events.ts',
      text: "interface Events {\n  'loan.paid': LoanData;\n  'loan.forgiven': LoanData;\n}\n",
    },
    {
      path: 'server/modules/loan/repayment.ts',
      text: "tx.emit({ type: 'loan.paid' });\nconst heard = { 'loan.forgiven': endLoan };",
    },
    { path: 'server/modules/notification/rules.ts', text: "const rules = { 'loan.forgiven': money() };" },
    { path: 'server/modules/loan/loan.test.ts', text: "tx.emit({ type: 'loan.forgiven' });" },
  ];
  expect(eventProblems(files)).toEqual([
    {
      rule: 'events-are-raised',
      place: 'server/engine/perpetual/conditional-row.ts',
      message: 'nobody raises conditional.forgotten',
    },
    { rule: 'events-are-raised', place: 'server/world/events.ts', message: 'nobody raises loan.forgiven' },
  ]);
});
