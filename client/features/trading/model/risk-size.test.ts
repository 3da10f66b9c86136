import { expect, it } from 'vitest';
import { computeRiskSize } from './risk-size.ts';
import { createTicket } from './ticket.fixture.ts';

const limit = { kind: 'limit', price: '100' } as const;

it.each([
  // 1 % of 10,000 at 5 and 0.0975 of fees a unit.
  [limit, '1', '95', { side: 'buy', entry: '100', size: '19.61745', isLimited: false }],
  [limit, '1', '105', { side: 'sell', entry: '100', size: '19.59823', isLimited: false }],
  [{ kind: 'market' }, '0.1', '95', { side: 'buy', entry: '101', size: '1.63988', isLimited: false }],
  [{ kind: 'market' }, '0.1', '105', { side: 'sell', entry: '99', size: '1.6388' }],
  [limit, '50', '99.99', { size: '100', isLimited: true }],
  [limit, '0.00001', '20', { isTooSmall: true }],
] as const)('of %o with %s %% and a stop at %s is %o', (draft, percent, stop, wanted) => {
  expect(computeRiskSize(createTicket({ draft }), percent, stop)).toMatchObject(wanted);
});

it.each([
  ['', '95'],
  ['0', '95'],
  ['101', '95'],
  ['1', ''],
  ['1', '0'],
])('is not known with %j %% and a stop at %j', (percent, stop) => {
  expect(computeRiskSize(createTicket({ draft: limit }), percent, stop)).toBeUndefined();
});

it('is unknown while the account is', () => {
  expect(computeRiskSize(createTicket({ draft: limit, account: { equity: '' } }), '1', '95')).toBeUndefined();
});
