import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import { NumberReader, NumberWriter } from './whole-numbers.ts';

/** Every whole number that a double holds, up to 2^90. */
const wholeNumber = fc.oneof(
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.maxSafeInteger().map((value) => Math.trunc(value / 2)),
  fc
    .tuple(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 0, max: 59 }))
    .map(([value, power]) => value * 2 ** power),
);

it('whole numbers of any size are unchanged after they are written and read', () => {
  fc.assert(
    fc.property(fc.array(wholeNumber, { maxLength: 200 }), (numbers) => {
      const writer = new NumberWriter(1);
      for (const number of numbers) writer.write(number);
      const reader = new NumberReader(writer.finish());
      // Zero has no sign on disk.
      expect(numbers.map(() => reader.read())).toEqual(numbers.map((number) => number + 0));
    }),
  );
});
