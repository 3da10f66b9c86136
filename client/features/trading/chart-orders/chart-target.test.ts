import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { expect, it } from 'vitest';
import { order, position } from '../model/ticket.fixture.ts';
import { findNearestOwner, findOwners } from './chart-target.ts';

const conditional = (change: Partial<ConditionalRow>) =>
  ({ id: 'c-1', symbol: 'BTCUSDT', kind: 'stop', triggerPrice: '110', ...change }) as ConditionalRow;

const rows = {
  orders: [
    order({ price: '95' }),
    order({ id: 'o-2', symbol: 'ETHUSDT' }),
    order({ id: 'o-3', price: null }),
  ],
  conditionals: [
    conditional({}),
    conditional({ id: 'c-2', kind: 'trailing', triggerPrice: '105' }),
    conditional({ id: 'c-3', kind: 'trailing', triggerPrice: null, activationPrice: '130' }),
    conditional({ id: 'c-4', kind: 'trailing', triggerPrice: null, activationPrice: null }),
  ],
  positions: [position({ takeProfit: '120', stopLoss: '90' })],
};

it('the lines that can be changed are those of the symbol with a price set by the user', () => {
  const owners = findOwners('BTCUSDT', rows);
  expect(owners.map(({ kind, price }) => `${kind} ${price}`)).toEqual([
    'order 95',
    'conditional 110',
    'conditional 105',
    'conditional 130',
    'trigger 120',
    'trigger 90',
  ]);
});

it.each([
  [0, undefined],
  [96, 'order 95'],
  [93, 'order 95'],
  [92, 'trigger 90'],
  [99, 'order 95'],
  [102, 'conditional 105'],
  [112, 'conditional 110'],
  [140, 'conditional 130'],
  [145, undefined],
])('a press at %d selects %s', (y, about) => {
  const owner = findNearestOwner(findOwners('BTCUSDT', rows), y, (price) => price);
  expect(owner && `${owner.kind} ${owner.price}`).toBe(about);
});

it('a press selects no line out of view', () => {
  expect(findNearestOwner(findOwners('BTCUSDT', rows), 95, () => null)).toBeUndefined();
});
