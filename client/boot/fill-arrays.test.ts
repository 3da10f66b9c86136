import { expect, it } from 'vitest';
import { fillArrays } from './fill-arrays.ts';

/** Creates an array without the methods of its own kind, so that the added ones are called. */
function createBare(...items: number[]) {
  const prototype = {};
  fillArrays(prototype);
  return Object.setPrototypeOf([...items], prototype) as number[];
}

it('added methods return a changed copy and leave the array unchanged', () => {
  const bare = createBare(2, 3, 1);
  const compare = (left: number, right: number) => right - left;
  expect([bare.toReversed(), bare.toSorted(), bare.toSorted(compare)]).toEqual([
    [1, 3, 2],
    [1, 2, 3],
    [3, 2, 1],
  ]);
  expect([bare.toSpliced(1, 1), bare.toSpliced(0, 1, 8, 9)]).toEqual([
    [2, 1],
    [8, 9, 3, 1],
  ]);
  expect([bare.with(0, 7), bare.with(-1, 7)]).toEqual([
    [7, 3, 1],
    [2, 3, 7],
  ]);
  expect(() => bare.with(3, 7)).toThrow(RangeError);
  expect(Array.from(bare)).toEqual([2, 3, 1]);
});

it('built-in methods are not replaced, and added ones are not enumerable', () => {
  const own = () => [];
  const prototype = { toSorted: own };
  fillArrays(prototype);
  expect(prototype.toSorted).toBe(own);
  expect(Object.keys(prototype)).toEqual(['toSorted']);
});
