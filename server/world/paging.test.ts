import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import { cutPage } from './paging.ts';

/** Reads a list page by page while rows arrive at its front, like a user who keeps scrolling. */
function readWhileRowsArrive(count: number, size: number, arrivals: readonly number[]): number[] {
  let newest = count;
  const rows = () => Array.from({ length: newest }, (_, index) => newest - index);
  const read: number[] = [];
  let left: number | undefined;
  for (const arrived of arrivals) {
    const { shown, facts } = cutPage(rows(), { page: 1, size, left });
    read.push(...shown);
    if (facts.left === 0) break;
    left = facts.left;
    newest += arrived;
  }
  return read;
}

it('paging returns each existing row once while rows are added', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), fc.nat(9), (count, size, arrived) => {
      const pages = Math.ceil(count / size) + 1;
      const read = readWhileRowsArrive(
        count,
        size,
        Array.from({ length: pages }, () => arrived),
      );
      expect(read).toEqual(Array.from({ length: count }, (_, index) => count - index));
    }),
  );
});

it('paging uses page numbers without a cursor', () => {
  const rows = [9, 8, 7, 6, 5];
  expect(cutPage(rows, { page: 2, size: 2 })).toEqual({
    shown: [7, 6],
    facts: { total: 5, page: 2, size: 2, left: 1 },
  });
  expect(cutPage(rows, { page: 4, size: 2 }).facts.left).toBe(0);
  expect(cutPage(rows, { page: 1, size: 2, left: 99 }).shown).toEqual([9, 8]);
});
