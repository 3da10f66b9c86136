import { expect, it } from 'vitest';
import { createScaledBody, findMissingFields, findScaledProblem, previewLegs } from './conditional-order.ts';
import { type ConditionalDraft, emptyConditional } from './order-draft.ts';
import { bitcoin } from './ticket.fixture.ts';
import { readContractTerms } from './ticket.ts';

const { contract } = readContractTerms(bitcoin);
const draft: ConditionalDraft = {
  ...emptyConditional,
  kind: 'scaled',
  price: '100',
  to: '98',
  count: '3',
  size: '0.6',
};
const place = { symbol: 'BTCUSDT', leverage: 20, positionId: 'pos-1' };

it('a scaled order needs its prices, number and size, and no trigger', () => {
  expect(findMissingFields({ ...emptyConditional, kind: 'scaled', count: '' })).toEqual([
    'size',
    'price',
    'to',
    'count',
  ]);
  expect(findMissingFields(draft)).toEqual([]);
});

it('a scaled order is sent with the fields of the form, and closes the position if it is reduce-only', () => {
  const prices = { symbol: 'BTCUSDT', from: '100', to: '98', count: 3, size: '0.6', shape: 'flat' };
  expect(createScaledBody(draft, 'buy', place)).toEqual({
    ...prices,
    side: 'long',
    action: 'open',
    leverage: 20,
  });
  expect(createScaledBody({ ...draft, reduceOnly: true, timeInForce: 'postOnly' }, 'buy', place)).toEqual({
    ...prices,
    side: 'short',
    action: 'close',
    postOnly: true,
    positionId: 'pos-1',
  });
});

it('a scaled order shows each of its orders before it is sent', () => {
  expect(previewLegs({ ...draft, shape: 'decreasing' }, contract)).toEqual([
    { price: '100', size: '0.3' },
    { price: '99', size: '0.2' },
    { price: '98', size: '0.1' },
  ]);
});

it.each([
  [{}, undefined],
  [{ count: '1' }, 'count'],
  [{ count: '21' }, 'count'],
  [{ count: '2.5' }, 'count'],
  [{ to: '100' }, 'count'],
  [{ size: '0.00002' }, 'size'],
] as const)('with %o the problem is %s', (change, problem) => {
  expect(findScaledProblem({ ...draft, ...change }, contract)).toBe(problem);
});
