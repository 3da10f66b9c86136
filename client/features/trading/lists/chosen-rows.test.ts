import { expect, it } from 'vitest';
import { chooseRow } from './chosen-rows.tsx';

const order = ['a', 'b', 'c', 'd', 'e'];

it('a press selects a row, and another takes it out again', () => {
  const once = chooseRow({ ids: [], last: null }, 'b', order, false);
  expect(once).toEqual({ ids: ['b'], last: 'b' });
  expect(chooseRow(once, 'b', order, false)).toEqual({ ids: [], last: 'b' });
});

it.each([
  ['downwards', { ids: ['b'], last: 'b' }, 'd', ['b', 'c', 'd']],
  ['upwards', { ids: ['d'], last: 'd' }, 'a', ['a', 'b', 'c', 'd']],
  ['beside rows of another list', { ids: ['x', 'b'], last: 'b' }, 'c', ['x', 'b', 'c']],
])('a press with the shift key selects all rows from the last one %s', (_name, before, id, wanted) => {
  expect(chooseRow(before, id, order, true).ids).toEqual(wanted);
});

it('a press with the shift key on a selected row takes the range out', () => {
  const before = { ids: ['a', 'b', 'c', 'd'], last: 'b' };
  expect(chooseRow(before, 'c', order, true).ids).toEqual(['a', 'd']);
});

it('without a last row in this list, the shift key selects one row', () => {
  expect(chooseRow({ ids: [], last: null }, 'c', order, true).ids).toEqual(['c']);
  expect(chooseRow({ ids: ['x'], last: 'x' }, 'c', order, true).ids).toEqual(['x', 'c']);
});
